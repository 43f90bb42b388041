import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { callClasses, type CallClassName } from '#contract/plain/call-classes.ts'
import { openPressure } from '#server/admission/pressure.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { officeOrigin, openTestOffice } from '#tests/fixtures/office.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { testAdmission } from '#tests/fixtures/admission.ts'
import type { Asset } from './assets.ts'
import type { ServerEnv } from './caller.ts'
import type { PagesBuild } from './pages.ts'
import type { Admission } from './admission.ts'

const context = await testContext()

/** A test's admission, and the classes of the requests admitted since the last read. */
function watchedAdmission(ownUrl: string): { admission: Admission; admittedClasses: () => CallClassName[] } {
  const usual = testAdmission(context, ownUrl)
  const pressure = openPressure(null, { lateMs: () => 0, waitingPerConnection: () => 0 })
  const seen: CallClassName[] = []
  const enter = (name: CallClassName) => {
    seen.push(name)
    return pressure.enter(name)
  }
  return { admission: { ...usual, pressure: { ...pressure, enter } }, admittedClasses: () => seen.splice(0) }
}

const asset: Asset = {
  plain: Buffer.from('x'),
  brotli: null,
  type: 'text/javascript; charset=utf-8',
  keep: 'public, max-age=300',
}
const build: PagesBuild = {
  assets: new Map([['/assets/part.js', asset]]),
  routes: new Set(['/']),
  handle: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
}
const ofSite = watchedAdmission(siteOrigin)
const ofOffice = watchedAdmission(officeOrigin)
const site = await openSite(context, { admission: ofSite.admission, pages: build })
const office = await openTestOffice(
  context,
  { document: '<p>office</p>', assets: new Map([['/assets/part.js', asset]]) },
  'on',
  ofOffice.admission,
)

/** Routes that respond without admission, each with its reason. */
const exempt = new Map([
  ['GET /healthz', 'a constant of 15 bytes: whoever watches the process must be answered by a full one too'],
])

/** Each route of an app as a request to an address that it matches; an earlier route may answer it. A route for all methods is called with
 *  one that reads and two that change. */
function requestsTo(app: Hono<ServerEnv>, origin: string): { route: string; request: Request }[] {
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  return [...routes].flatMap((route) => {
    const [method = '', path = ''] = route.split(' ')
    const address = `${origin}${path.replace(/:\w+/g, 'x').replaceAll('*', 'nowhere')}`
    return (method === 'ALL' ? ['GET', 'POST', 'DELETE'] : [method]).map((verb) => {
      const changes = verb !== 'GET' && verb !== 'HEAD'
      const headers = changes ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}
      return {
        route: `${verb} ${path}`,
        request: new Request(address, { method: verb, headers, ...(changes ? { body: 'a=1' } : {}) }),
      }
    })
  })
}

describe.each([
  ['site', site.app, siteOrigin, ofSite],
  ['office', office.app, officeOrigin, ofOffice],
] as const)('every route of the %s', (_name, app, origin, { admittedClasses }) => {
  test.each(requestsTo(app, origin))(
    '$route enters a class of calls, unless it is exempt',
    async ({ route, request }) => {
      admittedClasses()
      const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
      await answer.body?.cancel()
      const classes = admittedClasses()
      if (exempt.has(route)) expect(classes).toEqual([])
      else expect(classes.length, `${route} answered ${answer.status} without being admitted`).toBeGreaterThan(0)
      for (const name of classes) expect(Object.keys(callClasses)).toContain(name)
    },
  )
})
