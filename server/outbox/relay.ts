import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'

/** News of one member, in the order of his numbers. */
export type OutboxEvent = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }
export type OutboxHandler = (tx: WriteTx, event: OutboxEvent) => Promise<void>

const LANES = 8
/** First half of the advisory lock's key; the second is the lane. */
const LANE_LOCK = 7_201
const BATCH_MAX = 200
const ATTEMPTS_MAX = 5
const IDLE_MS = 1_000

type Options = {
  database: OpenDatabase
  databaseUrl: string
  handlers: Record<string, OutboxHandler>
  /** Called after the commit that relayed the events, in every process. */
  publish: (member: MemberId, no: bigint, topic: string) => void
  log: Log
}

/** Relays the outbox: holds the lanes it can get, runs each event's handler together with the mark "relayed", parks a member whose event
 *  fails five times, and tells the other processes by one NOTIFY a batch. `poke` after a commit; it also looks by itself each second. */
export function openRelay(options: Options) {
  const held = new Set<number>()
  const origin = crypto.randomUUID()
  let client: pg.Client | null = null
  let running: Promise<void> | null = null
  let again = false
  let closed = false

  async function connect(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ connectionString: options.databaseUrl })
    fresh.on('error', () => forget(fresh))
    fresh.on('end', () => forget(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => heard(channel, payload))
    await fresh.connect()
    await fresh.query('listen outbox_relayed')
    await fresh.query('listen outbox_waiting')
    client = fresh
    return fresh
  }

  /** A dead connection has lost its locks: the lanes are taken anew. */
  function forget(dead: pg.Client): void {
    if (client !== dead) return
    client = null
    held.clear()
  }

  function heard(channel: string, payload: string): void {
    if (channel === 'outbox_waiting') return poke()
    const [from, ...events] = payload.split(' ')
    if (from === origin) return
    for (const event of events) {
      const [member = '0', no = '0', topic = ''] = event.split(':')
      options.publish(memberId(member), BigInt(no), topic)
    }
  }

  async function pass(): Promise<void> {
    const connection = await connect()
    for (let lane = 0; lane < LANES; lane += 1) {
      if (held.has(lane)) continue
      const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [LANE_LOCK, lane])
      if (rows[0]?.got) held.add(lane)
    }
    if (held.size < LANES) await connection.query('notify outbox_waiting')
    let relayed: OutboxEvent[]
    do {
      relayed = await relayBatch(options, [...held])
      for (const event of relayed) options.publish(event.member, event.no, event.topic)
      await tellOthers(connection, origin, relayed)
    } while (relayed.length > 0 && !closed)
  }

  function poke(): void {
    if (closed) return
    again = true
    running ??= (async () => {
      while (again && !closed) {
        again = false
        try {
          await pass()
        } catch (error) {
          if (!closed) options.log.error({ err: error }, 'outbox pass failed')
        }
      }
      running = null
    })()
  }

  const timer = setInterval(poke, IDLE_MS)
  return {
    poke,
    async close(): Promise<void> {
      closed = true
      clearInterval(timer)
      await running
      await client?.end()
    },
  }
}

export type Relay = ReturnType<typeof openRelay>

async function tellOthers(connection: pg.Client, origin: string, events: OutboxEvent[]): Promise<void> {
  // NOTIFY carries at most 8,000 bytes.
  for (let start = 0; start < events.length; start += 100) {
    const payload = [origin, ...events.slice(start, start + 100).map((event) => `${event.member}:${event.no}:${event.topic}`)].join(' ')
    await connection.query('select pg_notify($1, $2)', ['outbox_relayed', payload])
  }
}

type EventRow = { member_id: bigint; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

const toEvent = (row: EventRow): OutboxEvent => ({
  member: row.member_id as MemberId,
  no: row.no,
  topic: row.topic,
  payload: row.payload,
  at: row.at,
})

/** Relays waiting events of these lanes, together if all goes well, else singly. Answers what was relayed. */
async function relayBatch(options: Options, lanes: number[]): Promise<OutboxEvent[]> {
  if (lanes.length === 0) return []
  const rows = await options.database.read((tx) =>
    tx.rows<EventRow>(
      'outbox.waiting',
      `select e.member_id, e.no, e.topic, e.payload, e.at from outbox.event e
       where not e.relayed and mod(e.member_id, ${LANES})::int = any ($1)
         and not exists (select from outbox.event p where p.member_id = e.member_id and p.parked and not p.relayed)
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
  for (const event of events) await options.handlers[event.topic]?.(tx, event)
  await tx.rows(
    'outbox.mark',
    'update outbox.event e set relayed = true from unnest($1::bigint[], $2::bigint[]) as d(member_id, no) where e.member_id = d.member_id and e.no = d.no',
    [events.map((event) => event.member), events.map((event) => event.no)],
  )
}

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
