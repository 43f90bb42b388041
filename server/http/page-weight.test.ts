import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { seedContent } from '#modules/content/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { buildWeb } from '#tools/build.ts'
import { startWhenIdle } from './idle-hydration.ts'
import { loadPages, type PagesBuild } from './pages.ts'

const KB = 1024
/** The document of the home page as a visitor gets it, brotli as guest pages are packed. */
const DOCUMENT_MAX = 12 * KB
const GUEST_QUALITY = 5

const GAMES = 24
/** Titles of the sandbox, and the games of a row in the answer. */
const TITLES = 41
const IN_ROW = 8

const context = await testContext()
const site = await openSite(context)
let pages: PagesBuild
beforeAll(async () => {
  await buildWeb()
  await seedContent(context, { sandbox: true })
  pages = await loadPages(resolve(import.meta.dirname, '../../build/member'))
}, 180_000)

type Games = { code: string; title: string; [field: string]: unknown }[]

/** These games, repeated until there are `count`, each with a name of its own. */
const manyOf = (games: Games, count: number): Games =>
  Array.from({ length: count }, (_, index) => {
    const game = games[index % games.length]
    return { ...game, code: `${game?.code}-${index}`, title: `${game?.title} ${index + 1}` }
  })

/** With a picture of its own, as hosts send them, and what tiles say of it. */
function asPublished(game: Games[number], index: number): Games[number] {
  const digest = createHash('sha256').update(game.code).digest('hex').slice(0, 32)
  const picture = { small: `/media/gp-${digest}-240.webp`, large: `/media/gp-${digest}-480.webp` }
  return { ...game, picture, demo: true, volatility: (index % 5) + 1, min_stake: '1.00' }
}

/** A visitor's home as it leaves the server, where the shared answers are changed. */
async function homeWith(change: (path: string, answer: object) => object): Promise<string> {
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await pages.handle(new Request(`${siteOrigin}/`), {
    api: async (request) => site.app.fetch(request, env),
    readShared: async (path) => {
      const { status, body } = await site.send('GET', `/api${path}`)
      return { status, body: change(path, body) }
    },
    nonce: 'A'.repeat(22),
    viewer: null,
    allowedOrigins: [new URL(siteOrigin).host],
    report: (error) => {
      throw error
    },
  })
  return startWhenIdle(await answer.text())
}

const packed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: GUEST_QUALITY } }).length
const tilesOf = (html: string): number => html.match(/<a[^>]*href="\/game\?/g)?.length ?? 0

test('the home page of a visitor, with everything on it, is light and fetches no script before its largest paint', async () => {
  // The catalogue as if every host were there: today's games are repeated until the grid is full.
  const html = await homeWith((path, answer) =>
    path.startsWith('/games') ? { ...answer, data: manyOf((answer as { data: Games }).data, GAMES) } : answer,
  )
  expect(html).toContain('เกมฮิต')
  expect(tilesOf(html), 'games on the page').toBeGreaterThanOrEqual(GAMES)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toContain('modulepreload')
  expect(packed(html), 'bytes of the document').toBeLessThanOrEqual(DOCUMENT_MAX)
})

/** Matches and draws as the strip of home shows them, all different. */
function announced() {
  const clubs = [
    'บางปลาทอง',
    'ดอยหมอก',
    'ปากน้ำคราม',
    'เมืองลำดวน',
    'ทุ่งรวงทอง',
    'อ่าวมุก',
    'ภูผาขาว',
    'แม่น้ำหยก',
    'เกาะแสงสูรย์',
    'เวียงนารา',
    'บึงกาหลง',
    'โอลิเวตา',
  ]
  const now = context.clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const team = (n: number) => ({
    id: `t${n}`,
    name: clubs[n],
    crest: [`#B5${n}31F`, `#F0D48${n % 10}`, 'half', 'fish'],
  })
  const place = { host: 'sports.localhost', game: 'football', lobby: 'sports' }
  const matches = Array.from({ length: 6 }, (_, n) => ({
    id: `f-${n}`,
    ...place,
    competition: { id: 'lbp1', name: 'ลีกบูรพา ดิวิชัน 1' },
    home: team(2 * n),
    away: team(2 * n + 1),
    kickoff: at(n * 60),
    status: n < 2 ? 'IN_PLAY' : 'TIMED',
    minute: n < 2 ? 20 + n : 0,
    added: 0,
    score: n < 2 ? [n, 1] : null,
    prices: { home: `2.1${n}`, draw: `3.3${n}`, away: `3.4${n}` },
  }))
  const draw = { host: 'lotto.localhost', lobby: 'lotto', drawn_at: at(15) }
  const draws = [
    { ...draw, id: 'd1', game: 'yiki', title: 'ยี่กี 15 นาที', number: 70, closes_at: at(14) },
    { ...draw, id: 'd2', game: 'government', title: 'หวยรัฐบาล', number: 202_623, closes_at: at(1_400) },
  ]
  return { now: now.toISOString(), matches, draws }
}

test('a home page with the rows of forty titles is as light, and shows rows by studio and theme by their names only', async () => {
  const { body } = await site.send('GET', '/api/games')
  const games = manyOf((body as { data: Games }).data, TITLES).map(asPublished)
  const rowOf = (row: string, key: string, name: string, from: number) => ({
    row,
    key,
    name,
    in_all: 10,
    games: games.slice(from, from + IN_ROW),
  })
  const studios = ['หยกเพลย์', 'สยามรีล', 'นาคาสตูดิโอ', 'บัวเกมมิง'].map((name, index) =>
    rowOf('studio', `studio-${index}`, name, index * 10),
  )
  const themes = ['food', 'sea', 'night', 'city'].map((theme, index) => rowOf('theme', theme, '', index * 9))
  const pot = { share: '1', full_stake: null, received_at: context.clock.now().toISOString() }
  const pots = games.slice(0, 3).map((game, index) => ({ ...pot, game, amount: `${index + 1}12345.50` }))
  const html = await homeWith((path, answer) => {
    if (path.startsWith('/games')) return { ...answer, data: games.slice(0, 21) }
    if (path.startsWith('/fixtures')) return { ...answer, data: announced() }
    if (!path.startsWith('/front')) return answer
    return {
      ...answer,
      data: {
        rows: [rowOf('picked', '', '', 20), rowOf('new', '', '', 3), ...studios, ...themes],
        pots,
        wins: [],
        players: 12,
      },
    }
  })
  expect(tilesOf(html), 'games to play, picked and new').toBeGreaterThanOrEqual(3 * 7)
  expect(html).toContain('ค่าย หยกเพลย์')
  expect(html.match(/class="card match-card"/g)?.length, 'matches').toBe(6)
  expect(html).toContain('ยี่กี 15 นาที รอบ 70')
  expect(html.match(/class="game-row"/g)?.length).toBe(3)
  expect(html.match(/class="chip" href="/g)?.length, 'titles that lead to their games').toBe(5)
  expect(packed(html), 'bytes of the document').toBeLessThanOrEqual(DOCUMENT_MAX)
})
