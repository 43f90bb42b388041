import type { HostContext } from '../context.ts'
import { eventStream, type Send } from '../shell/event-stream.ts'
import { hostRefuses } from '../shell/refusals.ts'

const ALIVE_MS = 5_000
/** Each open page is a stream that the host keeps. */
export const STREAMS_OF_PLAYER = 12

type Listener = { player: string; match: string | null; send: Send }

/** Notifications to open pages, each serialized once. */
export type Changes = {
  /** `whole` for pages that show the match alone. */
  notifyMatch(match: string, short: string, whole: () => string): void
  notifyPlayer(player: string): void
  /** A change that each page then reads by itself. */
  sendAll(event: string): void
  /** Refuses `TOO_MANY_PAGES`. */
  stream(player: string, match: string | null): Response
}

const encoder = new TextEncoder()
const written = (event: string, data: string): Uint8Array => encoder.encode(`event: ${event}\ndata: ${data}\n\n`)

export function openChanges({ clock, closing }: Pick<HostContext, 'clock' | 'closing'>): Changes {
  const listeners = new Set<Listener>()
  const aliveNow = () => written('alive', JSON.stringify({ now: clock.now().toISOString() }))
  const sendTo = (chosen: (listener: Listener) => boolean, event: Uint8Array) => {
    for (const listener of listeners) if (chosen(listener)) listener.send(event)
  }
  const alive = setInterval(() => sendTo(() => true, aliveNow()), ALIVE_MS)
  alive.unref()
  closing.addEventListener('abort', () => clearInterval(alive), { once: true })
  return {
    notifyMatch: (match, short, whole) => {
      sendTo((listener) => listener.match !== match, written('match', short))
      if ([...listeners].some((listener) => listener.match === match))
        sendTo((listener) => listener.match === match, written('match', whole()))
    },
    notifyPlayer: (player) => sendTo((listener) => listener.player === player, written('slips', 'null')),
    sendAll: (event) => sendTo(() => true, written(event, 'null')),
    stream: (player, match) => {
      const open = [...listeners].filter((listener) => listener.player === player).length
      if (open >= STREAMS_OF_PLAYER) throw hostRefuses('TOO_MANY_PAGES')
      return eventStream(closing, (send) => {
        const listener: Listener = { player, match, send }
        listeners.add(listener)
        send(aliveNow())
        return () => listeners.delete(listener)
      })
    },
  }
}
