import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Ten steps of niceness leave a ninth of the share; there are 19. */
const STEPS = 10
const NICEST = 19

/** Lets the threads on which passwords are hashed give way to the loop wherever it wants the same core: a flood of logins then takes what nobody
 *  else in this process needs. (Towards other processes the system may weigh whole sessions and not threads.) Answers how many threads do: none where the system has no priority for a single thread (Linux has).
 *  To be called once something has been hashed, for these threads begin with the first work they are given, all at once. One that has ended
 *  since it was listed, or that we may not slow down, is passed over: no start fails for it. */
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
