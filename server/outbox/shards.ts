import { openListeningConnection } from './connection.ts'

/** Seconds without renewal, after which a vanished relay is succeeded. */
const LEASE_S = 12
const RENEW_MS = 3_000
/** NOTIFY carries at most 8,000 bytes. */
const NOTICE_EVENTS_MAX = 100
/** Hints; no more are kept while they cannot be sent. */
const UNSENT_MAX = 10_000
const KEEP_LANES = 'select outbox.keep_lanes($1, $2) as shard'

export type Notice = { member: string; no: string; topic: string }
export type LeaseTimes = { leaseS: number; renewMs: number }

/** `othersCommitted`: another process's events may wait in shards of this one. */
type Listener = { othersCommitted: () => void; relayed: (notices: Notice[]) => void; failed: (error: unknown) => void }

/** Over one connection of its own. Leases are rows: a lost connection loses no shard, a vanished process all of them
 *  when they expire. The database's names call shards lanes. */
export function openShards(
  databaseUrl: string,
  listener: Listener,
  { leaseS, renewMs }: LeaseTimes = { leaseS: LEASE_S, renewMs: RENEW_MS },
) {
  const holder = crypto.randomUUID()
  let held: readonly number[] = []
  let heldUntil = 0
  let renewing: Promise<void> | null = null
  let sending: Promise<void> | null = null
  let unsent: Notice[] = []
  let closed = false

  const connection = openListeningConnection(databaseUrl, ['outbox_relayed', 'outbox_waiting'], (channel, payload) => {
    if (channel === 'outbox_waiting') return listener.othersCommitted()
    const [from, ...events] = payload.split(' ')
    if (from !== holder) listener.relayed(events.map(readNotice))
  })

  async function renewNow(): Promise<void> {
    const requestedAt = performance.now()
    try {
      const rows = await connection.query<{ shard: number }>(KEEP_LANES, [holder, leaseS])
      held = rows.map(({ shard }) => shard)
      heldUntil = requestedAt + leaseS * 1000
    } catch (error) {
      if (!closed) listener.failed(error)
    }
  }

  async function sendAll(): Promise<void> {
    while (unsent.length > 0) {
      const events = unsent.splice(0, NOTICE_EVENTS_MAX).map(({ member, no, topic }) => `${member}:${no}:${topic}`)
      try {
        await connection.query('select pg_notify($1, $2)', ['outbox_relayed', [holder, ...events].join(' ')])
      } catch {
        unsent = []
      }
    }
  }

  const renew = (): Promise<void> => (renewing ??= renewNow().finally(() => (renewing = null)))
  const timer = setInterval(() => void renew(), renewMs)
  const opened = renew()

  return {
    holder,
    /** As far as known: the database checks again before anything is marked. */
    async held(): Promise<readonly number[]> {
      await opened
      return performance.now() < heldUntil ? held : []
    },
    notifyOthersOfWaiting: async (): Promise<void> =>
      void (await connection.query('select pg_notify($1, $2)', ['outbox_waiting', ''])),
    notifyRelayed(notices: readonly Notice[]): void {
      if (unsent.length < UNSENT_MAX) unsent.push(...notices)
      sending ??= sendAll().finally(() => (sending = null))
    },
    async close(): Promise<void> {
      closed = true
      clearInterval(timer)
      await sending
      await renewing
      await connection.query('select outbox.leave_lanes($1)', [holder]).catch(() => {})
      await connection.close()
    },
  }
}

function readNotice(text: string): Notice {
  const [member = '0', no = '0', topic = ''] = text.split(':')
  return { member, no, topic }
}
