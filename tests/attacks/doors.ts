import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Env, Hono } from 'hono'
import { afterAll } from 'vitest'
import { listen } from '#server/walls/listen.ts'
import { readTrustedHops } from '#server/walls/trusted-hops.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

/** What came back over the wire. `body` is empty where the answer was no JSON object. */
export type Heard = { status: number; headers: Record<string, string | string[] | undefined>; text: string; body: Record<string, unknown> }
export type Asked = { headers?: Record<string, string>; body?: string | Uint8Array }
/** One door: asks over a real socket, under the door's own name. */
export type Door = { origin: string; port: number; ask(method: string, path: string, asked?: Asked): Promise<Heard> }

/** Site and office, each behind a real server on a port of its own, on one fresh database. */
export async function openDoors() {
  const desk = await testDesk()
  const site = await openSite(desk)
  const office = await openTestOffice(desk)
  return { desk, site, office, siteDoor: await openDoor(site.app, siteOrigin), officeDoor: await openDoor(office.app, officeOrigin) }
}
export type Doors = Awaited<ReturnType<typeof openDoors>>

async function openDoor<E extends Env>(app: Hono<E>, origin: string): Promise<Door> {
  const at = { port: 0, hostname: '127.0.0.1', https: false, sandbox: true, hops: readTrustedHops('') }
  const listening = await listen(app.fetch as Parameters<typeof listen>[0], at)
  afterAll(() => listening.close())
  const { port } = listening
  const host = new URL(origin).host
  return { origin, port, ask: (method, path, asked = {}) => askAt(port, method, path, { ...asked, headers: { host, ...asked.headers } }) }
}

/** One request written by hand: Node's `fetch` would add headers of its own, and take some away. */
function askAt(port: number, method: string, path: string, { headers = {}, body }: Asked): Promise<Heard> {
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers: { ...length, ...headers }, agent: false }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream') ?? false) {
        answer.destroy()
        return resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '', body: {} })
      }
      buffer(answer).then((bytes) => {
        const text = bytes.toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: text.startsWith('{') ? JSON.parse(text) : {} })
      }, reject)
    })
    asked.on('error', reject).end(body)
  })
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' } as const
export const json = { 'content-type': 'application/json' } as const
/** What a browser adds to a request that a page of this door makes. */
export const fromPageOf = (door: Door) => ({ origin: door.origin, 'sec-fetch-site': 'same-origin' })
