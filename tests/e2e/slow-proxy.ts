import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What becomes of a request on its way: it is lost, it arrives late, or its answer does. */
export type Fate = 'lost' | 'late' | 'answered late'

/** A proxy before the site, as a mobile network may be: it lets everything through but the request of this path. `cookie`:
 *  what every request brings instead of its own cookies. */
export async function openSlowProxy(path: string, fate: Fate, lateMs: number, cookie?: string) {
  const sockets = new Set<Socket>()
  const held: Promise<unknown>[] = []
  const proxy = createServer((asked, answer) => {
    const isHeld = new URL(asked.url ?? '/', 'http://localhost').pathname === path
    if (isHeld && fate === 'lost') return void asked.socket.destroy()
    const late = wait(isHeld ? lateMs : 0)
    held.push(late)
    const { port, pathname: way, search } = new URL(asked.url ?? '/', 'http://localhost')
    // Not every system knows the names below "localhost".
    const onward = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: way + search,
        method: asked.method,
        headers: { ...asked.headers, ...(cookie ? { cookie } : {}) },
      },
      (found) => {
        const pass = () => found.pipe(answer.writeHead(found.statusCode ?? 502, found.rawHeaders))
        if (isHeld && fate === 'answered late') void late.then(pass)
        else pass()
      },
    )
    onward.on('error', () => answer.destroy())
    if (isHeld && fate === 'late') void late.then(() => asked.pipe(onward))
    else asked.pipe(onward)
  })
  proxy.on('connection', (socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Once everything that was held has gone on. */
    settled: () => Promise.all(held),
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
