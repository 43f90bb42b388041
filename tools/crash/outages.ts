import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '../stack.ts'

/** A time during which the bank did not answer, in milliseconds of the machine's clock. */
export type Outage = { kind: OutageKind; fromMs: number; toMs: number }
/** `bank`: the director has the bank lose every payout order and answer none. `world`: every partner's process is stopped, connections
 *  open. `killed`: that process was killed and started again. */
export type OutageKind = 'bank' | 'world' | 'killed'

/** Runs one work after another: what fails, stops or kills the partners' process must not overlap. */
export type Mutex = <Value>(work: () => Promise<Value>) => Promise<Value>
export function openMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/** How many orders the bank loses under one order of the director: more than come in during an outage. */
const ORDERS = 1_000

/** Has the bank lose every payout order from now on. */
export const silenceBank = (stack: Stack): Promise<void> =>
  direct(stack, 'POST', { party: 'bank', fault: 'lost', times: ORDERS })
/** Ends that fault. */
export const healBank = (stack: Stack): Promise<void> => direct(stack, 'DELETE', { party: 'bank', fault: 'lost' })

/** Orders a fault of the world's director, or ends it. Throws where it is not taken. */
export async function direct(stack: Stack, method: 'POST' | 'DELETE', order: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${stack.worldUrl}/director/faults`, { method, headers, body: JSON.stringify(order) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the director answered ${answer.status}`)
}

/** Orders outages of the bank one after another until `over`: silent for `silentMs`, available for `wellMs` (each from, to). Answers
 *  when each was. */
export async function orderOutages(
  stack: Stack,
  options: {
    silentMs: readonly [number, number]
    wellMs: readonly [number, number]
    over: () => boolean
    exclusively: Mutex
  },
  outages: Outage[],
): Promise<void> {
  while (!options.over()) {
    if (!(await waitUnlessOver(randomInt(...options.wellMs), options.over))) return
    const silence = () => waitUnlessOver(randomInt(...options.silentMs), options.over)
    await options.exclusively(() => outage(stack, randomInt(3) === 0 ? 'world' : 'bank', silence, outages))
  }
}

/** One outage for as long as `during` takes. */
export async function outage(
  stack: Stack,
  kind: Exclude<OutageKind, 'killed'>,
  during: () => Promise<unknown>,
  outages: Outage[],
): Promise<void> {
  const fromMs = Date.now()
  if (kind === 'bank') await silenceBank(stack)
  else stack.world?.freeze()
  try {
    await during()
  } finally {
    if (kind === 'bank') await healBank(stack)
    else stack.world?.thaw()
    outages.push({ kind, fromMs, toMs: Date.now() })
  }
}

/** Waits; answers false when it was over before. */
export async function waitUnlessOver(ms: number, over: () => boolean): Promise<boolean> {
  const until = performance.now() + ms
  while (performance.now() < until && !over()) await sleep(100)
  return !over()
}
