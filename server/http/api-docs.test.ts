import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const site = await openSite(await testContext())
const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const get = (path: string) => site.app.fetch(new Request(`${siteOrigin}${path}`), fromHere)

test('the API is served as the file that is checked in', async () => {
  const answer = await get('/api/openapi.json')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
})

test.each([
  ['', 'th', 'เข้าสู่ระบบด้วยเบอร์โทรและรหัสผ่าน'],
  ['?lang=en', 'en', 'Log in with phone and password'],
  ['?lang=<script>', 'th', 'เข้าสู่ระบบด้วยเบอร์โทรและรหัสผ่าน'],
])('the page about it (%j) is in %s, has every call, and needs no script', async (query, language, words) => {
  const answer = await get(`/api/docs${query}`)
  const html = await answer.text()
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(words)
  for (const { method, path } of Object.values(api))
    expect(html).toContain(`id="${method}${path.replace(/[^a-z0-9]+/gi, '-')}"`)
  expect(html).not.toMatch(/<script|\son\w+=| style="/)
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  const digest = createHash('sha256').update(style).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${digest}'`)
  expect(policy).toContain("script-src 'none'")
})

test.each(['/api/docs', '/api/docs?lang=en'])('%s is compressed once, and not sent to whoever has it', async (path) => {
  const request = (headers: Record<string, string>) =>
    site.app.fetch(new Request(`${siteOrigin}${path}`, { headers }), fromHere)
  const html = await (await request({})).text()
  await (await request({ 'accept-encoding': 'br' })).arrayBuffer()
  // The processor time of this process, not the time that passes: other tests run at the same time.
  const costOf = async (work: () => unknown): Promise<number> => {
    const before = process.cpuUsage()
    for (let n = 0; n < 20; n += 1) await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const answered = await costOf(async () =>
    expect((await (await request({ 'accept-encoding': 'br' })).arrayBuffer()).byteLength).toBeLessThan(60_000),
  )
  const compressing = await costOf(() => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  expect(answered, 'beside twenty compressions').toBeLessThan(compressing / 2)
  const etag = (await request({})).headers.get('etag') ?? ''
  expect((await request({ 'if-none-match': etag })).status).toBe(304)
})

test('the document is not sent again to whoever has it', async () => {
  const request = (headers: Record<string, string>) =>
    site.app.fetch(new Request(`${siteOrigin}/api/openapi.json`, { headers }), fromHere)
  const etag = (await request({})).headers.get('etag') ?? ''
  expect([
    (await request({ 'if-none-match': etag })).status,
    (await request({ 'if-none-match': 'W/"older"' })).status,
  ]).toEqual([304, 200])
})
