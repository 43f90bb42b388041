import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { noteVitals } from './note-vitals.ts'

/** The member API's call of this room. `routes` are the patterns of our pages. */
export const vitalsRoutes = (desk: Desk, routes: ReadonlySet<string>): Pick<Handlers, 'POST /vitals'> => ({
  'POST /vitals': async ({ route, device, ...figures }) => {
    await noteVitals(desk, routes, { route, device, figures })
    return ok({})
  },
})
