import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { officeApi } from '#contract/http/office.ts'
import type { OfficeCall } from '#contract/http/office-call.ts'
import { gather, memberA } from './callers.ts'
import { fromPageOf, json, openClients } from './clients.ts'
import { bodyForms, namesOf, validFields } from './fields.ts'

const clients = await openClients()
const { siteClient, officeClient, site } = clients
const people = await gather(clients)
const database = Number(new URL(clients.context.siteUrl).port)

/** Where this process has connected to since the tripwire was set. */
const called: string[] = []
const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as (...args: unknown[]) => Socket
beforeAll(() => {
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function wire(this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ host?: string; port?: number; path?: string } | number | string]
    const { host, port, path } = typeof first === 'object' ? first : { host: String(args[1]), port: Number(first), path: undefined }
    called.push(path ?? `${host ?? 'localhost'}:${port}`)
    return connect.apply(this, args)
  })
})
afterAll(() => vi.restoreAllMocks())

const ours = () => new Set([siteClient.port, officeClient.port, database].map(String))
/** Addresses that a server might be led to: a stranger's, its own cloud's, its own neighbours', its files. */
const lures = [
  'http://evil.example/x.png',
  'https://evil.example',
  '//evil.example/x',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:169.254.169.254]/',
  'http://127.0.0.1:9099/x',
  'http://localhost:9099',
  'http://0.0.0.0:9099',
  'http://[::1]:9099',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://evil.example@127.0.0.1:9099/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:9099/_x',
  'ftp://evil.example/x',
  'data:image/png;base64,AAAA',
  'jar:http://evil.example!/',
  'dict://127.0.0.1:9099/',
  '\\\\evil.example\\share',
]

/** Four of the lures for a call, others for the next; its fields get others again. */
const some = (path: string): [number, string][] =>
  [0, 1, 2, 3].map((turn) => [path.length + turn * 5, lures[(path.length + turn * 5) % lures.length] ?? ''])

/** Each request opens a connection, which shows that the wire is laid. */
const ownConnection = { connection: 'close' }

test('no field of any call, no header and no path makes the site call anybody', async () => {
  for (const call of Object.values(officeApi) as OfficeCall[]) {
    if (call.path === '/sign-out' || call.path === '/password') continue
    const names = [...Object.keys((call.input as { shape?: object }).shape ?? {}), 'url', 'img_url']
    const headers = {
      cookie: people.atOffice('supervisor'),
      ...ownConnection,
      ...(call.method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { ...fromPageOf(officeClient), ...json }),
    }
    const path = `/api${call.path.replace(/\{\w+\}/g, '1')}`
    for (const [n, lure] of some(call.path)) {
      const fields = Object.fromEntries(names.map((name, index) => [name, lures[(index + n) % lures.length] ?? lure]))
      const response =
        call.method === 'GET'
          ? await officeClient.request('GET', `${path}?${new URLSearchParams(fields)}`, { headers })
          : await officeClient.request(call.method, path, { headers, body: JSON.stringify(fields) })
      expect(response.status, `${call.path} with ${lure}: ${response.text}`).toBeLessThan(500)
    }
  }
  for (const call of Object.values(api) as Call[]) {
    // Wrong passwords among the lures lock the phone for a quarter of an hour.
    clients.context.clock.advance(901)
    const bearer = await people.liveBearer()
    const path = `/api${call.path.replace(/\{\w+\}/g, encodeURIComponent('http://evil.example'))}`
    const names = [...namesOf(call), 'url', 'img_url', 'callback', 'webhook', 'redirect']
    for (const [n, lure] of some(call.path)) {
      const fields = {
        ...validFields(call, { ...memberA, password: site.password }),
        ...Object.fromEntries(
          names.filter((name) => name !== 'phone').map((name, index) => [name, lures[(index + n) % lures.length] ?? lure]),
        ),
      }
      const headers = {
        ...bearer,
        ...ownConnection,
        referer: lure,
        'x-forwarded-host': 'evil.example',
        'x-original-url': lure,
        'x-forwarded-for': '169.254.169.254',
      }
      const { type, body } = bodyForms.form(Object.entries(fields))
      const response =
        call.method === 'GET'
          ? await siteClient.request('GET', `${path}?${body}`, { headers })
          : await siteClient.request(call.method, path, { headers: { ...headers, 'content-type': type }, body })
      expect(response.status, `${call.path} with ${lure}: ${response.text}`).toBeLessThan(500)
    }
  }
  expect(called.length, 'the wire is laid: our own questions run over it').toBeGreaterThan(50)
  expect([...new Set(called)].filter((where) => !ours().has(where.split(':').at(-1) ?? ''))).toEqual([])
})
