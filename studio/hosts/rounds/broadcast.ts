import { randomBytes } from 'node:crypto'
import type { HostContext } from '../context.ts'
import { eventStream, type Send } from '../shell/event-stream.ts'
import { hostRefuses } from '../shell/refusals.ts'

/** Messages replayed to a returning page; beyond that it gets a snapshot. */
const RING = 200
const BEAT_MS = 10_000
/** Most pages per member, and of all visitors without a session. */
export const PAGES_OF_PLAYER = 12
export const WATCHERS_MAX = 300

type Stream = { player: string | null; send: Send }
type Message = Readonly<Record<string, unknown>>

/** What a visitor may read of a message; what is not named here stays with members. */
const PUBLIC = [
  'type',
  'table',
  'phase',
  'until',
  'round',
  'number',
  'place',
  'void',
  'endsUnit',
  'people',
  'k',
  'commitment',
  'salt',
  'terminal',
  'announced',
  'marks',
  'mark',
  'shown',
  'over',
]
const publicPart = (message: Message): Message =>
  Object.fromEntries(PUBLIC.flatMap((name) => (message[name] === undefined ? [] : [[name, message[name]]])))

/** Messages to a table's open pages, each serialized once for members and once for visitors. */
export type Broadcast = {
  send(message: Message): void
  sendTo(player: string, message: Message): void
  /** Watchers, a member with several pages counting once, and whether this player is among them. */
  people(): number
  isOpen(player: string): boolean
  /** Whether one more visitor is refused. */
  isFull(): boolean
  /**
   * What was missed since `lastId`, or a snapshot, then every message; to visitors (null) their part. Refuses
   * `TOO_MANY_PAGES` and, to visitors alone, `TABLE_FULL`.
   */
  stream(more: { player: string | null; lastId: string; snapshot: () => Message }): Response
}

export function openBroadcast({ clock, closing }: Pick<HostContext, 'clock' | 'closing'>): Broadcast {
  const epoch = randomBytes(4).toString('hex')
  const encoder = new TextEncoder()
  const streams = new Set<Stream>()
  const ring: { no: number; forMembers: Uint8Array; forVisitors: Uint8Array }[] = []
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

  const textFor = (player: string | null, text: { forMembers: Uint8Array; forVisitors: Uint8Array }) =>
    player === null ? text.forVisitors : text.forMembers
  const pagesOf = (player: string | null): number => [...streams].filter((stream) => stream.player === player).length
  const isFull = () => pagesOf(null) >= WATCHERS_MAX
  function people(): number {
    const members = new Set([...streams].flatMap(({ player }) => player ?? []))
    return members.size + pagesOf(null)
  }

  /** Null where they are gone. */
  function missed(lastId: string, player: string | null): Uint8Array[] | null {
    const [, of, number] = /^([0-9a-f]{8})-([0-9]{1,12})$/.exec(lastId) ?? []
    const first = ring[0]?.no ?? no + 1
    if (of !== epoch || number === undefined || Number(number) < first - 1 || Number(number) > no) return null
    return ring.filter((one) => one.no > Number(number)).map((one) => textFor(player, one))
  }

  return {
    send(message) {
      no += 1
      const id = `${epoch}-${no}`
      const text = { no, forMembers: encoded(message, id), forVisitors: encoded(publicPart(message), id) }
      ring.push(text)
      if (ring.length > RING) ring.shift()
      for (const { player, send } of streams) send(textFor(player, text))
    },
    sendTo(player, message) {
      const text = encoded(message, null)
      for (const stream of streams) if (stream.player === player) stream.send(text)
    },
    people,
    isOpen: (player) => pagesOf(player) > 0,
    isFull,
    stream: ({ player, lastId, snapshot }) => {
      if (player === null && isFull()) throw hostRefuses('TABLE_FULL')
      if (player !== null && pagesOf(player) >= PAGES_OF_PLAYER) throw hostRefuses('TOO_MANY_PAGES')
      return eventStream(closing, (send) => {
        const stream = { player, send }
        streams.add(stream)
        const whole = () => {
          const message = { type: 'snapshot', ...snapshot() }
          return encoded(player === null ? publicPart(message) : message, `${epoch}-${no}`)
        }
        for (const text of missed(lastId, player) ?? [whole()]) send(text)
        return () => streams.delete(stream)
      })
    },
  }
}
