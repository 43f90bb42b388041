import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { sealMembers } from '#modules/wallet/index.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { DELAY_GAPS_S, describeFailure, kindOfFailure } from './failure.ts'
import {
  callHold,
  callMarkRelayed,
  type OutboxEvent,
  callPutOff,
  type Queue,
  selectDue,
  selectHeld,
  selectWaiting,
} from './outbox.store.ts'

export type OutboxHandling = (tx: WriteTx, events: readonly OutboxEvent[]) => Promise<void>

export type BatchDeps = {
  database: OpenDatabase
  handle: OutboxHandling
  /** With what was committed, even where a later step fails. */
  relayed: (events: readonly OutboxEvent[]) => void
  holder: string
  /** Seconds after the first failure, the second … */
  retryGapsS: readonly number[]
  log: Log
}

export const BATCH_MAX = 400
const DUE_MAX = 20
/** Events of one transaction: some tenths of a second's work. */
const TOGETHER_MAX = 800
/** After a time-out: one slow or locked row must not hold up others for long. */
const SHRINK = 8

/** `size`: of the next batch; `suspect`: timed out alone, while others are tried. */
export type QueueState = Queue & { size: number; suspect: OutboxEvent | null }

export const newQueueState = (queue: Queue): QueueState => ({ ...queue, size: BATCH_MAX, suspect: null })

/** Due retries, then the oldest. Returns whether there may be more. Throws what is no fault of an event: the caller
 *  waits before the next batch. */
export async function relayBatch(deps: BatchDeps, state: QueueState): Promise<boolean> {
  const { size, suspect } = state
  const more = await retryDue(deps, state)
  const found = await findOldest(deps, state)
  const behind = found.filter((one) => one.behind).map(({ event }) => event)
  if (behind.length > 0) await deps.database.write((tx) => callHold(tx, deps.holder, behind))
  const events = found.filter((one) => !one.behind).map(({ event }) => event)
  if (events.length > 0) await relayOldest(deps, state, events)
  return more || behind.length > 0 || suspect !== null || found.length >= size
}

export const isCalm = ({ size, suspect }: QueueState): boolean => size === BATCH_MAX && suspect === null

/** Several calm queues of rounds in one transaction, whose cost is mostly fixed. Returns for each, in order, whether
 *  there may be more; null where an event or the transaction failed: nothing was done, and each queue needs a batch of
 *  its own. */
export async function relaySharedBatch(deps: BatchDeps, states: readonly QueueState[]): Promise<boolean[] | null> {
  const limit = Math.ceil(TOGETHER_MAX / states.length)
  const [due, found] = await deps.database.read((tx) =>
    Promise.all([
      Promise.all(states.map((state) => selectDue(tx, state, 1))),
      Promise.all(states.map((state) => selectWaiting(tx, state, { limit, suspect: null }))),
    ]),
  )
  if (due.some((some) => some.length > 0) || found.some((some) => some.some(({ behind }) => behind))) return null
  const events = found.flatMap((some) => some.map(({ event }) => event))
  if (events.length === 0) return states.map(() => false)
  try {
    await deps.database.write((tx) => relayTogether(deps, tx, events))
  } catch (error) {
    deps.log.debug({ code: 'OUTBOX_BATCH_SPLIT', err: error }, 'queues that failed together have a batch each')
    return null
  }
  deps.relayed(events)
  return found.map((some) => some.length >= limit)
}

async function findOldest(deps: BatchDeps, state: QueueState): Promise<{ event: OutboxEvent; behind: boolean }[]> {
  const { size: limit, suspect } = state
  const others = await deps.database.read((tx) => selectWaiting(tx, state, { limit, suspect: suspect?.member ?? null }))
  if (others.length > 0 || !suspect) return others
  // No other event waits to compare the suspect with.
  state.suspect = null
  return deps.database.read((tx) => selectWaiting(tx, state, { limit, suspect: null }))
}

async function relayOldest(deps: BatchDeps, state: QueueState, events: OutboxEvent[]): Promise<void> {
  const { suspect } = state
  try {
    await relaySplitting(deps, state, events)
  } catch (error) {
    if (kindOfFailure(error) === 'blocked') {
      state.suspect = events.length === 1 && !suspect ? present(events[0], 'a batch of one') : null
      state.size = Math.max(1, Math.floor(events.length / SHRINK))
    }
    throw error
  }
  state.size = Math.min(BATCH_MAX, state.size * 2)
  state.suspect = null
  // Others pass and this one does not: set aside, not counted as failed.
  if (suspect) await delay(deps, state, suspect, { code: 'TIMEOUT', message: '' })
}

const delay = (
  deps: BatchDeps,
  { ofRounds }: Queue,
  event: OutboxEvent,
  why: { code: string; message: string },
): Promise<number> =>
  deps.database.write((tx) =>
    callPutOff(tx, deps.holder, ofRounds, event, { counts: false, gapsS: DELAY_GAPS_S, ...why }),
  )

/** Whether held-back ones may be due at once. */
async function retryDue(deps: BatchDeps, state: Queue): Promise<boolean> {
  const due = await deps.database.read((tx) => selectDue(tx, state, DUE_MAX))
  for (const { event, failed } of due) {
    const events = failed ? [event] : await deps.database.read((tx) => selectHeld(tx, event.member, BATCH_MAX))
    try {
      await relaySplitting(deps, state, events)
    } catch (error) {
      const kind = kindOfFailure(error)
      if (kind === 'blocked') await delay(deps, state, event, describeFailure(error))
      throw error
    }
  }
  return due.length > 0 && state.ofRounds
}

/** A failing batch is split in two until the event at fault is isolated and the others pass. */
async function relaySplitting(
  deps: BatchDeps,
  queue: Queue,
  events: readonly OutboxEvent[],
): Promise<ReadonlySet<MemberId>> {
  const first = events[0]
  if (!first) return new Set()
  try {
    await deps.database.write((tx) => relayTogether(deps, tx, events))
    deps.relayed(events)
    return new Set()
  } catch (error) {
    if (kindOfFailure(error) !== 'fault') throw error
    if (events.length === 1) return await park(deps, queue, first, error)
  }
  const half = Math.ceil(events.length / 2)
  const stuck = await relaySplitting(deps, queue, events.slice(0, half))
  const rest = events.slice(half).filter(({ member }) => !queue.ofRounds || !stuck.has(member))
  return new Set([...stuck, ...(await relaySplitting(deps, queue, rest))])
}

async function relayTogether(deps: BatchDeps, tx: WriteTx, events: readonly OutboxEvent[]): Promise<void> {
  await deps.handle(tx, events)
  // In the same transaction: what was written is chained.
  tx.withCommit(() => sealMembers(tx, [...new Set(events.map(({ member }) => member))]))
  tx.withCommit(() => callMarkRelayed(tx, deps.holder, events))
}

async function park(
  deps: BatchDeps,
  { ofRounds }: Queue,
  event: OutboxEvent,
  error: unknown,
): Promise<ReadonlySet<MemberId>> {
  const why = { counts: true, gapsS: deps.retryGapsS, ...describeFailure(error) }
  const attempts = await deps.database.write((tx) => callPutOff(tx, deps.holder, ofRounds, event, why))
  const { member, no, topic } = event
  deps.log.error(
    { code: 'OUTBOX_EVENT_PARKED', err: error, topic, member: String(member), no: String(no), attempts },
    'an event failed and is parked until its next try',
  )
  return new Set([member])
}
