import { randomBytes } from 'node:crypto'
import type { HostContext } from '../context.ts'
import { eventStream, type Send } from '../shell/event-stream.ts'
import { hostRefuses } from '../shell/refusals.ts'

/** Messages replayed to a returning page; beyond that it gets a snapshot. */
const RING = 200
const BEAT_MS = 10_000
/** Most pages per member, and pages at which visitors without a session are refused. */
export const PAGES_OF_PLAYER = 12
export const WATCHERS_MAX = 300

type Stream = { player: string | null; send: Send }
type Message = Readonly<Record<string, unknown>>

/** Messages to a table's open pages, each serialized once. */
export type Broadcast = {
  send(message: Message): void
  sendTo(player: string, message: Message): void
  /** Watchers, a member with several pages counting once, and whether this player is among them. */
  people(): number
  isOpen(player: string): boolean
  /**
   * What was missed since `lastId`, or a snapshot, then every message. Refuses `TOO_MANY_PAGES` and, to visitors alone,
   * `TABLE_FULL`.
   */
  stream(more: { player: string | null; lastId: string; snapshot: () => Message }): Response
}

export function openBroadcast({ clock, closing }: Pick<HostContext, 'clock' | 'closing'>): Broadcast {
  const epoch = randomBytes(4).toString('hex')
  const encoder = new TextEncoder()
  const streams = new Set<Stream>()
  const ring: { no: number; text: Uint8Array }[] = []
  let no = 0
  const encoded = (message: Message, id: string | null) =>
    encoder.encode(
      `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify({ t: clock.now().getTime(), ...message })}\n\n`,
    )

  const beat = setInterval(() => {
    const text = encoded({ type: 'beat' }, null)
    for (const { send } of streams) send(text)
  }, BEAT_MS)
  beat.unref()
  closing.addEventListener('abort', () => clearInterval(beat), { once: true })

  const pagesOf = (player: string | null): number => [...streams].filter((stream) => stream.player === player).length
  function people(): number {
    const members = new Set([...streams].flatMap(({ player }) => player ?? []))
    return members.size + pagesOf(null)
  }

  /** Null where they are gone. */
  function missed(lastId: string): Uint8Array[] | null {
    const [, of, number] = /^([0-9a-f]{8})-([0-9]{1,12})$/.exec(lastId) ?? []
    const first = ring[0]?.no ?? no + 1
    if (of !== epoch || number === undefined || Number(number) < first - 1 || Number(number) > no) return null
    return ring.filter((one) => one.no > Number(number)).map(({ text }) => text)
  }

  return {
    send(message) {
      no += 1
      const text = encoded(message, `${epoch}-${no}`)
      ring.push({ no, text })
      if (ring.length > RING) ring.shift()
      for (const { send } of streams) send(text)
    },
    sendTo(player, message) {
      const text = encoded(message, null)
      for (const stream of streams) if (stream.player === player) stream.send(text)
    },
    people,
    isOpen: (player) => pagesOf(player) > 0,
    stream: ({ player, lastId, snapshot }) => {
      if (player === null && streams.size >= WATCHERS_MAX) throw hostRefuses('TABLE_FULL')
      if (player !== null && pagesOf(player) >= PAGES_OF_PLAYER) throw hostRefuses('TOO_MANY_PAGES')
      return eventStream(closing, (send) => {
        const stream = { player, send }
        streams.add(stream)
        for (const text of missed(lastId) ?? [encoded({ type: 'snapshot', ...snapshot() }, `${epoch}-${no}`)])
          send(text)
        return () => streams.delete(stream)
      })
    },
  }
}
