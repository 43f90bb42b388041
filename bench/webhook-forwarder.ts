import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One webhook as it passed: when its first byte arrived on the way to the site, and when the site had answered (ms since 1970). */
export type ReceivedWebhook = { arrivedAtMs: number; answeredAtMs: number; status: number }

export type WebhookForwarder = {
  url: string
  received: ReceivedWebhook[]
  listenFor(siteUrl: string): void
  close(): void
}

const nowMs = (): number => performance.timeOrigin + performance.now()

/** A forwarder between world and site, at the address that the world knows as the site's. Passes everything on unchanged and notes when
 *  a gateway webhook passes. Its cost (some tenths of a millisecond) counts against the site. */
export async function openWebhookForwarder(): Promise<WebhookForwarder> {
  const received: ReceivedWebhook[] = []
  let site = new URL('http://127.0.0.1:1')
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const arrivedAtMs = nowMs()
    const { method, url: path, headers } = incoming
    const onward = request({ hostname: site.hostname, port: site.port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      if (path === '/hooks/gateway')
        received.push({ arrivedAtMs, answeredAtMs: nowMs(), status: reply.statusCode ?? 0 })
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    listenFor: (siteUrl) => {
      site = new URL(siteUrl)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
