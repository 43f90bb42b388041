import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { cleanAnnouncement } from '#modules/content/announcement-html.ts'
import { pageHeaders } from '#server/http/page-headers.ts'
import type { AnnouncementPage } from '#tests/fixtures/announcement-page.ts'
import { mutatedPayloads, payloads } from '#tests/fixtures/payloads.ts'

declare global {
  interface Window {
    page: AnnouncementPage
    RAN?: number
  }
}

let server: Server
let origin = ''

test.beforeAll(async () => {
  const script = await bundled(join(import.meta.dirname, '../fixtures/announcement-page.ts'))
  server = createServer((incoming, answer) => {
    const guarded = incoming.url !== '/bare'
    if (incoming.url !== '/' && guarded) return void answer.writeHead(404).end()
    const headers = guarded ? pageHeaders({ nonce: 'n0nce' }, false) : {}
    answer.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
    answer.end(`<!doctype html><title>x</title><script nonce="n0nce">${script}</script><body>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())

/** The code of the page, in one script. */
async function bundled(entry: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'announcements' }
  const [made] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib, minify: true },
  })) as Rolldown.RolldownOutput[]
  return (made?.output[0].code ?? '').replaceAll('</script', '<\\/script')
}

/** Shows each markup and interacts with it. Returns how many scripts ran, which foreign addresses were requested, and whether the page is
 *  still the same. */
async function shown(page: Page, path: string, how: 'show' | 'showRaw', markups: readonly string[]) {
  const away: string[] = []
  await page.route(
    () => true,
    (route) => {
      const url = new URL(route.request().url())
      if (url.origin === origin || url.protocol === 'data:') return route.continue()
      away.push(url.href)
      return route.abort()
    },
  )
  await page.goto(`${origin}${path}`)
  const ran = await page.evaluate(
    async ([way, texts]) => {
      for (const text of texts) {
        window.page[way](text)
        window.page.touch()
        await new Promise((resume) => setTimeout(resume, 2))
      }
      await new Promise((resume) => setTimeout(resume, 300))
      return window.RAN ?? 0
    },
    [how, markups] as const,
  )
  return { ran, away, stayed: page.url() === `${origin}${path}` }
}

const attacks = [...payloads, ...mutatedPayloads(200, 41)]
const harmless = { ran: 0, away: [], stayed: true }

test('markup that was cleaned when it was saved runs no script and sends no request to other sites, under the content security policy', async ({
  page,
}) => {
  expect(await shown(page, '/', 'show', attacks.map(cleanAnnouncement))).toEqual(harmless)
})

test('nor does markup that never was cleaned: the page’s own parser and the policy suffice', async ({ page }) => {
  expect(await shown(page, '/', 'show', attacks)).toEqual(harmless)
})

test('nor without the policy: the page’s own parser suffices', async ({ page }) => {
  expect(await shown(page, '/bare', 'show', attacks)).toEqual(harmless)
})

test('without parser and policy the attacks work, so the tests above prove something; with the policy alone nothing is shown', async ({
  page,
}) => {
  const some = payloads.filter((text) => /<img src=x onerror|<img src="https|<input autofocus/.test(text))
  const { ran, away } = await shown(page, '/bare', 'showRaw', some)
  expect(ran).toBeGreaterThan(3)
  expect(away.length).toBeGreaterThan(0)
  await expect(shown(page, '/', 'showRaw', some)).rejects.toThrow(/TrustedHTML/)
})

test('an announcement keeps its text; its links name their host and open beside the site', async ({ page }) => {
  await page.goto(origin)
  const html = await page.evaluate(() => {
    window.page.show(
      '<h2>วันนี้</h2><p class="x">เปิด <a href="https://lin.ee/x">ที่นี่</a><img src="/media/scene-ball.svg" alt="บอล"></p>',
    )
    return window.page.html()
  })
  expect(html).toBe(
    '<div><h2>วันนี้</h2><p>เปิด <a href="https://lin.ee/x" target="_blank" rel="noopener noreferrer">ที่นี่ (lin.ee)</a><img src="/media/scene-ball.svg" alt="บอล"></p></div>',
  )
})
