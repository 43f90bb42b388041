import { openListeningConnection } from './connection.ts'

/** How long a lease holds without being renewed, in seconds: a relay that vanished is succeeded after this at the latest, plus a renewal's time. */
const LEASE_S = 12
const RENEW_MS = 3_000
/** NOTIFY carries at most 8,000 bytes. */
const NOTICE_EVENTS_MAX = 100
/** What is told is a hint; while nobody can be told, no more than this is kept for telling. */
const UNTOLD_MAX = 10_000

export type Notice = { member: string; no: string; topic: string }
export type LeaseTimes = { leaseS: number; renewMs: number }

type Heard = { waiting: () => void; relayed: (notices: Notice[]) => void; failed: (error: unknown) => void }

/** This process's lanes, and its word with the other processes' relays, over one connection of its own. Leases are rows: a lost connection loses no
 *  lane, and a process that vanishes without a word loses all of them when they run out. What is heard is a hint only. */
export function openLanes(databaseUrl: string, heard: Heard, { leaseS, renewMs }: LeaseTimes = { leaseS: LEASE_S, renewMs: RENEW_MS }) {
  const holder = crypto.randomUUID()
  let held: readonly number[] = []
  let heldUntil = 0
  let renewing: Promise<void> | null = null
  let telling: Promise<void> | null = null
  let untold: Notice[] = []
  let closed = false

  const connection = openListeningConnection(databaseUrl, ['outbox_relayed', 'outbox_waiting'], (channel, payload) => {
    if (channel === 'outbox_waiting') return heard.waiting()
    const [from, ...events] = payload.split(' ')
    if (from !== holder) heard.relayed(events.map(readNotice))
  })

  async function renewNow(): Promise<void> {
    const asked = performance.now()
    try {
      const rows = await connection.ask<{ lane: number }>('select outbox.keep_lanes($1, $2) as lane', [holder, leaseS])
      held = rows.map(({ lane }) => lane)
      heldUntil = asked + leaseS * 1000
    } catch (error) {
      if (!closed) heard.failed(error)
    }
  }

  async function tellAll(): Promise<void> {
    while (untold.length > 0) {
      const events = untold.splice(0, NOTICE_EVENTS_MAX).map(({ member, no, topic }) => `${member}:${no}:${topic}`)
      try {
        await connection.ask('select pg_notify($1, $2)', ['outbox_relayed', [holder, ...events].join(' ')])
      } catch {
        untold = []
      }
    }
  }

  const renew = (): Promise<void> => (renewing ??= renewNow().finally(() => (renewing = null)))
  const timer = setInterval(() => void renew(), renewMs)
  const opened = renew()

  return {
    holder,
    /** The lanes that are this process's now, as far as it knows. The database looks again before anything is marked. */
    async held(): Promise<readonly number[]> {
      await opened
      return performance.now() < heldUntil ? held : []
    },
    /** Has the processes that hold other lanes look at the outbox. */
    callOthers: async (): Promise<void> => void (await connection.ask('select pg_notify($1, $2)', ['outbox_waiting', ''])),
    /** Tells the other processes what was relayed, as soon as the connection is free. */
    tell(notices: readonly Notice[]): void {
      if (untold.length < UNTOLD_MAX) untold.push(...notices)
      telling ??= tellAll().finally(() => (telling = null))
    },
    /** Gives the lanes back at once. */
    async close(): Promise<void> {
      closed = true
      clearInterval(timer)
      await telling
      await renewing
      await connection.ask('select outbox.leave_lanes($1)', [holder]).catch(() => {})
      await connection.close()
    },
  }
}

function readNotice(text: string): Notice {
  const [member = '0', no = '0', topic = ''] = text.split(':')
  return { member, no, topic }
}
