import { Hono } from 'hono'
import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { Log } from '#server/log.ts'
import type { ServerEnv } from './caller.ts'
import { mountReports } from './csp-reports.ts'
import { mountHealth } from './health.ts'
import { mountAdmission } from './admission.ts'
import { mountOffice, type OfficeDeps, refused } from './office.ts'
import { officeInternalBody } from './office-errors.ts'

export function officeApp(deps: OfficeDeps & { log: Log; isReady: () => Promise<boolean> }): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  mountAdmission(app, deps.admission, (c, reason) => refused(c, reason as OfficeRefusal))
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    deps.log.debug(
      { request: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'office request',
    )
  })
  app.onError((error, c) => {
    deps.log.error(
      { err: error, request: c.get('requestId'), method: c.req.method, path: c.req.path },
      'office request failed',
    )
    return c.json(officeInternalBody(c.get('requestId')), 500, { 'cache-control': 'no-store' })
  })
  mountHealth(app, { ...deps, refuse: (c, reason) => refused(c, reason as OfficeRefusal) })
  mountReports(app, deps)
  mountOffice(app, deps)
  return app
}
