import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { gather } from './callers.ts'
import { openClients } from './clients.ts'
import { rowCounts } from './rows.ts'

const clients = await openClients()
const { siteClient, officeClient, context } = clients
const people = await gather(clients)

/** Sends raw bytes to a server; answers everything that comes back until it closes, or for two seconds. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  setTimeout(() => socket.destroy(), 2_000).unref()
  socket.write(Buffer.from(bytes, 'latin1'))
  const received: Buffer[] = []
  socket.on('data', (piece) => received.push(piece))
  await new Promise((closed) => socket.once('close', closed))
  return Buffer.concat(received).toString('latin1')
}
const statuses = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))

const smuggled = `POST /api/requests/withdraw HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: Bearer ${people.tokens.member}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\namount=100`
const head = 'POST /api/logout HTTP/1.1\r\nHost: localhost:3000\r\n'

/** Requests whose end readers place differently. What follows must not be read as a request of its own. */
const twoEnds: [string, string][] = [
  ['length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks and length', `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`],
  ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a list of lengths', `${head}Content-Length: 0, 5\r\n\r\n${smuggled}`],
  ['chunks by another name', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks twice', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a bare line feed', `${head}X: y\nContent-Length: 5\r\n\r\n${smuggled}`],
  ['a bare carriage return', `${head}X: y\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a length with a sign', `${head}Content-Length: +0\r\n\r\n${smuggled}`],
  ['a length in hexadecimal', `${head}Content-Length: 0x0\r\n\r\n${smuggled}`],
  ['a chunk of a wrong size', `${head}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}`],
  ['a NUL in a header', `${head}X: a\u0000b\r\n\r\n${smuggled}`],
  ['two hosts', `POST /api/logout HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n`],
  ['no host', 'GET /api/banks HTTP/1.1\r\n\r\n'],
]

describe('on the wire', () => {
  test('what ends in two ways is refused, and nothing after it is read as a request', async () => {
    const before = await rowCounts(context)
    const received = await Promise.all(
      twoEnds.map(async ([what, bytes]) => [what, statuses(await sendRaw(siteClient.port, bytes))] as const),
    )
    for (const [what, codes] of received)
      expect([what, codes.every((code) => code >= 400 && code < 500), codes.length <= 1]).toEqual([what, true, true])
    expect(await rowCounts(context)).toEqual(before)
    // The control: two whole requests on one line are two.
    expect(
      statuses(
        await sendRaw(
          siteClient.port,
          `${head}Content-Length: 0\r\n\r\nGET /api/banks HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`,
        ),
      ),
    ).toEqual([200, 200])
  })

  test('TRACE, CONNECT and verbs that nobody knows do nothing', async () => {
    for (const { port, origin } of [siteClient, officeClient]) {
      const { host } = new URL(origin)
      for (const method of ['TRACE', 'CONNECT', 'TRACK', 'DEBUG', 'PROPFIND', 'MOVE', 'LINK', 'PURGE', 'get']) {
        const received = await sendRaw(
          port,
          `${method} /api/user HTTP/1.1\r\nHost: ${host}\r\nX-Canary: canary\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
        expect([method, statuses(received).filter((code) => code < 400 || code >= 500)]).toEqual([method, []])
        expect(received, method).not.toContain('canary')
      }
    }
  })

  test('nothing that lies beside the site is served', async () => {
    const pathsOutside = [
      '.git/config',
      '.git/HEAD',
      '.env',
      '.npmrc',
      'package.json',
      'package-lock.json',
      'server/config.ts',
      '.data/secrets.json',
      'node_modules/hono/package.json',
      'docs/security.md',
      'migrations/',
      'assets/',
      'server-status',
      'metrics',
      'debug',
      'phpinfo.php',
      'backup.sql',
      'etc/passwd',
    ]
    const climbs = [
      '',
      '../',
      '..%2f',
      '%2e%2e/',
      '..\\',
      '..%5c',
      'assets/../',
      'assets/..%2f',
      '//',
      '.%00/',
      'static/%252e%252e%252f',
    ]
    for (const path of pathsOutside) {
      for (const climb of climbs) {
        for (const { port, origin } of [siteClient, officeClient]) {
          const received = await sendRaw(
            port,
            `GET /${climb}${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: close\r\n\r\n`,
          )
          expect([climb + path, statuses(received)[0] ?? 0]).not.toEqual([climb + path, 200])
          expect(received, climb + path).not.toMatch(/"dependencies"|\[core\]|root:x:|SECRET|index of/i)
        }
      }
    }
  })
})
