import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountPages, type PagesBuild } from './pages.ts'

const ORIGIN = 'http://localhost:3000'
const START = 'import "/a.js";\nimport * as route0 from "/b.js";\nwindow.__reactRouterRouteModules = {};import("/c.js")'

/** The pages over a build that writes the nonce, the number of its render and its address. */
function openPages(of: { status?: number; viewer?: boolean } = {}) {
  let renders = 0
  const build: PagesBuild = {
    assets: new Map(),
    routes: new Set(['/']),
    async handle(request, { nonce }) {
      renders += 1
      const { pathname, search } = new URL(request.url)
      if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/' } })
      if (pathname.endsWith('.data')) return new Response('ข้อมูล')
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      const html = `<p>หน้า ${renders} ${pathname}${search}</p><style nonce="${nonce}"></style><script nonce="${nonce}" type="module" async="">${START}</script>${'ก'.repeat(400)}`
      return new Response(html, { status: of.status ?? 200, headers })
    },
  }
  const app = new Hono()
  const reports: unknown[] = []
  mountPages(app, {
    build,
    publicUrl: ORIGIN,
    admit: async (_name, _c, answer) => answer(),
    mayBeMember: () => of.viewer ?? false,
    viewerOf: async () => (of.viewer ? { phone: '0812345678' } : null),
    attributionCookiesOf: async () => ['touched=1'],
    readShared: async () => ({ status: 503, body: null }),
    api: async () => new Response(null, { status: 503 }),
    report: (error) => reports.push(error),
  })
  const send = (path: string, headers: Record<string, string> = {}) => app.request(`${ORIGIN}${path}`, { headers })
  return { send, renders: () => renders, reports }
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''
const nonceOf = (response: Response) => /script-src 'nonce-([^']+)'/.exec(policyOf(response))?.[1] ?? '-'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('visitors share a render, whose scripts run by their hashes and carry no nonce', async () => {
  const { send, renders } = openPages()
  const answers = [await send('/'), await send('/'), await send('/')]
  expect(renders()).toBe(1)
  for (const answer of answers) {
    const html = await answer.text()
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
    expect(html).not.toContain('nonce')
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(policyOf(answer)).toContain(`script-src 'self' 'sha256-${sha256(script)}';`)
    expect(html).toContain('หน้า 1')
    expect(html).toContain('requestIdleCallback')
  }
})

test('an address with a query, and a member’s page, are rendered each time', async () => {
  const visitors = openPages()
  await visitors.send('/?a=1')
  const again = await visitors.send('/?a=1')
  expect(await again.text()).toMatch(new RegExp(`หน้า 2 /\\?a=1.*nonce="${nonceOf(again)}"`))
  const members = openPages({ viewer: true })
  await members.send('/')
  const membersPage = await members.send('/')
  expect(members.renders()).toBe(2)
  const html = await membersPage.text()
  expect(html, 'starts at once').toContain('type="module"')
  expect(membersPage.headers.get('set-cookie')).not.toContain('touched')
})

test('a page of every kind carries the headers of pages, its status and its cookies', async () => {
  const missing = openPages({ status: 404 })
  const [first, second] = [await missing.send('/x'), await missing.send('/x')]
  expect([first.status, second.status, missing.renders()]).toEqual([404, 404, 2])
  expect(first.headers.getSetCookie(), 'a link that leads nowhere leaves nothing behind').toEqual([
    expect.stringMatching(/^locale=th;/),
  ])
  const { send } = openPages()
  for (const path of ['/', '/?a=1', '/away', '/x.data']) {
    const { headers } = await send(path)
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
  expect((await send('/')).headers.getSetCookie()).toEqual([expect.stringMatching(/^locale=th;/), 'touched=1'])
  expect((await send('/', { cookie: 'locale=th' })).headers.getSetCookie()).toEqual(['touched=1'])
  const other = await send('/', { cookie: 'mylocale=th; a="locale=th"' })
  expect(other.headers.getSetCookie(), 'a cookie is known by its whole name').toHaveLength(2)
  const data = await send('/x.data')
  expect([await data.text(), data.headers.get('content-length')]).toEqual(['ข้อมูล', '18'])
  const away = await send('/away')
  expect([away.status, away.headers.get('location'), await away.text()]).toEqual([302, '/', ''])
})

test('a document is compressed where the browser takes that', async () => {
  const { send } = openPages()
  const packed = await send('/', { 'accept-encoding': 'gzip, br' })
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect(packed.headers.get('content-length')).toBe(String(bytes.length))
  expect(brotliDecompressSync(bytes).toString()).toContain('หน้า 1')
})
