import { bangkokDay } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { type Device, devices, type Figures, type Metric, OTHER, stepOf } from './vital.ts'
import { insertCounts } from './vitals.store.ts'

/** One page load as a browser reports it. Reports are untrusted: an unknown route or device is counted as `other` and not stored. */
export type PageLoad = { route: string; device: string; figures: Figures }

/** Adds one page load to today's counts. `routes` are the patterns of our pages. */
export async function noteVitals(context: Context, routes: ReadonlySet<string>, { route, device, figures }: PageLoad): Promise<void> {
  const steps = (Object.entries(figures) as [Metric, number | null][]).flatMap(([metric, figure]) =>
    figure === null ? [] : [{ metric, step: stepOf(metric, figure) }],
  )
  if (steps.length === 0) return
  const tallyKey = {
    day: bangkokDay(context.clock.now()),
    route: routes.has(route) ? route : OTHER,
    device: devices.find((known): known is Device => known === device) ?? OTHER,
  }
  await context.database.writeOne((tx) => insertCounts(tx, tallyKey, steps))
}
