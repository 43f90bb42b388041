import dns from 'node:dns'
import asyncDns, { lookup } from 'node:dns/promises'
import fs, { readFileSync } from 'node:fs'
import asyncFs, { open, readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
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
const database = new URL(clients.context.siteUrl)

/** Where this process has connected to since the tripwire was set. */
const called: string[] = []
const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as (...args: unknown[]) => Socket
beforeAll(() => {
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connectAndNote(this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ host?: string; port?: number; path?: string } | number | string]
    const { host, port, path } =
      typeof first === 'object' ? first : { host: String(args[1]), port: Number(first), path: undefined }
    called.push(path ?? `${host ?? 'localhost'}:${port}`)
    return connect.apply(this, args)
  })
  for (const way of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny'] as const) {
    note(dns, way, asked)
    note(asyncDns, way, asked)
  }
  for (const way of ['open', 'readFile', 'stat', 'lstat', 'access', 'readdir', 'realpath'] as const) {
    note(fs, way, touched)
    note(fs, `${way}Sync`, touched)
    note(asyncFs, way, touched)
  }
  note(fs, 'createReadStream', touched)
  note(fs, 'existsSync', touched)
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** The names that were looked up, and the files that were asked for, since the tripwire was set. */
const asked: string[] = []
const touched: string[] = []

/** Notes the first argument of each call of a function of Node, which works as before. */
function note<Name extends string>(of: Record<Name, unknown>, name: Name, at: string[]): void {
  const real = of[name] as (...args: unknown[]) => unknown
  const spied = function callAndNote(this: unknown, ...args: unknown[]) {
    at.push(String(args[0]))
    return real.apply(this, args)
  }
  vi.spyOn(of as Record<string, () => unknown>, name).mockImplementation(Object.assign(spied, real))
}

/** The addresses of the two servers and of the database. */
const ours = () =>
  new Set([`127.0.0.1:${siteClient.port}`, `127.0.0.1:${officeClient.port}`, `${database.hostname}:${database.port}`])
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
  '/etc/passwd',
  '../../../../../../../../etc/passwd',
  'gopher://127.0.0.1:9099/_x',
  'ftp://evil.example/x',
  'data:image/png;base64,AAAA',
  'jar:http://evil.example!/',
  'dict://127.0.0.1:9099/',
  '\\\\evil.example\\share',
]

/** What a file's name or a host's says where it came from a lure. */
const baits = /evil|etc.passwd|9099|169\.254|2130706433|0177|0\.0\.0\.0|image.png;base64/

/** The next four lures, each with its running number: every call gets other ones. Which lure a field gets depends on that number. */
let luresGiven = 0
const some = (): [number, string][] =>
  [0, 1, 2, 3].map(() => [(luresGiven += 1), lures[luresGiven % lures.length] ?? ''])

/** Each request opens a connection, which shows that connections are noted. */
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
    for (const [n, lure] of some()) {
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
    for (const [n, lure] of some()) {
      const fields = {
        ...validFields(call, { ...memberA, password: site.password }),
        ...Object.fromEntries(
          names
            .filter((name) => name !== 'phone')
            .map((name, index) => [name, lures[(index + n) % lures.length] ?? lure]),
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
  expect(called.length, 'the spy works: it saw our own requests').toBeGreaterThan(50)
  expect([...new Set(called)].filter((where) => !ours().has(where))).toEqual([])
  expect([...asked, ...touched].filter((name) => baits.test(name))).toEqual([])
})

test('a look-up and a read of a file are noted, however they are made', async () => {
  await expect(readFile('/nowhere/a')).rejects.toThrow('ENOENT')
  await expect(open('/nowhere/b')).rejects.toThrow('ENOENT')
  expect(() => readFileSync('/nowhere/c')).toThrow('ENOENT')
  expect(touched).toEqual(expect.arrayContaining(['/nowhere/a', '/nowhere/b', '/nowhere/c']))
  // Not every machine knows such a name.
  await lookup('a.localhost').catch(() => {})
  await new Promise<void>(
    (resume) =>
      void new Socket()
        .once('lookup', () => resume())
        .once('error', () => {})
        .connect(1, 'b.localhost'),
  )
  expect(asked).toEqual(expect.arrayContaining(['a.localhost', 'b.localhost']))
})
