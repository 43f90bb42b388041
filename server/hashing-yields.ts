import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const TASKS = '/proc/self/task'
/** Ten steps of niceness leave a ninth of the share; there are 19. */
const STEPS = 10
const NICEST = 19

/** Lets the threads on which passwords are hashed give way to the loop wherever it wants the same core: a flood of logins then takes what nobody
 *  else in this process needs. (Towards other processes the system may weigh whole sessions and not threads.) Answers how many threads do: none where the system has no priority for a single thread (Linux has).
 *  To be called once something has been hashed, for these threads begin with the first work they are given, all at once. */
export function letHashingYield(): number {
  if (process.platform !== 'linux') return 0
  const threads = readdirSync(TASKS).filter((thread) => readFileSync(`${TASKS}/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
  const niceness = Math.min(NICEST, getPriority() + STEPS)
  for (const thread of threads) setPriority(Number(thread), niceness)
  return threads.length
}
