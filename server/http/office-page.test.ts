import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { loadOfficeDocument } from './office-page.ts'

const context = await testContext()
const script = {
  plain: Buffer.from('export {}'),
  brotli: null,
  type: 'text/javascript; charset=utf-8',
  keep: 'public, max-age=31536000, immutable',
}
const office = await openTestOffice(context, {
  document: '<!doctype html>',
  assets: new Map([['/assets/index-1.js', script]]),
})
const send = (path: string, method = 'GET') => office.app.request(`http://office.localhost:3001${path}`, { method })

test('the page allows its own scripts and no inline one, no frame and no form, and is never cached', async () => {
  const answer = await send('/')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  for (const part of [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe|nonce|\*/)
})

test('each view of the office has an address of its own, with the same document', async () => {
  for (const path of ['/withdrawals', '/trail', '/settings']) {
    const answer = await send(path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, '<!doctype html>'])
    expect(answer.headers.get('content-security-policy')).toBe((await send('/')).headers.get('content-security-policy'))
  }
})

test('its files are cached for a year', async () => {
  const answer = await send('/assets/index-1.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('the built document is no file of its own: as a file it would be cached, and without its policy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'assets/a.js']) writeFileSync(join(folder, file), file)
  const { document, assets } = await loadOfficeDocument(folder)
  rmSync(folder, { recursive: true })
  const { app } = await openTestOffice(context, { document, assets })
  const statusOf = async (path: string) => (await app.request(`http://office.localhost:3001${path}`)).status
  expect([await statusOf('/'), await statusOf('/assets/a.js'), await statusOf('/index.html')]).toEqual([200, 200, 404])
})

test('nothing else is there', async () => {
  expect((await send('/assets/index-2.js')).status).toBe(404)
  expect((await send('/../package.json')).status).toBe(404)
  expect((await send('/nowhere')).status).toBe(404)
  expect((await send('/withdrawals/1')).status).toBe(404)
  expect((await send('/', 'POST')).status).toBe(404)
  expect((await send('/withdrawals', 'POST')).status).toBe(404)
})

test('a body that is too large is refused as that, however large', async () => {
  for (const size of [17_000, 40_000, 1_000_000]) {
    const answer = await office.newBrowser().call('POST /api/sign-in', { operator: 'x'.repeat(size), password: 'y' })
    expect([answer.status, answer.body['code']]).toEqual([413, 'BODY_TOO_LARGE'])
  }
})
