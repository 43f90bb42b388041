import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Killable } from '../part.ts'
import type { Stack } from '../stack.ts'
import type { Operation } from './ack-log.ts'
import { countUnderWay } from './host-books.ts'
import { type Moments, readMoments } from './table-books.ts'

/** `hosts`: the process of all partners, game hosts, bank and gateway. */
export const VICTIMS = ['site 1', 'site 2', 'database', 'hosts'] as const
export type Victim = (typeof VICTIMS)[number]
/** The moment of a kill: any, or so soon after a request of this kind was sent that it is being handled. */
type KillMoment = 'any' | Operation
/** `killed`: SIGKILL. `stopped`: SIGSTOP for a while, its connections and locks still held, then SIGKILL. `paused`: SIGSTOP, then it
 *  goes on. */
type KillMode = 'killed' | 'stopped' | 'paused'
/** One kill. `awayMs` is how long the process was away, 0 for the database, which is started again at once; `underWay`: how many rounds
 *  were open at their hosts when it fell; `tables`: where those of tables were. */
export type Kill = {
  victim: Victim
  moment: KillMoment
  way: KillMode
  awayMs: number
  underWay: number
  tables: Moments
}

/** Notifies the killer that a request went out. */
export type Trigger = { sent: (operation: Operation) => void; next: () => Promise<Operation> }

const TARGETS: readonly Operation[] = ['deposit', 'pay', 'withdraw', 'bet', 'win', 'play']
const ANY_MS = 250
/** A posting takes two to six milliseconds: this spans before it, in it, between commit and answer, and the relay after it. */
const SOON_MS = 14
const TARGET_WAIT_MS = 2_500
/** In so many of a hundred ends a site process is not killed by SIGKILL at once. */
const STOPPED_PERCENT = 30
const READY_MS = 30_000

/** Opens the channel between the actors, who report what they send, and the killer, who waits for it. */
export function openTrigger(): Trigger {
  let listeners: ((operation: Operation) => void)[] = []
  return {
    sent(operation) {
      const waiting = listeners
      listeners = []
      for (const resolve of waiting) resolve(operation)
    },
    next: () => new Promise((done) => void listeners.push(done)),
  }
}

/** Kills the parts of a stack of two site processes. Never both processes at once: the other one has to take over. */
export type Killer = {
  /** Ends one part at a random moment. Returns when database or hosts are up again; a site process may still be away for `awayMs`. */
  kill(victim: Victim, awayMs: number): Promise<Kill>
  /** Waits until every part is up. Throws when one does not come up. */
  complete(): Promise<void>
}

export function openKiller(stack: Stack, trigger: Trigger): Killer {
  let missing: Promise<void> = Promise.resolve()
  return {
    async kill(victim, awayMs) {
      if (victim === 'database') {
        const moment = await waitForMoment(trigger)
        await stack.database.kill()
        const seen = lookAt(stack)
        await stack.database.restart()
        await untilReady(stack)
        return { victim, moment, way: 'killed', awayMs: 0, ...seen }
      }
      if (victim === 'hosts') {
        const moment = await waitForMoment(trigger)
        return { victim, moment, way: 'killed', awayMs, ...(await killHosts(stack, awayMs)) }
      }
      await missing
      const process = stack.sites[victim === 'site 1' ? 0 : 1] as Killable
      const way: KillMode = randomInt(100) >= STOPPED_PERCENT ? 'killed' : randomInt(2) === 0 ? 'stopped' : 'paused'
      const moment = await waitForMoment(trigger)
      if (way === 'killed') await process.kill()
      else process.freeze()
      const seen = lookAt(stack)
      missing = bringBack(stack, process, way, awayMs)
      // Whoever waits for it next gets the failure; until then it is not an unhandled rejection.
      missing.catch(() => {})
      return { victim, moment, way, awayMs, ...seen }
    },
    complete: () => missing,
  }
}

const lookAt = (stack: Stack): Pick<Kill, 'underWay' | 'tables'> => ({
  underWay: countUnderWay(stack),
  tables: readMoments(stack, Date.now()),
})

/** Kills the hosts and starts them again after `awayMs`. `whileDown` may work on their books. Answers what was open there. */
export async function killHosts(
  stack: Stack,
  awayMs: number,
  whileDown: () => void = () => {},
): Promise<Pick<Kill, 'underWay' | 'tables'>> {
  if (!stack.world) throw new Error('a sandbox has its hosts')
  await stack.world.kill()
  const seen = lookAt(stack)
  whileDown()
  await sleep(awayMs)
  await restartPatiently(stack.world)
  return seen
}

async function bringBack(stack: Stack, process: Killable, way: KillMode, awayMs: number): Promise<void> {
  await sleep(awayMs)
  if (way === 'paused') return process.thaw()
  if (way === 'stopped') await process.kill()
  await restartPatiently(process)
  await untilReady(stack)
}

/** A process that finds the database down ends at once, as it should; the caller then tries again. */
async function restartPatiently(process: Killable): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await process.restart()
    } catch (problem) {
      if (tries === 5) throw problem
      await sleep(1_000)
    }
  }
}

async function waitForMoment(trigger: Trigger): Promise<KillMoment> {
  const target = TARGETS[randomInt(TARGETS.length * 2)]
  if (!target) {
    await sleep(randomInt(ANY_MS))
    return 'any'
  }
  const giveUp = sleep(TARGET_WAIT_MS, null)
  for (;;) {
    const operation = await Promise.race([trigger.next(), giveUp])
    if (operation === null) return 'any'
    if (operation !== target) continue
    const after = randomInt(SOON_MS * 1000) / 1000
    if (after >= 1) await sleep(after)
    return operation
  }
}

/** Waits until one process of the site reports that it is ready. */
export async function untilReady(stack: Stack): Promise<void> {
  const giveUpAt = performance.now() + READY_MS
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${stack.siteUrl}/readyz`, { signal: AbortSignal.timeout(6_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(`the site was not ready ${READY_MS / 1000} s after a restart`)
}
