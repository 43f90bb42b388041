import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { roundTopics } from '#contract/events/rounds.ts'

export const SHARDS = 8

export type OutboxEvent = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** A shard's events of rounds, or all others. Stored as `play`. */
export type Queue = { shard: number; ofRounds: boolean }

type EventRow = { member: bigint; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

const toEvent = (row: EventRow): OutboxEvent => ({
  member: row.member as MemberId,
  no: row.no,
  topic: row.topic,
  payload: row.payload,
  at: row.at,
})

const ROUNDS = `e.topic in (${roundTopics.map((topic) => `'${topic}'`).join(', ')})`

export const selectBusyQueues = (tx: ReadTx, shards: readonly number[]): Promise<Queue[]> =>
  tx.rows<Queue>('outbox.busy', 'select shard, play as "ofRounds" from outbox.busy_queues($1::int[])', [shards])

/** Oldest first. `suspect`: a member who is left out after a lone time-out (relay-batch.ts). `behind`: waits behind the
 *  member's failed event. */
export async function selectWaiting(
  tx: ReadTx,
  { shard, ofRounds }: Queue,
  { limit, suspect }: { limit: number; suspect: MemberId | null },
): Promise<{ event: OutboxEvent; behind: boolean }[]> {
  const rows = await tx.rows<EventRow & { behind: boolean }>(
    'outbox.waiting',
    'select member_id as member, no, topic, payload, at, behind from outbox.waiting($1, $2, $3, $4)',
    [shard, ofRounds, limit, suspect],
  )
  return rows.map((row) => ({ event: toEvent(row), behind: row.behind }))
}

/** `failed`: the event itself; else the one before it has passed at last. */
export type DueEvent = { event: OutboxEvent; failed: boolean }

export async function selectDue(tx: ReadTx, { shard, ofRounds }: Queue, limit: number): Promise<DueEvent[]> {
  const rows = await tx.rows<EventRow & { failed: boolean }>(
    'outbox.due',
    `select e.member_id as member, e.no, e.topic, e.payload, e.at, (f.attempts > 0 or f.delays > 0) as failed
     from outbox.failed f join outbox.event e on e.member_id = f.member_id and e.no = f.no
     where mod(f.member_id, ${SHARDS}) = $1 and f.play = $2 and f.next_at <= clock_timestamp() and not e.relayed
     order by f.next_at limit $3`,
    [shard, ofRounds, limit],
  )
  return rows.map((row) => ({ event: toEvent(row), failed: row.failed }))
}

export async function selectHeld(tx: ReadTx, member: MemberId, limit: number): Promise<OutboxEvent[]> {
  const rows = await tx.rows<EventRow>(
    'outbox.held',
    `select e.member_id as member, e.no, e.topic, e.payload, e.at from outbox.event e
     where e.member_id = $1 and e.held and not e.relayed and ${ROUNDS} order by e.no limit $2`,
    [member, limit],
  )
  return rows.map(toEvent)
}

const pairs = (events: readonly OutboxEvent[]): [members: MemberId[], nos: bigint[]] => [
  events.map(({ member }) => member),
  events.map(({ no }) => no),
]

/** Throws SQLSTATE OB001 where the lease is gone or an event was already handled. */
export const callMarkRelayed = (tx: WriteTx, holder: string, events: readonly OutboxEvent[]): Promise<unknown> =>
  tx.rows('outbox.mark', 'select outbox.mark_relayed($1, $2::bigint[], $3::bigint[])', [holder, ...pairs(events)])

/** They wait behind their member's failed event. */
export const callHold = (tx: WriteTx, holder: string, events: readonly OutboxEvent[]): Promise<unknown> =>
  tx.rows('outbox.hold', 'select outbox.hold($1, $2::bigint[], $3::bigint[])', [holder, ...pairs(events)])

/** `counts`: as a failure of the event, or only as a delay; `gapsS`: seconds after the first time, the second …;
 *  `code`, `message`: for operators. */
export type PutOff = { counts: boolean; gapsS: readonly number[]; code: string; message: string }

/** Returns how often it has failed, or been delayed where this does not count as a failure. */
export async function callPutOff(
  tx: WriteTx,
  holder: string,
  ofRounds: boolean,
  { member, no }: OutboxEvent,
  how: PutOff,
): Promise<number> {
  const rows = await tx.rows<{ tries: number }>(
    'outbox.put_off',
    'select outbox.put_off($1, $2, $3, $4, $5, $6::double precision[], $7, $8) as tries',
    [holder, member, no, ofRounds, how.counts, how.gapsS, how.code, how.message],
  )
  return rows[0]?.tries ?? 0
}
