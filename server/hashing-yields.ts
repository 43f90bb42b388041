import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Ten steps of niceness leave a ninth of the CPU share; there are 19. */
const STEPS = 10
const NICEST = 19

/** Lowers the priority of the threads that hash passwords below the event loop: a flood of logins then uses spare CPU only. (Between
 *  processes Linux may share the CPU by terminal session first, and by thread within one.) Returns how many threads were lowered: 0 where
 *  the system has no priority per thread (Linux has). Call once something has been hashed, since these threads start with their first work,
 *  all at once. A thread that has ended since, or that we may not lower, is skipped: no start fails for it. */
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
