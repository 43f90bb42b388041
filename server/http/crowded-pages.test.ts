import { Agent, get } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { callClasses } from '#contract/plain/call-classes.ts'
import { listen } from '#server/admission/listen.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import type { PagesBuild } from './pages.ts'

const RENDER_MS = 50
const CROWD_MS_MAX = 3_000
const renders: string[] = []
let inside = 0
let mostInside = 0
/** As many renders run as may at a time; the crowd may go. */
const full = Promise.withResolvers<void>()
const released = Promise.withResolvers<void>()

/** A slow build that counts its renders. */
const build: PagesBuild = {
  assets: new Map(),
  routes: new Set(['/']),
  async handle(request, { nonce }) {
    const { pathname } = new URL(request.url)
    renders.push(pathname)
    inside += 1
    mostInside = Math.max(mostInside, inside)
    if (inside === callClasses.render.atOnce) full.resolve()
    // However slowly visitors arrive: these renders go on until the test lets them end, at most for so long.
    if (pathname.startsWith('/page-'))
      await Promise.race([released.promise, new Promise((late) => setTimeout(late, CROWD_MS_MAX))])
    await new Promise((made) => setTimeout(made, RENDER_MS))
    inside -= 1
    if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/' } })
    if (pathname === '/broken') throw new Error('the page broke')
    const html = `<p>${pathname}</p><script nonce="${nonce}"></script><script nonce="${nonce}"></script>${'หน้าแรก '.repeat(2_000)}`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}

const context = await testContext()
const site = await openSite(context, { pages: build })
const server = await listen(site.app.fetch as never, {
  port: 0,
  hostname: '127.0.0.1',
  https: false,
  sandbox: true,
  trustedProxies: readTrustedProxies(''),
})
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
afterAll(() => {
  agent.destroy()
  return server.close()
})

/** One visitor over a connection of their own. */
const visit = (path: string): Promise<{ status: number; body: string; policy: string }> =>
  new Promise((done, failed) => {
    get({ host: '127.0.0.1', port: server.port, path, agent }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const body = Buffer.concat(pieces).toString()
        done({ status: answer.statusCode ?? 0, body, policy: String(answer.headers['content-security-policy']) })
      })
    }).once('error', failed)
  })
const visits = (count: number, path: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => visit(path(index))))
const rendersOf = (path: string) => renders.filter((rendered) => rendered === path).length
/** A page is cached for five seconds: the most renders that a slow machine may have needed. */
const rendersSince = (began: number) => 1 + Math.floor((performance.now() - began) / 5_000)
const countOf = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length

describe('a thousand visitors at once, each over a connection of their own', () => {
  test('get a page that nobody had asked for before: it is rendered once', async () => {
    const began = performance.now()
    const answers = await visits(1_000, () => '/')
    expect(countOf(answers, 200)).toBe(1_000)
    expect(rendersOf('/')).toBeLessThanOrEqual(rendersSince(began))
    for (const { body, policy } of answers)
      expect([body.includes('nonce='), policy.includes("'nonce-")]).toEqual([false, false])
  })

  test('get the page that is kept', async () => {
    const began = performance.now()
    await visit('/kept')
    expect(countOf(await visits(1_000, () => '/kept'), 200)).toBe(1_000)
    expect(rendersOf('/kept')).toBeLessThanOrEqual(rendersSince(began))
  })

  test('who each want another page: as many are rendered as may be at a time, and the other visitors are asked to wait', async () => {
    mostInside = 0
    await visit('/kept-beside')
    const crowd = visits(300, (index) => `/page-${index}`)
    await full.promise
    expect(countOf(await visits(200, () => '/kept-beside'), 200), 'and a kept page is there all the while').toBe(200)
    expect(inside, 'while all the renders run').toBe(callClasses.render.atOnce)
    released.resolve()
    const answers = await crowd
    expect(mostInside).toBe(callClasses.render.atOnce)
    expect([countOf(answers, 200) >= callClasses.render.atOnce, countOf(answers, 503)]).toEqual([
      true,
      300 - countOf(answers, 200),
    ])
  })
})

test('what is no document is answered to each, and none waits for ever', async () => {
  const away = await visits(20, () => '/away')
  expect(countOf(away, 302)).toBe(20)
  expect(countOf(await visits(20, () => '/broken'), 500)).toBe(20)
  expect((await visit('/after')).status).toBe(200)
})

test('a page whose first visitor leaves is made for those who wait', async () => {
  const first = get({ host: '127.0.0.1', port: server.port, path: '/left', agent })
  first.once('error', () => {})
  await expect.poll(() => renders.includes('/left')).toBe(true)
  const second = visit('/left')
  first.destroy()
  expect((await second).status).toBe(200)
  expect(renders.filter((path) => path === '/left')).toHaveLength(1)
})
