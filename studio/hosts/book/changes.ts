import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { HostContext } from '../context.ts'

const ALIVE_MS = 5_000

type Listener = { player: string; match: string | null; send: (event: string, data: string) => void }

/** Tells open pages what changed, each message written once for all of them. */
export type Changes = {
  /** A match in short for every page; `whole` for those that show it alone. */
  notifyMatch(match: string, short: string, whole: () => string): void
  notifyPlayer(player: string): void
  stream(c: Context, player: string, match: string | null): Response
}

export function openChanges({ clock, closing }: Pick<HostContext, 'clock' | 'closing'>): Changes {
  const listeners = new Set<Listener>()
  const alive = setInterval(() => {
    const data = JSON.stringify({ now: clock.now().toISOString() })
    for (const { send } of listeners) send('alive', data)
  }, ALIVE_MS)
  alive.unref()
  closing.addEventListener('abort', () => clearInterval(alive), { once: true })
  return {
    notifyMatch: (match, short, whole) => {
      let written: string | null = null
      for (const listener of listeners) listener.send('match', listener.match === match ? (written ??= whole()) : short)
    },
    notifyPlayer: (player) => {
      for (const listener of listeners) if (listener.player === player) listener.send('slips', 'null')
    },
    stream: (c, player, match) =>
      streamSSE(c, async (stream) => {
        let ended: () => void = () => {}
        const over = new Promise<void>((resolve) => (ended = resolve))
        const listener: Listener = { player, match, send: (event, data) => void stream.writeSSE({ event, data }).catch(ended) }
        listeners.add(listener)
        stream.onAbort(ended)
        closing.addEventListener('abort', ended, { once: true })
        listener.send('alive', JSON.stringify({ now: clock.now().toISOString() }))
        await over
        listeners.delete(listener)
        closing.removeEventListener('abort', ended)
      }),
  }
}
