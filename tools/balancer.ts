import { request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP load balancer in front of several processes that serve one site. */
export type Balancer = {
  port: number
  close(): Promise<void>
}

type Target = { port: number; alive: boolean; sockets: Set<Socket> }

const CHECK_MS = 500
/** A process that does not answer for this long is taken out and its open connections are closed: it may have been stopped by SIGSTOP. */
const SILENT_MS = 2_000

/** Opens it on a port of this machine. Each new connection goes to the next target that passes the health check (`GET /healthz`, twice a
 *  second); when none passes, to the next one regardless. A refused connection is tried at the next target. Bytes are not inspected. */
export async function openBalancer(port: number, targetPorts: readonly number[]): Promise<Balancer> {
  const targets = targetPorts.map((one): Target => ({ port: one, alive: true, sockets: new Set() }))
  const clients = new Set<Socket>()
  let count = 0
  const next = (tried: ReadonlySet<Target>): Target | undefined => {
    count += 1
    const open = targets.filter((target) => !tried.has(target))
    const alive = open.filter((target) => target.alive)
    const among = alive.length > 0 ? alive : open
    return among[count % Math.max(1, among.length)]
  }
  const forward = (client: Socket, tried: Set<Target>): void => {
    const target = next(tried)
    if (!target || client.destroyed) return void client.destroy()
    tried.add(target)
    const upstream = connect({ port: target.port, host: '127.0.0.1', noDelay: true })
    let connected = false
    upstream.once('error', () => (connected ? client.destroy() : forward(client, tried)))
    upstream.once('connect', () => {
      connected = true
      target.sockets.add(upstream)
      client.pipe(upstream).pipe(client)
    })
    upstream.once('close', () => {
      target.sockets.delete(upstream)
      if (connected) client.destroy()
    })
    client.once('close', () => upstream.destroy())
  }
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.once('close', () => clients.delete(client))
    forward(client, new Set())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const timer = setInterval(() => {
    for (const target of targets) void watch(target)
  }, CHECK_MS)
  return {
    port,
    close: () => {
      clearInterval(timer)
      for (const client of clients) client.destroy()
      return new Promise((done) => void server.close(() => done()))
    },
  }
}

async function watch(target: Target): Promise<void> {
  const verdict = await probe(target.port)
  target.alive = verdict === 'alive'
  // A process that ended has closed its connections; one that was stopped keeps them open.
  if (verdict === 'silent') for (const socket of target.sockets) socket.destroy()
}

function probe(port: number): Promise<'alive' | 'gone' | 'silent'> {
  return new Promise((done) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: '/healthz', timeout: SILENT_MS, agent: false },
      (answer) => {
        answer.resume()
        done(answer.statusCode === 200 ? 'alive' : 'gone')
      },
    )
    outgoing.once('timeout', () => {
      done('silent')
      outgoing.destroy()
    })
    outgoing.once('error', () => done('gone'))
    outgoing.end()
  })
}
