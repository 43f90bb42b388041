import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const site = await openSite(await testDesk())
const get = (path: string) => site.app.fetch(new Request(`${siteOrigin}${path}`))

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
  for (const { method, path } of Object.values(api)) expect(html).toContain(`id="${method}${path.replace(/[^a-z0-9]+/gi, '-')}"`)
  expect(html).not.toMatch(/<script|\son\w+=| style="/)
  const [, nonce] = /<style nonce="([^"]+)">/.exec(html) ?? []
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
})

test('each page has a nonce of its own', async () => {
  const policies = await Promise.all([1, 2].map(async () => (await get('/api/docs')).headers.get('content-security-policy')))
  expect(new Set(policies).size).toBe(2)
})
