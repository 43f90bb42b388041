import type { Log } from '#server/log.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { sealMembers } from '#modules/wallet/index.ts'
import { LANES, openLanes } from './lanes.ts'

/** News of one member, in the order of his numbers. */
export type OutboxEvent = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }
/** What shall happen with news before it counts as relayed, in the same transaction. */
export type OutboxHandling = (tx: WriteTx, events: readonly OutboxEvent[]) => Promise<void>

const BATCH_MAX = 200
const ATTEMPTS_MAX = 5
const IDLE_MS = 1_000

type Options = {
  database: OpenDatabase
  databaseUrl: string
  handle: OutboxHandling
  /** Called after the commit that relayed the events, in every process. */
  publish: (member: MemberId, no: bigint, topic: string) => void
  log: Log
}

/** Relays the outbox: holds the lanes it can get, handles the events together with the mark "relayed", parks a member whose event
 *  fails five times, and tells the other processes by one NOTIFY a batch. `poke` after a commit; it also looks by itself each second. */
export function openRelay(options: Options) {
  let running: Promise<void> | null = null
  let again = false
  let closed = false
  let newsOfOurOwn = false
  const lanes = openLanes(options.databaseUrl, {
    waiting: () => look(),
    relayed: (notices) => {
      for (const { member, no, topic } of notices) options.publish(memberId(member), BigInt(no), topic)
    },
  })

  async function pass(): Promise<void> {
    const held = await lanes.take()
    // Only a commit of our own is told: to answer a notice with a notice would never end.
    const tellOthers = newsOfOurOwn
    newsOfOurOwn = false
    if (tellOthers) await lanes.callOthers()
    let relayed: OutboxEvent[]
    do {
      relayed = await relayBatch(options, held)
      for (const event of relayed) options.publish(event.member, event.no, event.topic)
      await lanes.tell(relayed.map(({ member, no, topic }) => ({ member: String(member), no: String(no), topic })))
    } while (relayed.length > 0 && !closed)
  }

  async function run(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        await pass()
      } catch (error) {
        if (!closed) options.log.error({ err: error }, 'outbox pass failed')
      }
    }
    running = null
  }

  const look = (): void => {
    if (closed) return
    again = true
    running ??= run()
  }

  const timer = setInterval(look, IDLE_MS)
  return {
    poke: (): void => {
      newsOfOurOwn = true
      look()
    },
    close: async (): Promise<void> => {
      closed = true
      clearInterval(timer)
      await running
      await lanes.close()
    },
  }
}

export type Relay = ReturnType<typeof openRelay>

type EventRow = { member_id: bigint; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

const toEvent = (row: EventRow): OutboxEvent => ({
  member: row.member_id as MemberId,
  no: row.no,
  topic: row.topic,
  payload: row.payload,
  at: row.at,
})

/** Relays waiting events of these lanes, together if all goes well, else singly. Answers what was relayed. */
export async function relayBatch(options: Options, lanes: number[]): Promise<OutboxEvent[]> {
  if (lanes.length === 0) return []
  const rows = await options.database.read((tx) =>
    tx.rows<EventRow>(
      'outbox.waiting',
      `select e.member_id, e.no, e.topic, e.payload, e.at from outbox.event e
       where not e.relayed and mod(e.member_id, ${LANES})::int = any ($1)
         and e.member_id not in (select p.member_id from outbox.event p where p.parked and not p.relayed)
       order by e.member_id, e.no limit ${BATCH_MAX}`,
      [lanes],
    ),
  )
  const events = rows.map(toEvent)
  if (events.length === 0) return []
  try {
    await options.database.write((tx) => relayAll(options, tx, events))
    return events
  } catch {
    return relaySingly(options, events)
  }
}

async function relayAll(options: Options, tx: WriteTx, events: OutboxEvent[]): Promise<void> {
  await options.handle(tx, events)
  await seal(tx, events)
  await tx.rows(
    'outbox.mark',
    'update outbox.event e set relayed = true from unnest($1::bigint[], $2::bigint[]) as d(member_id, no) where e.member_id = d.member_id and e.no = d.no',
    [events.map((event) => event.member), events.map((event) => event.no)],
  )
}

/** Seals the journals of these events' members, in the same transaction: what was told is chained. */
const seal = (tx: WriteTx, events: OutboxEvent[]): Promise<void> => sealMembers(tx, [...new Set(events.map((event) => event.member))])

async function relaySingly(options: Options, events: OutboxEvent[]): Promise<OutboxEvent[]> {
  const relayed: OutboxEvent[] = []
  const stuck = new Set<bigint>()
  for (const event of events) {
    if (stuck.has(event.member)) continue
    try {
      await options.database.write((tx) => relayAll(options, tx, [event]))
      relayed.push(event)
    } catch (error) {
      stuck.add(event.member)
      options.log.error({ err: error, topic: event.topic, no: String(event.no) }, 'outbox event failed')
      await options.database.write((tx) =>
        tx.rows(
          'outbox.failed',
          `update outbox.event set attempts = attempts + 1, parked = attempts + 1 >= ${ATTEMPTS_MAX} where member_id = $1 and no = $2`,
          [event.member, event.no],
        ),
      )
    }
  }
  return relayed
}
