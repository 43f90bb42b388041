import { bangkokDay } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { bucketOf, type Device, devices, type Measures, type Metric, OTHER } from './vital.ts'
import { insertCounts } from './vitals.store.ts'

/** Untrusted: an unknown route or device is counted as `other`. `measures`: null where not measured. */
export type PageLoad = { route: string; device: string; measures: Measures }

/** `routes`: patterns of our pages. */
export async function noteVitals(
  context: Context,
  routes: ReadonlySet<string>,
  { route, device, measures }: PageLoad,
): Promise<void> {
  const counted = (Object.entries(measures) as [Metric, number | null][]).flatMap(([metric, value]) =>
    value === null ? [] : [{ metric, bucket: bucketOf(metric, value) }],
  )
  if (counted.length === 0) return
  const tallyKey = {
    day: bangkokDay(context.clock.now()),
    route: routes.has(route) ? route : OTHER,
    device: devices.find((known): known is Device => known === device) ?? OTHER,
  }
  await context.database.writeOne((tx) => insertCounts(tx, tallyKey, counted))
}
