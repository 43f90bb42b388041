import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { CATALOGUE } from '#tools/catalogue.ts'

/** A story of the built catalogue. Its tags name what is done first (focused, hovered, pressed), that it lies over the page (overlay),
 *  and that it is drawn with motion (moving). */
export type Story = { id: string; title: string; name: string; tags: readonly string[] }

/** Every story, in the order of the catalogue. */
export function stories(): Story[] {
  const index = JSON.parse(readFileSync(join(CATALOGUE, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>
  }
  return Object.values(index.entries).filter(({ type }) => type === 'story')
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built catalogue on a free port. */
export async function serveCatalogue(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = join(CATALOGUE, new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!path.startsWith(CATALOGUE) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Shows one story, played to its end, with its fonts and pictures loaded. */
export async function show(page: Page, origin: string, { id, tags }: Story): Promise<void> {
  await page.emulateMedia({ reducedMotion: tags.includes('moving') ? 'no-preference' : 'reduce' })
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`)
  await page.waitForFunction(() =>
    ['finished', 'errored'].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  )
  const phase = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase)
  if (phase !== 'finished')
    throw new Error(`the story ${id} could not be shown: ${await page.locator('body').innerText()}`)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  if (tags.includes('focused')) await page.keyboard.press('Tab')
  const first = page.locator('.story').locator('button, a').first()
  if (tags.includes('hovered') || tags.includes('pressed')) await first.hover()
  if (tags.includes('pressed')) await page.mouse.down()
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
  }
}
