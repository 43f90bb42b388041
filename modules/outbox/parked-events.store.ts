import { waitingEventsMax } from '#contract/plain/parked-events.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Seconds are by the database's clock, which no sandbox moves. `attempts` failed, `delays` timed out. `behind`:
 *  held events of its member, up to 1,000. `code`, `message`: of its last error. */
export type ParkedRow = {
  member: MemberId
  no: bigint
  topic: string
  waitedS: number
  nextTryS: number
  attempts: number
  delays: number
  behind: number
  code: string
  message: string
}

const FROM = `from outbox.failed f join outbox.event e on e.member_id = f.member_id and e.no = f.no
  where f.attempts + f.delays > 0`

/** Oldest failure first. */
export async function selectParked(tx: ReadTx, max: number): Promise<ParkedRow[]> {
  return tx.rows<ParkedRow>(
    'outbox.parked.list',
    `select f.member_id as member, f.no, e.topic, f.attempts, f.delays, f.code, f.message,
       greatest(0, extract(epoch from clock_timestamp() - f.since))::int as "waitedS",
       greatest(0, ceil(extract(epoch from (f.next_at - clock_timestamp()))))::int as "nextTryS",
       case when f.play then (select count(*) from (
         select from outbox.event b where b.member_id = f.member_id and b.held and not b.relayed and b.no > f.no
         limit 1000) b)::int else 0 end as behind
     ${FROM} order by f.since, f.member_id, f.no limit $1`,
    [max],
  )
}

export async function selectOneParked(
  tx: ReadTx,
  member: MemberId,
  no: bigint,
): Promise<{ topic: string; attempts: number } | undefined> {
  const rows = await tx.rows<{ topic: string; attempts: number }>(
    'outbox.parked.one',
    `select e.topic, f.attempts ${FROM} and f.member_id = $1 and f.no = $2`,
    [member, no],
  )
  return rows[0]
}

/** `parked`: failed or timed out; `waiting`: up to `waitingEventsMax`; `oldest`: of these. */
export type Backlog = { parked: number; waiting: number; oldest: Date | null }

export async function selectBacklog(tx: ReadTx): Promise<Backlog> {
  const rows = await tx.rows<Backlog>(
    'outbox.backlog',
    `select (select count(*) from outbox.failed f where f.attempts + f.delays > 0)::int as parked,
       (select count(*) from (select from outbox.event e where not e.relayed and not e.held
         limit ${waitingEventsMax}) w)::int as waiting,
       outbox.oldest_waiting() as oldest`,
  )
  return rows[0] ?? { parked: 0, waiting: 0, oldest: null }
}

/** Counts up to `max`. */
export async function countParked(tx: ReadTx, _now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'outbox.parked_count',
    'select count(*)::int as n from (select from outbox.failed where attempts + delays > 0 limit $1) f',
    [max],
  )
  return row?.n ?? 0
}

/** Null where it is done. */
export async function callDecideEvent(tx: WriteTx, approval: string): Promise<'not_found' | null> {
  const rows = await tx.rows<{ refused: 'not_found' | null }>(
    'outbox.decide',
    'select outbox.decide_news($1) as refused',
    [approval],
  )
  return rows[0]?.refused ?? null
}
