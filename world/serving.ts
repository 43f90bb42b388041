import type { WebSocketServerLike } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import type { World } from './world.ts'

const MESSAGE_BYTES = 1_024

/** With the sockets of rooms, which would hold up the end of the server. */
export function serving(world: Pick<World, 'fetch' | 'closing'>) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })
  world.closing.addEventListener(
    'abort',
    () => {
      for (const socket of sockets.clients) socket.terminate()
    },
    { once: true },
  )
  return {
    fetch: (request: Request, connection: object) => world.fetch(request, connection),
    websocket: { server: sockets as unknown as WebSocketServerLike },
  }
}
