import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Identifies a process uniquely: its number and the time of its birth; null when it does not live. A number alone misleads: after the
 *  restart of a container the small ones come back at once. */
export function birthOf(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    const stat = `/proc/${pid}/stat`
    if (!existsSync(stat)) return null
    const fields = readFileSync(stat, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${pid} ${fields[19]}`
  }
  const born = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return born ? `${pid} ${born}` : null
}

/** Whether the process that `birthOf` once described still lives. */
export const livesOn = (birth: string): boolean => birthOf(Number(birth.split(' ')[0])) === birth
