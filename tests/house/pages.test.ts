import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startWhenIdle } from '#server/http/idle-hydration.ts'
import { loadPages, type PagesBuild } from '#server/http/pages.ts'
import { buildWeb } from '#tools/build.ts'

const BUILD = resolve(import.meta.dirname, '../../build/member')
const KB = 1024
/** What a visitor's first look may weigh, brotli (issue 2; research: frontend-stack, section 9). */
const SCRIPT_MAX = 100 * KB
const STYLE_MAX = 14 * KB
const FONT_PRELOAD_MAX = 30 * KB

let pages: PagesBuild
beforeAll(async () => {
  await buildWeb()
  pages = await loadPages(BUILD)
}, 120_000)

/** A visitor's page out of the real build, with an API that is away. */
async function document(path: string): Promise<{ status: number; html: string }> {
  const response = await pages.handle(new Request(`http://localhost${path}`), {
    api: async () => Response.json({ success: false }, { status: 503 }),
    nonce: 'nonce',
    viewer: null,
    allowedOrigins: ['localhost'],
    report: (error) => {
      throw error
    },
  })
  return { status: response.status, html: await response.text() }
}

function weight(paths: readonly string[]): number {
  return paths.reduce((sum, path) => {
    const file = `${BUILD}/client${path}`
    return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }, 0)
}

/** The files a document links. A style that root and page share is linked twice, the second time with an empty fragment: it is one file. */
const linked = (html: string, links: RegExp) => [...new Set([...html.matchAll(links)].map(([, path = '']) => path.replace(/#$/, '')))]

test.each(['/', '/login', '/register', '/forgetpassword', '/unlock', '/privacy-policy', '/no-such-page'])(
  '%s can start when idle',
  async (path) => {
    const { html } = await document(path)
    expect(startWhenIdle(html)).not.toContain('modulepreload')
  },
)

test('the home page stays within its budget of script, style and fonts', async () => {
  const { html } = await document('/')
  expect(weight(linked(html, /<link rel="modulepreload" href="([^"]+)"/g))).toBeLessThanOrEqual(SCRIPT_MAX)
  expect(weight(linked(html, /<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g))).toBeLessThanOrEqual(STYLE_MAX)
  expect(weight(linked(html, /<link[^>]* href="([^"]+\.woff2)"/g))).toBeLessThanOrEqual(FONT_PRELOAD_MAX)
})

test('no page writes an inline style, which the policy would refuse', async () => {
  for (const path of ['/', '/login', '/register', '/forgetpassword', '/unlock', '/privacy-policy', '/no-such-page']) {
    expect((await document(path)).html).not.toMatch(/<[^>]+ style="/)
  }
})

test('an unknown path is a real 404', async () => {
  const { status, html } = await document('/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('404 Not Found')
  expect(html).toContain('ไม่พบหน้าที่คุณเปิด')
})
