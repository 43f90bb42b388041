import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startWhenIdle } from '#server/http/idle-hydration.ts'
import { loadPages, type PagesBuild } from '#server/http/pages.ts'
import { buildWeb } from '#tools/build.ts'
import { pagesOf, tooHeavy, weightOf, withImports } from './page-weight.ts'

const BUILD = resolve(import.meta.dirname, '../../build/member')
const KB = 1024
/** What pages may weigh, brotli (docs/decisions/0163). The document of the home page is weighed with its content, by
 *  server/http/page-weight.test.ts. */
const HOME_SCRIPT_MAX = 118 * KB
const SCRIPT_MAX = 146 * KB
/** The chunk of what only a member's page runs. */
const FOR_MEMBERS = /\/member-[\w-]{8}\.js/
const STYLE_MAX = 14.5 * KB
const FONT_PRELOAD_MAX = 30 * KB

let pages: PagesBuild
beforeAll(async () => {
  await buildWeb()
  pages = await loadPages(BUILD)
}, 120_000)

/** A visitor's page out of the real build, with an API that is unavailable except for `answers`. */
async function document(path: string, answers: Record<string, object> = {}): Promise<{ status: number; html: string }> {
  const answer = await pages.handle(new Request(`http://localhost${path}`), {
    api: async () => Response.json({ success: false }, { status: 503 }),
    readShared: async (call) =>
      answers[call]
        ? { status: 200, body: { success: true, data: answers[call] } }
        : { status: 503, body: { success: false } },
    nonce: 'nonce',
    viewer: null,
    allowedOrigins: ['localhost'],
    report: (error) => {
      throw error
    },
  })
  return { status: answer.status, html: await answer.text() }
}

const linked = (html: string, links: RegExp) => [...html.matchAll(links)].map(([, path = '']) => path)

test.each(['/', '/login', '/register', '/forgetpassword', '/unlock', '/privacy-policy', '/no-such-page'])(
  '%s can start when idle',
  async (path) => {
    const { html } = await document(path)
    expect(startWhenIdle(html)).not.toContain('modulepreload')
  },
)

test('the home page of a visitor stays within its budget of script, style and fonts', async () => {
  const home = pagesOf(BUILD).filter(({ path }) => path === '/')
  expect(home).toHaveLength(1)
  expect(
    tooHeavy(
      home.map(({ path, script }) => ({ path, bytes: weightOf(BUILD, script) })),
      HOME_SCRIPT_MAX,
    ),
  ).toEqual([])
  const fonts = linked((await document('/')).html, /<link[^>]* href="([^"]+\.woff2)"/g)
  expect(fonts.length).toBeGreaterThan(0)
  expect(weightOf(BUILD, fonts)).toBeLessThanOrEqual(FONT_PRELOAD_MAX)
})

test('home loads no script for what its document brings as markup, and waits for one stylesheet', () => {
  const [home] = pagesOf(BUILD).filter(({ path }) => path === '/')
  expect(home?.script.join()).toMatch(/\/home-/)
  expect(home?.script.join()).not.toMatch(/\/(?:games|still-parts)-[\w-]{8}\.js/)
  expect(home?.style).toEqual([expect.stringMatching(/\/frame-[\w-]{8}\.css/)])
})

test('announcements, which visitors load too, bring nothing of the chunk for members', () => {
  const [announcing] = readdirSync(join(BUILD, 'client/assets')).filter((file) =>
    /^announcing-[\w-]{8}\.js$/.test(file),
  )
  const files = withImports(BUILD, [`/assets/${announcing}`])
  expect(files.join()).toMatch(/\/fold-/)
  expect(files.join()).not.toMatch(FOR_MEMBERS)
})

test('every page stays within its budget of script and style', () => {
  const all = pagesOf(BUILD)
  expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/login', '/deposit']))
  expect(all.find(({ path }) => path === '/deposit')?.script.join()).toMatch(FOR_MEMBERS)
  expect(
    tooHeavy(
      all.map(({ path, script }) => ({ path, bytes: weightOf(BUILD, script) })),
      SCRIPT_MAX,
    ),
  ).toEqual([])
  expect(
    tooHeavy(
      all.map(({ path, style }) => ({ path, bytes: weightOf(BUILD, style) })),
      STYLE_MAX,
    ),
  ).toEqual([])
})

test('a visitor loads nothing that is for members', () => {
  const loading = pagesOf(BUILD).filter(({ membersOnly, script }) => !membersOnly && FOR_MEMBERS.test(script.join()))
  expect(loading.map(({ path }) => path)).toEqual([])
})

test('a page that is too heavy is named with its weight', () => {
  expect(
    tooHeavy(
      [
        { path: '/a', bytes: 10 },
        { path: '/b', bytes: 3 * KB },
      ],
      2 * KB,
    ),
  ).toEqual(['/b: 3.0 KB of 2'])
})

test('no page writes an inline style, which the policy would refuse', async () => {
  for (const path of ['/', '/login', '/register', '/forgetpassword', '/unlock', '/privacy-policy', '/no-such-page']) {
    expect((await document(path)).html).not.toMatch(/<[^>]+ style="/)
  }
})

const times = {
  minutes: { usual: '', deposit: '', withdraw: '' },
  measured: { deposit: null, withdraw: null },
  opened: { spin: false, cash_back: false, earnings: false },
}

test('every page has the layout that operators have set, and loads no stylesheet of another layout', async () => {
  const ofLayout = (html: string) => ({
    named: /<html[^>]* data-layout="([^"]+)"/.exec(html)?.[1],
    style: /href="[^"]*layout-(\w+)-[^"]+\.css"/.exec(html)?.[1],
  })
  for (const path of ['/', '/promotion', '/login']) {
    for (const [set, shown] of [
      ['default', undefined],
      ['unheard-of', undefined],
      ['compact', 'compact'],
      ['theme2', 'theme2'],
    ] as const) {
      const { html } = await document(path, {
        '/site-info': { template_layout: set, line: '', telegram: '', support: '', activity: '', ...times },
      })
      expect(ofLayout(html), `${path} ${set}`).toEqual({ named: shown, style: shown })
    }
  }
})

const banner = {
  id: 'b1',
  image: '/media/b1.svg',
  kicker: 'k',
  title: 'ฝาก 300 รับ 400',
  text: 't',
  link: '/promotion#b1',
  GameUrl: null,
  open: true,
}

test('the banners are on every page of the default layout, but where somebody fills in a form', async () => {
  const shows = async (path: string) => (await document(path, { '/banners': [banner] })).html.includes(banner.title)
  for (const path of ['/', '/promotion', '/privacy-policy', '/no-such-page']) expect(await shows(path), path).toBe(true)
  for (const path of ['/login', '/register', '/forgetpassword', '/unlock']) expect(await shows(path), path).toBe(false)
})

test('a line in place of the banners loads no image', async () => {
  expect((await document('/privacy-policy', { '/banners': [banner] })).html).not.toContain(`<img src="${banner.image}"`)
})

test('no banner is loaded ahead of another page than home, and none shows where operators turned them off', async () => {
  const { html: home } = await document('/', { '/banners': [banner] })
  expect(home).toContain('fetchPriority="high"')
  const { html: promotion } = await document('/promotion', { '/banners': [banner] })
  expect(promotion).toMatch(/<img src="\/media\/b1.svg"[^>]* loading="lazy"/)
  expect(promotion).not.toContain('fetchPriority="high"')
  const off = {
    '/banners': [banner],
    '/site-info': { tm_banner_status: false, line: '', telegram: '', support: '', activity: '', ...times },
  }
  for (const path of ['/', '/promotion']) expect((await document(path, off)).html, path).not.toContain('/media/b1.svg"')
})

test('an unknown path is a real 404', async () => {
  const { status, html } = await document('/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('404 Not Found')
  expect(html).toContain('ไม่พบหน้าที่คุณเปิด')
})

test('the server renders with the production form of React alone, whatever NODE_ENV it runs with', () => {
  const server = join(BUILD, 'server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const code = files.map((file) => readFileSync(join(server, file), 'utf8')).join('\n')
  expect(code).toContain('react-dom-server.node.production.js')
  expect(code).not.toMatch(/react-dom-server\.node\.development\.js|process\.env\.NODE_ENV/)
})
