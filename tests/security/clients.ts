import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Env, Hono } from 'hono'
import { afterAll } from 'vitest'
import { listen } from '#server/admission/listen.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

/** The answer to a call. `body` is empty when it was not a JSON object. */
export type HttpResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: Record<string, unknown>
}
export type HttpRequest = { headers?: Record<string, string>; body?: string | Uint8Array }
/** A client of one server: calls it over a real socket, under the server's own name. */
export type HttpClient = {
  origin: string
  port: number
  request(method: string, path: string, options?: HttpRequest): Promise<HttpResponse>
}

/** Site and office, each behind a real server on a port of its own, on one new database. */
export async function openClients() {
  const context = await testContext()
  const site = await openSite(context)
  const office = await openTestOffice(context)
  return {
    context,
    site,
    office,
    siteClient: await openClient(site.app, siteOrigin),
    officeClient: await openClient(office.app, officeOrigin),
  }
}
export type Clients = Awaited<ReturnType<typeof openClients>>

async function openClient<E extends Env>(app: Hono<E>, origin: string): Promise<HttpClient> {
  const at = { port: 0, hostname: '127.0.0.1', https: false, sandbox: true, trustedProxies: readTrustedProxies('') }
  const listening = await listen(app.fetch as Parameters<typeof listen>[0], at)
  const { port } = listening
  // Thousands of requests share a few connections.
  const agent = new Agent({ keepAlive: true })
  afterAll(() => {
    agent.destroy()
    return listening.close()
  })
  const host = new URL(origin).host
  return {
    origin,
    port,
    request: (method, path, options = {}) =>
      requestAt({ port, agent }, method, path, { ...options, headers: { host, ...options.headers } }),
  }
}

/** One request written by hand: Node's `fetch` adds headers of its own and removes some. */
function requestAt(
  at: { port: number; agent: Agent },
  method: string,
  path: string,
  { headers = {}, body }: HttpRequest,
): Promise<HttpResponse> {
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', ...at, method, path, headers: { ...length, ...headers } },
      (answer) => {
        if (answer.headers['content-type']?.startsWith('text/event-stream') ?? false) {
          answer.destroy()
          return resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '', body: {} })
        }
        buffer(answer).then((bytes) => {
          const text = bytes.toString('utf8')
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            body: text.startsWith('{') ? JSON.parse(text) : {},
          })
        }, reject)
      },
    )
    outgoing.on('error', reject).end(body)
  })
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' } as const
export const json = { 'content-type': 'application/json' } as const
/** What a browser adds to a request that a page of this server makes. */
export const fromPageOf = (client: HttpClient) => ({ origin: client.origin, 'sec-fetch-site': 'same-origin' })
