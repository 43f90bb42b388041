import { randomUUID } from 'node:crypto'
import type { MemberId } from '#kit/ids.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'

const LIFE_SECONDS = 60
const RENEW_MS = 20_000
const RELEASE_AFTER_MS = 100

export type StreamCaps = { ofSession: number; ofMember: number }

export type StreamLeases = {
  /** False where the session or member has as many as `caps` allow. Throws where the database is unreachable. */
  take(stream: { member: MemberId; id: string; sessionId: string }, caps: StreamCaps): Promise<boolean>
  release(stream: { member: MemberId; id: string }): void
  /** Releases all streams of this process, which must be closed. */
  close(): Promise<void>
}

/** A killed process's streams stop counting after 60 seconds. */
export function openStreamLeases(database: Pick<Database, 'writeOne'>, { renewMs = RENEW_MS } = {}): StreamLeases {
  const holder = randomUUID()
  const ended = new Map<string, MemberId>()
  let renewed: Promise<unknown> | null = null
  let closing: Promise<void> = Promise.resolve()
  let soon: ReturnType<typeof setTimeout> | null = null

  const renew = () => {
    const renewing = database.writeOne((tx) => callRenewHolder(tx, holder))
    renewing.catch(() => {
      renewed = null
    })
    renewed = renewing
    return renewing
  }
  const releaseEnded = async () => {
    const streams = [...ended]
    if (streams.length === 0) return
    ended.clear()
    const [ids, members] = [streams.map(([id]) => id), streams.map(([, member]) => member)]
    await database
      .writeOne((tx) => tx.rows('limits.close_streams', 'select limits.close_streams($1, $2)', [members, ids]))
      .catch(() => {
        for (const [id, member] of streams) ended.set(id, member)
      })
  }
  /** One after another: awaiting it means that every stream that ended before is released. */
  const flush = (): Promise<void> => {
    if (soon) clearTimeout(soon)
    soon = null
    closing = closing.then(releaseEnded)
    return closing
  }
  const timer = setInterval(() => {
    renew().catch(() => {})
    void flush()
  }, renewMs)
  timer.unref()

  return {
    async take({ member, id, sessionId }, caps) {
      await (renewed ?? renew())
      if (ended.size > 0) await flush()
      const values = [member, id, sessionId, holder, caps.ofSession, caps.ofMember]
      const [row] = await database.writeOne((tx) =>
        tx.rows<{ open: boolean }>(
          'limits.open_stream',
          'select limits.open_stream($1, $2, $3, $4, $5, $6) as open',
          values,
        ),
      )
      return row?.open ?? false
    },
    release({ member, id }) {
      ended.set(id, member)
      soon ??= setTimeout(() => void flush(), RELEASE_AFTER_MS).unref()
    },
    async close() {
      clearInterval(timer)
      await flush()
      await database
        .writeOne((tx) => tx.rows('limits.end_holder', 'select limits.end_holder($1)', [holder]))
        .catch(() => {})
    },
  }
}

const callRenewHolder = (tx: WriteTx, holder: string) =>
  tx.rows('limits.renew_holder', "select limits.renew_holder($1, $2 * interval '1 second')", [holder, LIFE_SECONDS])
