import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { seedContent } from '#modules/content/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { buildWeb } from '#tools/build.ts'
import { startWhenIdle } from './idle-hydration.ts'
import { loadPages } from './pages.ts'

const KB = 1024
/** The document of the home page as a visitor gets it, brotli as guest pages are packed: 8 KB (issue 5) before every head had
 *  a search and every tile a way to its page. */
const DOCUMENT_MAX = 8.5 * KB
const GUEST_QUALITY = 5

const GAMES = 24

/** The catalogue with every host: each game of today so often that the grid is full. */
function withManyGames(path: string, answer: object): object {
  if (!path.startsWith('/games')) return answer
  const { data, ...rest } = answer as { data: { code: string; title: string }[] }
  const many = Array.from({ length: GAMES }, (_, index) => {
    const game = data[index % data.length]
    return { ...game, code: `${game?.code}-${index}`, title: `${game?.title} ${index + 1}` }
  })
  return { ...rest, data: many }
}

test('the home page of a visitor, with everything on it, is light and fetches no script before its largest paint', async () => {
  await buildWeb()
  const context = await testContext()
  const site = await openSite(context)
  await seedContent(context, { sandbox: true })
  const pages = await loadPages(resolve(import.meta.dirname, '../../build/member'))
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const { html: document } = await pages.handle(new Request(`${siteOrigin}/`), {
    api: async (request) => site.app.fetch(request, env),
    readShared: async (path) => {
      const { status, body } = await site.send('GET', `/api${path}`)
      return { status, body: withManyGames(path, body) }
    },
    nonce: 'A'.repeat(22),
    viewer: null,
    allowedOrigins: [new URL(siteOrigin).host],
    report: (error) => {
      throw error
    },
  })
  const html = startWhenIdle((document ?? []).join(''))
  expect(html).toContain('เกมฮิต')
  expect(html.match(/<a[^>]*href="\/game\?/g)?.length, 'games on the page').toBeGreaterThanOrEqual(GAMES)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toContain('modulepreload')
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: GUEST_QUALITY } })
  expect(packed.length, 'bytes of the document').toBeLessThanOrEqual(DOCUMENT_MAX)
}, 180_000)
