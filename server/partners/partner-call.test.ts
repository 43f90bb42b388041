import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { watchConnectionAttempts } from '#tests/fixtures/connection-attempts.ts'
import { openPartnerCall } from './partner-call.ts'
import { isOutside } from './outside.ts'

const attempts = watchConnectionAttempts()
const requests: string[] = []
let partner: Server
let other: Server
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))

beforeAll(async () => {
  other = createServer((_request, answer) => {
    requests.push('the other')
    answer.end('{}')
  })
  await listening(other)
  partner = createServer((request, answer) => {
    requests.push(request.url ?? '')
    if (request.url === '/api/moved') return void answer.writeHead(302, { location: urlOf(other) }).end()
    if (request.url === '/api/much') return void answer.end(`"${'a'.repeat(1_000_001)}"`)
    if (request.url === '/api/page') return void answer.end('<html>')
    if (request.url === '/api/broken')
      return void answer.writeHead(200, { 'content-length': '10' }).write('{', () => answer.destroy())
    if (request.url === '/api/nothing') return void answer.writeHead(503).end()
    let body = ''
    request
      .on('data', (chunk) => (body += String(chunk)))
      .on('end', () => answer.writeHead(201).end(JSON.stringify({ method: request.method, body })))
  })
  await listening(partner)
})
afterAll(() => {
  partner.close()
  other.close()
})

const read = { method: 'GET', headers: {} }

describe('a partner', () => {
  test('is asked below its address, and answers a status with JSON', async () => {
    const call = openPartnerCall(`${urlOf(partner)}/api`)
    expect(await call('/things', { method: 'POST', headers: {}, body: 'สวัสดี' })).toMatchObject({
      kind: 'answer',
      status: 201,
      body: { method: 'POST', body: 'สวัสดี' },
    })
    expect(attempts).toEqual(['127.0.0.1'])
    expect(await call('/nothing', read)).toMatchObject({ kind: 'answer', status: 503, body: null })
  })

  test.each(['/moved', '/much', '/page', '/broken'])('who answers %s says nothing', async (path) => {
    expect(await openPartnerCall(`${urlOf(partner)}/api`)(path, read)).toEqual({ kind: 'silence' })
    expect(requests).not.toContain('the other')
  })

  test('is the only one asked: no path leads to another host', async () => {
    const base = urlOf(partner)
    const { host } = new URL(urlOf(other))
    for (const path of [`@${host}/`, `.${host}/`, `:1@${host}/`])
      expect(await openPartnerCall(base)(path, read), path).toEqual({ kind: 'silence' })
    for (const path of [`//${host}/`, `/..//${host}/`, `/\\${host}/`]) await openPartnerCall(`${base}/api`)(path, read)
    expect(requests).not.toContain('the other')
  })

  test('who is not there is silence', async () => {
    expect(await openPartnerCall('http://127.0.0.1:1')('/', read)).toEqual({ kind: 'silence' })
  })
})

describe('over https', () => {
  /** A name server that returns what a hostile or broken one may. */
  const resolvingTo = (...addresses: string[]) =>
    vi.fn<(name: string, options: object, done: (error: null, found: object[]) => void) => void>(
      (_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    ) as unknown as typeof lookup & { mock: { calls: unknown[] } }

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.0.0.7']],
    ['the cloud’s own service', ['169.254.169.254']],
    ['this machine in IPv6', ['::1']],
    ['IPv4 in IPv6', ['::ffff:10.0.0.7']],
    ['the outside and the inside', ['8.8.8.8', '192.168.0.1']],
    ['the inside and the outside', ['127.0.0.1', '8.8.8.8']],
  ])('to a name that stands for %s nobody connects', async (_name, addresses) => {
    const resolve = resolvingTo(...addresses)
    expect(await openPartnerCall('https://bank.localhost', resolve)('/', read)).toEqual({ kind: 'silence' })
    expect(resolve.mock.calls).toHaveLength(1)
    expect(attempts).toEqual([])
  })

  test('to an IP address of our own network nobody connects', async () => {
    for (const host of ['127.0.0.1', '[::1]', '10.1.2.3'])
      expect(await openPartnerCall(`https://${host}`)('/', read), host).toEqual({ kind: 'silence' })
    expect(attempts).toEqual([])
  })

  test('the outside is what is neither ours nor reserved', () => {
    expect(['8.8.8.8', '1.1.1.1', '2606:4700::1111'].map(isOutside)).toEqual([true, true, true])
    expect(
      ['', 'bank.example', '0.0.0.0', '100.64.1.1', '255.255.255.255', '239.1.1.1', 'fe80::1', 'fd00::1', '::'].filter(
        isOutside,
      ),
    ).toEqual([])
  })
})
