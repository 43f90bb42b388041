import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { openWalletApi } from '#modules/games/index.ts'
import { openLog } from '#server/log.ts'
import { listen } from '#server/admission/listen.ts'
import { testAdmission } from '#tests/fixtures/admission.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { openWalletCalls } from './wallet-calls.ts'

/** Sends the same calls to the app and to the direct handler on Node's server (`openWalletCalls`): status line and body must be the same to
 *  the byte; so must the headers, apart from their case and order, those about the connection, and values that are new each time. */

const context = await testContext()
const site = await openSite(context, { games: gamesConfig })
const { newPlayer } = await gameHost(context)
const key = present(gamesConfig.hosts[0]?.keys[0], 'a key')
const walletApi = openWalletApi(context, gamesConfig)
const admission = testAdmission(context, siteOrigin)
const directCalls = openWalletCalls({ walletApi, admission, clock: context.clock, log: openLog('silent') })
/** How many requests the direct handler has taken; the app answers the others. */
let takenDirectly = 0
let isFull = false
const fullCalls = openWalletCalls({
  walletApi: Object.assign((...args: Parameters<typeof walletApi>) => walletApi(...args), { isFull: () => isFull }),
  admission,
  clock: context.clock,
  log: openLog('silent'),
})
const listenOptions = {
  port: 0,
  hostname: '127.0.0.1',
  https: false,
  sandbox: true,
  trustedProxies: readTrustedProxies(''),
}
const byApp = await listen(site.app.fetch as never, listenOptions)
const direct = await listen(site.app.fetch as never, {
  ...listenOptions,
  answerDirectly(request, response) {
    const isTaken = (isFull ? fullCalls : directCalls)(request, response)
    if (isTaken) takenDirectly += 1
    return isTaken
  },
})
afterAll(() => Promise.all([byApp.close(), direct.close()]))

type Answer = { status: string; headers: string[]; body: string }

/** Sends bytes over a connection of its own and reads the whole answer. Nonces, dates and request ids are masked: they are new each time.
 *  Headers are in lower case and sorted; `keep-alive` and `connection` are left out. */
const send = (port: number, request: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    socket.on('error', reject)
    socket.on('end', () => {
      text = text.replaceAll(/nonce(?:-|=")[\w-]+/g, 'nonce')
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [status = '', ...headers] = head.split('\r\n')
      const masked = headers.map((line) => line.toLowerCase().replace(/^(x-request-id|date): .*/, '$1'))
      resolve({ status, headers: masked.filter((line) => !/^(?:keep-alive|connection)/.test(line)).toSorted(), body })
    })
  })

const raw = (line: string, headers: Record<string, string>, body: string): string => {
  const all = {
    Host: new URL(siteOrigin).host,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function signed(operation: string, payload: object): string {
  const [rawBody, path] = [JSON.stringify(payload), `/wallet/v1/${operation}`]
  const parts = {
    method: 'POST',
    path,
    timestamp: String(context.clock.now().getTime()),
    nonce: crypto.randomUUID(),
    rawBody,
  }
  const headers = signedCallHeaders({ host: 'slot.localhost', keyId: key.keyId, secret: key.secret }, parts)
  return raw(`POST ${path}`, headers, rawBody)
}

/** Expects the same answers of both to each request; returns how many of them the direct handler took. */
async function compareAnswers(requests: Record<string, string>): Promise<number> {
  takenDirectly = 0
  for (const [name, request] of Object.entries(requests)) {
    const [ofApp, ofDirect] = [await send(byApp.port, request), await send(direct.port, request)]
    expect({ name, ...ofDirect }).toEqual({ name, ...ofApp })
  }
  return takenDirectly
}

describe('app and direct handler give the same answer', () => {
  test('to a signed bet, and to calls that are rejected', async () => {
    const player = await newPlayer(5_000n)
    const bet = walletBody.bet(player, 'alike')
    await send(byApp.port, signed('bet', bet))
    // A replay of the bet, so that both can give the same answer; each is signed anew.
    const before = takenDirectly
    const [ofApp, ofDirect] = [await send(byApp.port, signed('bet', bet)), await send(direct.port, signed('bet', bet))]
    expect(takenDirectly).toBe(before + 1)
    expect(ofDirect).toEqual(ofApp)
    expect(JSON.parse(ofDirect.body)).toMatchObject({ status: 'OK', balance: '4000' })
    const rejected = {
      'not signed': raw('POST /wallet/v1/bet', {}, '{}'),
      'no operation': raw('POST /wallet/v1/nothing', {}, '{}'),
      'another dialect': raw('POST /wallet/hub88/nobody/transaction/bet', {}, '{}'),
      'a third dialect': raw('POST /wallet/amb/nobody/placeBets', {}, '{"id":"1"}'),
      'not JSON': raw('POST /wallet/v1/bet', {}, '{'),
      'the loopback address as host': raw('POST /wallet/v1/bet', { Host: '127.0.0.1:1' }, '{}'),
    }
    expect(await compareAnswers(rejected)).toBe(Object.keys(rejected).length)
  })

  test('to unusual requests, which the direct handler leaves to the app', async () => {
    const unusual = {
      'another method': raw('GET /wallet/v1/bet', { 'Content-Length': '0' }, ''),
      'a query': raw('POST /wallet/v1/bet?a=1', {}, '{}'),
      'an escape': raw('POST /wallet/v1/b%65t', {}, '{}'),
      dots: raw('POST /wallet/v1/../v1/bet', {}, '{}'),
      'another path': raw('POST /wallet/other/bet', {}, '{}'),
      'another host': raw('POST /wallet/v1/bet', { Host: 'elsewhere.example' }, '{}'),
      'too long': raw('POST /wallet/v1/bet', {}, 'x'.repeat(16 * 1024 + 1)),
      'too many headers': raw(
        'POST /wallet/v1/bet',
        Object.fromEntries(Array.from({ length: 70 }, (_one, index) => [`X-${index}`, '1'])),
        '{}',
      ),
      'in chunks': `POST /wallet/v1/bet HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    }
    expect(await compareAnswers(unusual)).toBe(0)
  })
})

test('while the wallet is full, a call is refused in its dialect before its body is read', async () => {
  isFull = true
  const answered = async (path: string) => {
    const request = raw(`POST ${path}`, { 'Content-Length': '9' }, '')
    const { status, body } = await send(direct.port, request)
    return [status, JSON.parse(body)]
  }
  expect(await answered('/wallet/v1/bet')).toEqual(['HTTP/1.1 503 Service Unavailable', { status: 'TRY_AGAIN' }])
  expect(await answered('/wallet/hub88/nobody/transaction/bet')).toMatchObject([
    'HTTP/1.1 503 Service Unavailable',
    { status: 'RS_ERROR_UNKNOWN' },
  ])
  isFull = false
})
