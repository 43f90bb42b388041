import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { noteVitals } from './note-vitals.ts'

/** `routes`: patterns of our pages. */
export const vitalsRoutes = (context: Context, routes: ReadonlySet<string>): Pick<Handlers, 'POST /vitals'> => ({
  'POST /vitals': async ({ route, device, ...measures }) => {
    await noteVitals(context, routes, { route, device, measures })
    return ok({})
  },
})
