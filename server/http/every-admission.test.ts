import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { callClasses, type CallClassName } from '#contract/plain/call-classes.ts'
import { openPressure } from '#server/walls/pressure.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { testWalls } from '#tests/fixtures/walls.ts'
import type { Asset } from './assets.ts'
import type { ServerEnv } from './caller.ts'
import type { PagesBuild } from './pages.ts'
import type { Walls } from './outer-walls.ts'

const desk = await testDesk()

/** The walls of a test, and the classes under which requests were admitted since they were last read. */
function watchedWalls(ownUrl: string): { walls: Walls; admittedAs: () => CallClassName[] } {
  const usual = testWalls(desk, ownUrl)
  const pressure = openPressure(null, { lateMs: () => 0, waitingPerConnection: () => 0 })
  const seen: CallClassName[] = []
  const enter = (name: CallClassName) => {
    seen.push(name)
    return pressure.enter(name)
  }
  return { walls: { ...usual, pressure: { ...pressure, enter } }, admittedAs: () => seen.splice(0) }
}

const asset: Asset = { plain: Buffer.from('x'), brotli: null, type: 'text/javascript; charset=utf-8', keep: 'public, max-age=300' }
const build: PagesBuild = {
  assets: new Map([['/assets/part.js', asset]]),
  routes: new Set(['/']),
  handle: async () => ({ response: new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }), html: '<p>page</p>' }),
}
const ofSite = watchedWalls(siteOrigin)
const ofOffice = watchedWalls(officeOrigin)
const site = await openSite(desk, { walls: ofSite.walls, pages: build })
const office = await openTestOffice(
  desk,
  { document: '<p>office</p>', assets: new Map([['/assets/part.js', asset]]) },
  'on',
  ofOffice.walls,
)

/** Routes that answer without being admitted, each with its reason. */
const exempt = new Map([['GET /healthz', 'a constant of 15 bytes: whoever watches the process must be answered by a full one too']])

/** Every route of an app as a request that reaches it. A route for all methods is asked with one that reads and one that changes. */
function requestsTo(app: Hono<ServerEnv>, origin: string): { route: string; request: Request }[] {
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  return [...routes].flatMap((route) => {
    const [method = '', path = ''] = route.split(' ')
    const address = `${origin}${path.replace(/:\w+/g, 'x').replaceAll('*', 'nowhere')}`
    return (method === 'ALL' ? ['GET', 'POST', 'DELETE'] : [method]).map((asked) => {
      const changes = asked !== 'GET' && asked !== 'HEAD'
      const headers = changes ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}
      return { route: `${asked} ${path}`, request: new Request(address, { method: asked, headers, ...(changes ? { body: 'a=1' } : {}) }) }
    })
  })
}

describe.each([
  ['site', site.app, siteOrigin, ofSite],
  ['office', office.app, officeOrigin, ofOffice],
] as const)('every route of the %s', (_name, app, origin, { admittedAs }) => {
  test.each(requestsTo(app, origin))('$route is admitted', async ({ route, request }) => {
    admittedAs()
    const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
    await answer.body?.cancel()
    const classes = admittedAs()
    if (exempt.has(route)) expect(classes).toEqual([])
    else expect(classes.length, `${route} answered ${answer.status} without being admitted`).toBeGreaterThan(0)
    for (const name of classes) expect(Object.keys(callClasses)).toContain(name)
  })
})
