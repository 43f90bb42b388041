import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const STEPS = 10
const NICEST = 19

/** Lowers the priority of password hashing threads, so that a flood of logins takes spare CPU only. Returns the number
 *  of threads lowered (0 except on Linux). Call once something has been hashed, which starts them. */
export function letHashingYield(tasks = '/proc/self/task'): number {
  if (process.platform !== 'linux') return 0
  const niceness = Math.min(NICEST, getPriority() + STEPS)
  return readdirSync(tasks).filter((thread) => letYield(tasks, thread, niceness)).length
}

function letYield(tasks: string, thread: string, niceness: number): boolean {
  try {
    if (!readFileSync(`${tasks}/${thread}/comm`, 'utf8').startsWith('libuv-worker')) return false
    setPriority(Number(thread), niceness)
    return true
  } catch {
    return false
  }
}
