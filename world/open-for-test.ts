import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type HostKey, publicHalf } from '#contract/provider/keys.ts'
import { present } from '#kit/assert.ts'
import { readWorldConfig, type WorldConfig } from './config.ts'
import { gameHosts } from '#studio/hosts/registry.ts'
import { serving } from './serving.ts'
import { openWorld } from './world.ts'

/** Webhooks, wallet calls, and on POST /sandbox/clock the clock's offset. */
export type ReceivedRequest = { method: string; path: string; headers: Record<string, string>; body: string }
/** `text` as it is, else `json`; `hang`: none at all. */
export type SiteAnswer = { status: number; json?: unknown; text?: string } | 'hang'

/** Everything outside the site, simulated: bank, gateway, SMS, chat, game hosts, a partner's site, director. */
export type TestWorld = {
  received: ReceivedRequest[]
  config: WorldConfig
  url(path: string): string
  /** Over a real socket. `host`: the HTTP Host header, by which the world knows which of its sites is meant. JSON
   *  bodies for objects, forms for texts. */
  send(
    method: string,
    path: string,
    more?: { body?: Record<string, unknown> | string; headers?: Record<string, string>; host?: string },
  ): Promise<{ status: number; json: Record<string, unknown>; text: string; headers: IncomingMessage['headers'] }>
  /** Throws where so many requests have not come within the time. */
  receivedOn(path: string, count: number, withinMs?: number): Promise<ReceivedRequest[]>
  /** Its state stays only where the test gave a `DATA_DIR`. */
  reopen(): Promise<void>
  close(): Promise<void>
}

const secret = Buffer.alloc(32, 3).toString('base64')
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function openSite(
  received: ReceivedRequest[],
  answer: (got: ReceivedRequest) => SiteAnswer | Promise<SiteAnswer>,
) {
  const reply = async (message: IncomingMessage, response: ServerResponse) => {
    const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
    const got = { method: message.method ?? '', path: message.url ?? '', headers, body: await textOf(message) }
    received.push(got)
    const answered = await answer(got)
    if (answered === 'hang') return
    response
      .writeHead(answered.status, { 'Content-Type': 'application/json' })
      .end(answered.text ?? JSON.stringify(answered.json ?? {}))
  }
  const server = createServer((message, response) => void reply(message, response))
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  return server
}

function sendTo(port: number, method: string, path: string, more: Parameters<TestWorld['send']>[2] = {}) {
  const { body, headers = {}, host } = more
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  return new Promise<Awaited<ReturnType<TestWorld['send']>>>((resume, fail) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          Host: host ?? `127.0.0.1:${port}`,
          ...(body === undefined ? {} : { 'Content-Type': type }),
          'Content-Length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (response) =>
        void textOf(response).then((answer) => {
          let json: Record<string, unknown> = {}
          if (String(response.headers['content-type']).includes('json'))
            json = JSON.parse(answer) as Record<string, unknown>
          resume({ status: response.statusCode ?? 0, json, text: answer, headers: response.headers })
        }, fail),
    )
    call.on('error', fail)
    call.end(text)
  })
}

const privateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const hostKeys = Object.fromEntries(
  gameHosts.map(({ host, keyId, dialect }) => [
    host,
    dialect === 'hub88' ? { keyId, hostPrivateKey: privateKey(), ownPrivateKey: privateKey() } : { keyId, secret },
  ]),
)

export function siteKeyOf({ GAME_HOST_KEYS }: Pick<WorldConfig, 'GAME_HOST_KEYS'>, gameHost: string): HostKey {
  const key = present(GAME_HOST_KEYS[gameHost], 'the game host has a key')
  if ('secret' in key) return key
  const { keyId, hostPrivateKey, ownPrivateKey } = key
  return { keyId, ownPrivateKey, publicKey: publicHalf({ privateKey: hostPrivateKey }) ?? '' }
}

/** On free ports, with a stand-in for the site. `more`: settings by their variable (world/config.ts). */
export async function openForTest(
  answer: (got: ReceivedRequest) => SiteAnswer | Promise<SiteAnswer> = () => ({ status: 200 }),
  more: Record<string, string> = {},
): Promise<TestWorld> {
  const received: ReceivedRequest[] = []
  const site = await openSite(received, answer)
  const config = readWorldConfig({
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    DATA_DIR: ':memory:',
    GATEWAY_SECRET_KEY: 'skey_test',
    GATEWAY_WEBHOOK_SECRET: secret,
    BANK_API_KEY: 'bank-key',
    BANK_API_SECRET: 'bank-secret',
    SMS_API_KEY: 'sms-key',
    SMS_API_SECRET: 'sms-secret',
    CHAT_CHANNEL_TOKEN: 'chat-token',
    CHAT_CHANNEL_SECRET: 'chat-secret',
    SANDBOX_DOOR_KEY: 'door-key',
    GAME_HOST_KEYS: JSON.stringify(hostKeys),
    PARTNER_SITE_KEYS: JSON.stringify({ 'prediction.localhost': { keyId: 's1', secret } }),
    GAME_ROUND_MS: '0',
    TABLE_LINKS: '500',
    HANG_MS: '50',
    ...more,
  })
  const open = async () => {
    const world = openWorld(config, silent)
    const server = serve({ ...serving(world), hostname: '127.0.0.1', port: 0 })
    await new Promise((resume) => (server.listening ? resume(null) : server.once('listening', resume)))
    return { world, server, port: (server.address() as AddressInfo).port }
  }
  let current = await open()
  const close = async () => {
    const { world, server } = current
    world.hangUp()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resume) => server.close(resume))
    await world.close()
  }
  return {
    received,
    config,
    url: (path) => `http://127.0.0.1:${current.port}${path}`,
    send: (method, path, more) => sendTo(current.port, method, path, more),
    receivedOn: async (path, count, withinMs = 3_000) => {
      const until = performance.now() + withinMs
      const found = () => received.filter((one) => one.path === path)
      while (found().length < count && performance.now() < until) await new Promise((resume) => setTimeout(resume, 10))
      if (found().length < count)
        throw new Error(`${found().length} of ${count} requests on ${path} came within ${withinMs} ms`)
      return found()
    },
    reopen: async () => {
      await close()
      current = await open()
    },
    close: async () => {
      await close()
      site.closeAllConnections()
      await new Promise((resume) => site.close(resume))
    },
  }
}
