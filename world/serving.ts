import type { WebSocketServerLike } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import type { World } from './world.ts'

/** No message of a page is longer. */
const MESSAGE_BYTES = 1_024

/** How the world is served: its pages and calls, and the sockets of its rooms, which would hold up the end of the server. */
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
    // The same server, whose published types say less of its optional fields than ours ask for.
    websocket: { server: sockets as unknown as WebSocketServerLike },
  }
}
