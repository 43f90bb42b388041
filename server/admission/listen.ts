import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { isPrivateAddress, plainAddress } from '#kit/node/addresses.ts'
import { errorBody } from '#server/http/errors.ts'
import { answerHeaders } from '#server/http/answer-headers.ts'
import type { AnswerDirectly } from '#server/http/wallet-calls.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'
import type { TrustedProxies } from '#kit/node/trusted-proxies.ts'

/** Bytes of request line and headers; milliseconds. The request's limit is a little above that of an image (60 s,
 *  `server/http/body.ts`). Kept-alive connections outlive a proxy's. */
const serverLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 70_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  insecureHTTPParser: false,
  requireHostHeader: true,
} satisfies ServerOptions
const REQUESTS_PER_CONNECTION_MAX = 10_000
const CONNECTIONS_MAX = 8_192
const CONNECTIONS_PER_ADDRESS_MAX = 256

export type Listening = { port: number; close(): Promise<void> }

/** `answerDirectly` gets each request first. A request that the parser rejects gets its status, our headers and the
 *  API's error body, and the connection ends. */
export async function listen(
  fetch: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>,
  settings: {
    port: number
    hostname: string
    https: boolean
    sandbox: boolean
    trustedProxies: TrustedProxies
    limits?: ServerOptions
    answerDirectly?: AnswerDirectly
  },
): Promise<Listening> {
  const server = await new Promise<Server>((done) => {
    const options = {
      fetch: fetch as Parameters<typeof serve>[0]['fetch'],
      port: settings.port,
      hostname: settings.hostname,
    }
    const starting = serve({ ...options, serverOptions: { ...serverLimits, ...settings.limits } }, () =>
      done(starting as Server),
    )
  })
  if (settings.answerDirectly) offerFirst(server, settings.answerDirectly)
  server.maxConnections = CONNECTIONS_MAX
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX
  const headers = answerHeaders(settings.https)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => endWithReason(error, socket, headers))
  capConnections(
    server,
    (address) => settings.trustedProxies.isTrusted(address) || (settings.sandbox && isPrivateAddress(address)),
  )
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function offerFirst(server: Server, answerDirectly: AnswerDirectly): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!answerDirectly(request, response)) for (const listener of listeners) listener(request, response)
  })
}

function capConnections(server: Server, isExempt: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > CONNECTIONS_PER_ADDRESS_MAX && !isExempt(address)) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_MANY',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'BODY_LATE',
}
const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
}

function endWithReason(error: NodeJS.ErrnoException, socket: Socket, headers: [string, string][]): void {
  const inFlight = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage
  if (!socket.writable || error.code === 'ECONNRESET' || inFlight?.headersSent) return void socket.destroy()
  const { status, body } = errorBody({ code: codes[error.code ?? ''] ?? 'BODY_MALFORMED' }, crypto.randomUUID())
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(text)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
