import type { Ask, RoomMessage } from '../wire.ts'
import { part, state } from './page.ts'

const RETRIES_MS = [400, 1_000, 2_000, 4_000] as const
const PING_MS = 10_000

export type Link = {
  ask(asked: Ask): void
  isOpen(): boolean
}

/** A lost socket reconnects; one ended by the room stays ended. */
export function openLink(onMessage: (message: RoomMessage) => void): Link {
  let socket: WebSocket | null = null
  let tries = 0
  let over = false
  let receivedMs = 0
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const address = `${scheme}://${location.host}/api/room${state.demo ? '?demo=1' : ''}`
  const connect = () => {
    const opened = new WebSocket(address)
    socket = opened
    receivedMs = performance.now()
    opened.addEventListener('message', (event) => {
      receivedMs = performance.now()
      const message = JSON.parse(String(event.data)) as RoomMessage
      if (message.is === 'room') {
        tries = 0
        part('offline').hidden = true
      }
      if (message.is === 'over') over = true
      onMessage(message)
    })
    opened.addEventListener('close', () => {
      if (socket !== opened || over) return
      part('offline').hidden = false
      setTimeout(connect, RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)])
      tries += 1
    })
  }
  connect()
  // A dead network closes nothing by itself.
  setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (performance.now() - receivedMs > PING_MS * 2) socket.close()
    else socket.send(JSON.stringify({ do: 'ping', n: 1 } satisfies Ask))
  }, PING_MS)
  return {
    ask: (asked) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(asked))
    },
    isOpen: () => socket?.readyState === WebSocket.OPEN,
  }
}
