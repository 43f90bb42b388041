import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ambLaunch } from '#contract/provider/amb/launch.ts'
import { gameExample } from '#contract/provider/example-game.th.ts'
import { hub88Examples, queryExamples, walletExamples } from '#contract/provider/examples.ts'
import { gamesAnswer, gamesRequest, hostGame } from '#contract/provider/games.ts'
import { hub88Launch } from '#contract/provider/hub88/launch.ts'
import { hub88Answer, hub88Paths, hub88Requests } from '#contract/provider/hub88/wire.ts'
import { roundListAnswer, roundListRequest } from '#contract/provider/round-list.ts'
import { roundsAnswer, roundsQuestion } from '#contract/provider/rounds.ts'
import { walletHeaders, isValidWalletSignature } from '#contract/provider/signature.ts'
import { verifySignedRequest } from '#contract/provider/signed-request.ts'
import { statusAnswer } from '#contract/provider/status.ts'
import {
  walletAnswers,
  walletOperations,
  walletPath,
  walletRefusals,
  walletRequests,
} from '#contract/provider/wallet.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { pretty, escapeHtml } from './docs-markup.ts'
import { exampleAt, exampleHost, exampleKeys } from './provider-guide/signing-example.ts'

const site = await openSite(await testContext())
const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.fetch(new Request(`${siteOrigin}${path}`, { headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
const html = await (await get('/provider/docs')).text()
const blockNamed = (name: string): string => {
  const [, content] = new RegExp(`<pre [^>]*aria-label="${name}">([^]*?)</pre>`).exec(html) ?? []
  if (content === undefined) throw new Error(`no block ${name}`)
  return content
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Reads a call as it is printed. */
function readCall(printed: string) {
  const [head = '', rawBody = ''] = printed.split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  )
  return {
    method,
    path,
    query: '',
    headers: (name: string) => headers.get(name) ?? null,
    rawBody: new TextEncoder().encode(rawBody),
  }
}
const verify = (request: ReturnType<typeof readCall>) =>
  verifySignedRequest((host) => (host === exampleHost ? { host, keys: exampleKeys } : null), request, exampleAt)

test.each(walletOperations)(
  'the example of %s is one that the wallet reads and answers, and is on the page',
  (operation) => {
    const { request, answer } = walletExamples[operation]
    expect(walletRequests[operation].parse(request)).toEqual(request)
    expect(walletAnswers[operation].parse(answer)).toEqual(answer)
    expect(html).toContain(`id="op-${operation}"`)
    expect(html).toContain(`POST ${walletPath(operation)}<`)
    for (const one of [request, answer]) expect(html).toContain(pretty(one))
  },
)

test.each([
  ['dialect-hub88', hub88Launch],
  ['dialect-amb', ambLaunch],
])('the guide to %s names every parameter of its launch, and the currency of play for money', (id, parameters) => {
  const [section = ''] = html.split(`id="${id}"`)[1]?.split('</section>') ?? []
  for (const name of Object.values(parameters)) expect(section).toContain(`<code>${name}</code>`)
  expect(section).toContain(`<code>${parameters.currency}</code> (<code>THB</code>)`)
})

test('the examples of a batch, of the queries and of the dialect hub88 are read as well', () => {
  for (const { operation, ...item } of walletExamples.batch.request.items)
    expect(walletRequests[operation as 'bet'].safeParse({ request: 'q', ...item }).success, operation).toBe(true)
  expect(hostGame.parse(gameExample)).toEqual(gameExample)
  const read = [
    [roundsQuestion, queryExamples.rounds.request],
    [roundsAnswer, queryExamples.rounds.answer],
    [roundListRequest, queryExamples['round-list'].request],
    [roundListAnswer, queryExamples['round-list'].answer],
    [gamesRequest, queryExamples.games.request],
    [gamesAnswer, queryExamples.games.answer],
    [statusAnswer, queryExamples.status.answer],
    ...(['info', 'balance', 'bet', 'win', 'rollback'] as const).flatMap((name) => [
      [hub88Requests[name], hub88Examples[name].request] as const,
      [hub88Answer, hub88Examples[name].answer] as const,
    ]),
  ] as const
  for (const [schema, value] of read) {
    expect(schema.parse(value)).toEqual(value)
    expect(html).toContain(pretty(value))
  }
  expect(Object.keys(hub88Examples)).toEqual(Object.keys(hub88Paths))
})

test('the printed calls pass the check of every host’s calls', () => {
  const call = readCall(blockNamed('Call signed with HMAC-SHA256'))
  expect(verify(call)).toMatchObject({ keyId: 'k1', body: blockNamed('Body') })
  const [, signature = ''] = blockNamed('Signature header').split(': ')
  const ed25519 = new Map<string, string>([
    [walletHeaders.key, 'k2'],
    [walletHeaders.signature, signature],
  ])
  expect(verify({ ...call, headers: (name) => ed25519.get(name) ?? call.headers(name) })).toMatchObject({ keyId: 'k2' })
  expect(verify({ ...call, rawBody: new TextEncoder().encode(blockNamed('Body').replace('1000', '1001')) })).toBeNull()
  expect(verify(readCall(blockNamed('Query')))).toMatchObject({ keyId: 'k1' })
})

test('the printed lines are those that were signed, and the printed answer holds for the printed query', () => {
  const call = readCall(blockNamed('Call signed with HMAC-SHA256'))
  const hash = createHash('sha256').update(call.rawBody).digest('hex')
  const lines = [call.method, call.path, call.headers(walletHeaders.timestamp), call.headers(walletHeaders.nonce), hash]
  expect(blockNamed('Signed lines')).toBe(lines.join('\n'))
  const query = readCall(blockNamed('Query'))
  const [head = '', rawBody = ''] = blockNamed('Signed answer').split('\n\n')
  const parts = {
    method: 'ANSWER',
    path: query.path,
    timestamp: query.headers(walletHeaders.timestamp) ?? '',
    nonce: query.headers(walletHeaders.nonce) ?? '',
    rawBody,
  }
  const [, signature = ''] = head.split(': ')
  expect(isValidWalletSignature(exampleKeys[0], parts, signature)).toBe(true)
  expect(isValidWalletSignature(exampleKeys[0], { ...parts, nonce: 'another' }, signature)).toBe(false)
})

test('every refusal is in the table of errors, once', () => {
  const [, table = ''] = /<section id="errors">[^]*?<tbody>([^]*?)<\/tbody>/.exec(html) ?? []
  const codes = [...table.matchAll(/<th scope="row"><code>([^]*?)<\/code>/g)].map(([, code]) =>
    code?.replaceAll('<wbr>', ''),
  )
  expect(codes).toEqual([...walletRefusals])
})

test('every link leads somewhere, every id is unique, and every picture is described', async () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(50)
  for (const link of links.filter((one) => one.startsWith('#'))) expect(ids).toContain(link.slice(1))
  const outside = new Set(links.filter((one) => !one.startsWith('#') && one !== '/'))
  expect(outside).toEqual(new Set(['/provider/openapi.json']))
  for (const link of outside) expect((await get(link)).status).toBe(200)
  const pictures = [...html.matchAll(/<svg [^>]*role="img" aria-labelledby="(\S+) (\S+)">/g)]
  expect(pictures).toHaveLength(9)
  for (const [, title = '', desc = ''] of pictures) {
    expect(html).toMatch(new RegExp(`<title id="${title}">[^<]{8,}</title><desc id="${desc}">[^<]{40,}</desc>`))
  }
})

test('every element that is opened is closed in its place', () => {
  const open: string[] = []
  for (const [, end, name = '', rest = ''] of html
    .replace(/<!doctype html>|<style>[^]*?<\/style>/g, '')
    .matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
    if (/^(?:meta|link|wbr|path|rect)$/.test(name) || rest.endsWith('/')) continue
    if (end) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
  expect(html).not.toMatch(/undefined|NaN|\[object/)
  expect(escapeHtml('<&">')).toBe('&lt;&amp;&quot;&gt;')
})

test('the page needs no script, its style is allowed by its digest, and crawlers may read it', async () => {
  expect(html).not.toMatch(/<script|\son\w+=| style="/)
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  const { headers } = await get('/provider/docs')
  expect(headers.get('content-security-policy')).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  expect(headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(await (await get('/robots.txt')).text()).not.toContain('/provider')
})

test('the OpenAPI document is the one that is checked in', async () => {
  const answer = await get('/provider/openapi.json')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual(JSON.parse(readFileSync('docs/provider-openapi.json', 'utf8')))
})

test.each(['/provider/docs', '/provider/openapi.json'])(
  '%s weighs less than 60 KB, and is not sent again to whoever has it',
  async (path) => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
    }
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  },
)
