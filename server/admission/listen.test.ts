import { connect } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { listen } from './listen.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'

const context = await testContext()
const site = await openSite(context, { admission: { bodyMsMax: 300 } })
const at = { port: 0, hostname: '127.0.0.1', https: true, sandbox: true, trustedProxies: readTrustedProxies('') }
/** With shorter times, so that the tests are quick; the other limits are the site's. */
const server = await listen(site.app.fetch as never, {
  ...at,
  limits: { headersTimeout: 500, requestTimeout: 1_500, connectionsCheckingInterval: 100 },
})
afterAll(() => server.close())

const HOST = `host: 127.0.0.1:${server.port}`
const FORM = 'content-type: application/x-www-form-urlencoded'

/** Sends texts over one connection, each after a pause, and returns all that came back until it was closed or stayed silent for a
 *  while. */
function converse(texts: readonly string[], { pauseMs = 0, quietMs = 700 } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    let received = ''
    let quiet: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      clearTimeout(quiet)
      socket.destroy()
      resolve(received)
    }
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs)
    }
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      wait()
    })
    socket.on('error', () => {})
    socket.on('close', done)
    void (async () => {
      for (const text of texts) {
        if (socket.writable) socket.write(text, 'latin1')
        await new Promise((waited) => setTimeout(waited, pauseMs))
      }
      wait()
    })()
  })
}

const statuses = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 ([0-9]{3})/g)].map(([, status]) => status ?? '')

afterEach(async () => {
  expect(
    statuses(await converse([`GET /healthz HTTP/1.1\r\n${HOST}\r\nconnection: close\r\n\r\n`])),
    'the service is alive',
  ).toEqual(['200'])
})

describe('too much, or too slow', () => {
  test.each([
    [
      'a header of 17,000 characters',
      `GET /api/ip HTTP/1.1\r\n${HOST}\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`,
      '431',
      'HEADERS_TOO_MANY',
    ],
    [
      'a request line of 20,000 characters',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
      '431',
      'HEADERS_TOO_MANY',
    ],
    [
      'an address of 5,000 characters',
      `GET /api/ip?${'a'.repeat(5_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
      '414',
      'ADDRESS_TOO_LONG',
    ],
    ['seventy headers', `GET /api/ip HTTP/1.1\r\n${HOST}\r\n${'x-a: 1\r\n'.repeat(70)}\r\n`, '431', 'HEADERS_TOO_MANY'],
    [
      'a body whose Content-Length is too large',
      `POST /api/login HTTP/1.1\r\n${HOST}\r\n${FORM}\r\ncontent-length: 16385\r\n\r\nphone=`,
      '413',
      'BODY_TOO_LARGE',
    ],
    [
      'a chunked body that grows too large',
      `POST /api/login HTTP/1.1\r\n${HOST}\r\n${FORM}\r\ntransfer-encoding: chunked\r\n\r\n${`400\r\n${'a'.repeat(1_024)}\r\n`.repeat(17)}`,
      '413',
      'BODY_TOO_LARGE',
    ],
    [
      'a body that never comes',
      `POST /api/login HTTP/1.1\r\n${HOST}\r\n${FORM}\r\ncontent-length: 10\r\n\r\nph`,
      '408',
      'BODY_LATE',
    ],
    [
      'a chunked body that stops',
      `POST /api/login HTTP/1.1\r\n${HOST}\r\n${FORM}\r\ntransfer-encoding: chunked\r\n\r\n2\r\nph\r\n`,
      '408',
      'BODY_LATE',
    ],
    ['headers that never end', `GET /api/ip HTTP/1.1\r\n${HOST}\r\nx-slow: `, '408', 'BODY_LATE'],
    ['nonsense', `hello\r\n\r\n`, '400', 'BODY_MALFORMED'],
  ])('%s is answered and ends there', async (_name, sent, status, code) => {
    const received = await converse([sent], { quietMs: 2_500 })
    expect(statuses(received)).toEqual([status])
    expect(received).toContain(`"code":"${code}"`)
    for (const header of [
      'content-security-policy',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'referrer-policy',
    ]) {
      expect(received.toLowerCase(), header).toContain(header)
    }
  })

  test('headers that drip are not waited for longer than headers may take', async () => {
    const began = performance.now()
    const received = await converse(
      [`GET /api/ip HTTP/1.1\r\n${HOST}\r\n`, ...Array.from({ length: 40 }, (_, n) => `x-${n}: 1\r\n`)],
      {
        pauseMs: 60,
      },
    )
    expect(statuses(received)).toEqual(['408'])
    expect(performance.now() - began).toBeLessThan(6_000)
  })

  test('a thousand connections that say nothing hold nobody up', async () => {
    const idle = Array.from({ length: 1_000 }, () => connect(server.port, '127.0.0.1').on('error', () => {}))
    expect(
      statuses(await converse([`GET /api/ip HTTP/1.1\r\n${HOST}\r\nconnection: close\r\n\r\n`], { quietMs: 5_000 })),
    ).toEqual(['200'])
    for (const socket of idle) socket.destroy()
  })

  test('a stranger holds 256 connections and no more', async () => {
    const strict = await listen(site.app.fetch as never, { ...at, sandbox: false })
    const sockets = Array.from({ length: 300 }, () => connect(strict.port, '127.0.0.1').on('error', () => {}))
    const closed = () => sockets.filter((socket) => socket.closed || socket.destroyed).length
    await expect.poll(closed, { timeout: 5_000 }).toBe(300 - 256)
    for (const socket of sockets) socket.destroy()
    await strict.close()
  })
})

/** A second request, hidden in what some servers take for the body of the first: one that reads it answers 404. */
const HIDDEN = `GET /api/hidden HTTP/1.1\r\n${HOST}\r\n\r\n`
const post = (lines: string, body: string) =>
  `POST /api/login HTTP/1.1\r\n${HOST}\r\n${FORM}\r\n${lines}\r\n\r\n${body}`

describe('a request that two servers could end at different places', () => {
  test.each([
    ['Content-Length and chunks', post(`content-length: 6\r\ntransfer-encoding: chunked`, `0\r\n\r\n${HIDDEN}`)],
    ['chunks and Content-Length', post(`transfer-encoding: chunked\r\ncontent-length: 6`, `0\r\n\r\n${HIDDEN}`)],
    ['two lengths', post(`content-length: 0\r\ncontent-length: ${HIDDEN.length}`, HIDDEN)],
    ['two lengths in one line', post(`content-length: 0, ${HIDDEN.length}`, HIDDEN)],
    ['a length with a sign', post(`content-length: +5`, HIDDEN)],
    ['a negative length', post(`content-length: -1`, HIDDEN)],
    ['a length in hexadecimal', post(`content-length: 0x5`, HIDDEN)],
    ['an encoding nobody knows', post(`transfer-encoding: xchunked`, HIDDEN)],
    ['chunked, but not as the last encoding', post(`transfer-encoding: chunked, identity`, `0\r\n\r\n${HIDDEN}`)],
    ['two encodings', post(`transfer-encoding: chunked\r\ntransfer-encoding: identity`, `0\r\n\r\n${HIDDEN}`)],
    ['a space before the colon', post(`transfer-encoding : chunked`, `0\r\n\r\n${HIDDEN}`)],
    ['a folded line', post(`transfer-encoding:\r\n chunked\r\ncontent-length: 5`, `0\r\n\r\n${HIDDEN}`)],
    ['a vertical tab', post(`transfer-encoding:\x0bchunked`, `0\r\n\r\n${HIDDEN}`)],
    [
      'headers that end with a bare line feed',
      `POST /api/login HTTP/1.1\n${HOST}\ntransfer-encoding: chunked\ncontent-length: 3\n\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a chunk whose size is no number', post(`transfer-encoding: chunked`, `zz\r\n${HIDDEN}`)],
    ['a chunk of a negative size', post(`transfer-encoding: chunked`, `-1\r\n${HIDDEN}`)],
    ['a chunk longer than its size', post(`transfer-encoding: chunked`, `1\r\nab\r\n0\r\n\r\n${HIDDEN}`)],
    [
      'a chunk with a huge extension',
      post(`transfer-encoding: chunked`, `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n${HIDDEN}`),
    ],
    ['no Host', `GET /api/ip HTTP/1.1\r\n\r\n${HIDDEN}`],
    ['two Hosts', `GET /api/ip HTTP/1.1\r\n${HOST}\r\nhost: evil.example\r\n\r\n`],
    ['a NUL in a header', `GET /api/ip HTTP/1.1\r\n${HOST}\r\nx: a\0b\r\n\r\n${HIDDEN}`],
  ])('%s is refused, and the request hidden in it is never read', async (_name, sent) => {
    const received = await converse([sent], { quietMs: 1_000 })
    expect(
      statuses(received).every((status) => ['400', '413', '421'].includes(status)),
      received.slice(0, 200),
    ).toBe(true)
    expect(statuses(received)).toHaveLength(1)
    expect(received).not.toContain('NOT_FOUND')
  })

  test('a request line with another host than the Host header is refused', async () => {
    const received = await converse([`GET http://evil.example/api/ip HTTP/1.1\r\n${HOST}\r\nconnection: close\r\n\r\n`])
    expect(statuses(received)).toEqual(['421'])
  })

  test('two whole requests on one connection are both answered', async () => {
    const whole = post('content-length: 9', 'phone=081')
    const received = await converse([whole + whole], { quietMs: 2_000 })
    expect(statuses(received), received).toEqual(['422', '422'])
  })
})
