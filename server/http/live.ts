import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Session } from '#contract/http/handler.ts'
import type { MemberId } from '#kit/ids.ts'
import { keyOfMember, withinMemberQuota } from '#server/database/member-quota.ts'
import type { StreamCaps, StreamLeases } from '#server/admission/stream-leases.ts'
import { type ServerEnv, visitorOf } from './caller.ts'
import { refusal } from './calls.ts'
import { withAdmission, findWithinQuota, findBearerSession, type Admission } from './admission.ts'

const HEARTBEAT_MS = 20_000
const CAPS: StreamCaps = { ofSession: 2, ofMember: 5 }
const STREAMS_MAX = 10_000

const eventNames: [prefix: string, name: string][] = [
  ['deposit.', 'request'],
  ['withdrawal.', 'request'],
  ['bet.', 'credit'],
  ['win.', 'credit'],
  ['purse.', 'credit'],
  ['maintenance.', 'maintenance'],
]
const eventName = (topic: string): string => eventNames.find(([prefix]) => topic.startsWith(prefix))?.[1] ?? 'notice'

/** A session may be over: each stream of the member is verified at once. */
const endsSessions: ReadonlySet<string> = new Set(['session.ended', 'member.logged_in'])

/** Sent to every stream, outside the numbers of its member. */
const isForAll = (topic: string): boolean => topic.startsWith('maintenance.')

/** `sendIfLive` closes the stream where its session is over. */
type Stream = { send(text: string): void; sendIfLive(text: string): void; close(): void; sessionId: string }

/** Hints only: the page then requests what changed. */
export function openLiveHub(streamsMax = STREAMS_MAX) {
  const streams = new Map<MemberId, Set<Stream>>()
  let count = 0
  return {
    /** `no`: the event's number of the member; a public event goes to all. */
    publish: (member: MemberId, no: bigint, topic: string): void => {
      if (isForAll(topic)) {
        for (const own of streams.values())
          for (const stream of own) stream.send(`event: ${eventName(topic)}\ndata: {}\n\n`)
        return
      }
      const text = `id: ${no}\nevent: ${eventName(topic)}\ndata: {}\n\n`
      for (const stream of streams.get(member) ?? []) stream[endsSessions.has(topic) ? 'sendIfLive' : 'send'](text)
    },
    /** False where process, member or session has as many streams as allowed. */
    add(member: MemberId, stream: Stream): boolean {
      const own = streams.get(member) ?? new Set<Stream>()
      const ofSession = [...own].filter((other) => other.sessionId === stream.sessionId)
      if (count >= streamsMax || own.size >= CAPS.ofMember || ofSession.length >= CAPS.ofSession) return false
      streams.set(member, own.add(stream))
      count += 1
      return true
    },
    remove(member: MemberId, stream: Stream): void {
      const own = streams.get(member)
      if (!own?.delete(stream)) return
      count -= 1
      if (own.size === 0) streams.delete(member)
    },
    closeAll: (): void => {
      for (const own of streams.values()) for (const stream of own) stream.close()
    },
  }
}

export type LiveHub = ReturnType<typeof openLiveHub>

export type LiveDeps = {
  admission: Admission
  hub: LiveHub
  leases: StreamLeases
  findSession(visitor: { bearer: string | null; binding: string | null; browser: boolean }): Promise<Session | null>
  lastNumber(member: MemberId): Promise<bigint>
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** `GET /api/live`. Subscribes first, then compares the last number with `Last-Event-ID`: a difference sends one
 *  `sync`; nothing is replayed. */
export function mountLive(app: Hono<ServerEnv>, deps: LiveDeps): void {
  app.get('/api/live', async (c) => {
    const visitor = visitorOf(c, [])
    const open = async (session: Session | null | undefined): Promise<Response> => {
      if (!session || session.scope !== 'member' || session.member === null)
        return refusal(c, { code: 'UNAUTHENTICATED' })
      const body = await openStream(deps, visitor, session.member, session.id, c.req.header('last-event-id'))
      if (body === 'full') return refusal(c, { code: 'TOO_MANY_REQUESTS', details: { seconds: 30 } })
      // What cannot be counted is refused: the page polls anyway, and a database in trouble is spared.
      if (body === 'uncounted') return refusal(c, { code: 'BUSY', details: { seconds: 30 } })
      return new Response(body, { headers: streamHeaders })
    }
    const authenticate = () => findBearerSession(deps.admission, visitor, () => deps.findSession(visitor))
    return withAdmission(c, deps.admission, { name: 'stream', authenticate }, open, (reason) => refusal(c, reason))
  })
}

async function openStream(
  deps: LiveDeps,
  visitor: { bearer: string | null; binding: string | null; browser: boolean },
  member: MemberId,
  sessionId: string,
  lastEventId: string | undefined,
): Promise<ReadableStream<Uint8Array> | 'full' | 'uncounted'> {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let over = false
  const stream: Stream = {
    sessionId,
    send(text) {
      if (over || !controller) return
      // A reader who is gone or too slow is dropped, reconnects and gets one sync.
      const { desiredSize } = controller
      if (desiredSize === null || desiredSize < -64) return stream.close()
      controller.enqueue(encoder.encode(text))
    },
    sendIfLive(text) {
      // Verified at once and within one quota; none is rejected.
      void findWithinQuota(visitor.bearer ?? '', () => deps.findSession(visitor), true)
        .catch(() => null)
        .then((still) => (still ? stream.send(text) : stream.close()))
    },
    close() {
      end()
      try {
        controller?.close()
      } catch {
        // Closed by the reader.
      }
    },
  }
  if (!deps.hub.add(member, stream)) return 'full'
  const lease = { member, id: randomUUID() }
  // Verifies the session, so that a logout ends its stream.
  const heartbeat = setInterval(() => stream.sendIfLive(':\n\n'), HEARTBEAT_MS)
  const end = () => {
    over = true
    clearInterval(heartbeat)
    deps.hub.remove(member, stream)
    deps.leases.release(lease)
  }
  const counted = await deps.leases.take({ ...lease, sessionId }, CAPS).catch(() => null)
  if (counted !== true) {
    end()
    return counted === null ? 'uncounted' : 'full'
  }
  if (over) return 'full'
  return new ReadableStream<Uint8Array>({
    async start(opened) {
      controller = opened
      if (over) return opened.close()
      const last = await withinMemberQuota(keyOfMember(member), () => deps.lastNumber(member), true).catch(() => null)
      if (last === null) return stream.close()
      stream.send(
        lastEventId === String(last)
          ? `id: ${last}\nevent: ready\ndata: {}\n\n`
          : `id: ${last}\nevent: sync\ndata: {}\n\n`,
      )
    },
    cancel: end,
  })
}
