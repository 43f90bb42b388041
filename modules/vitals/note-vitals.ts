import { bangkokDay } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { type Device, devices, type Figures, type Metric, OTHER, stepOf } from './vital.ts'
import { addToTally } from './vitals.store.ts'

/** One page load as a browser tells it: anybody may tell anything, so what is not known is counted as `other` and nothing is kept of it. */
export type Told = { route: string; device: string; figures: Figures }

/** Adds what one page load was like to today's tallies. `routes` are the patterns of our pages. */
export async function noteVitals(desk: Desk, routes: ReadonlySet<string>, { route, device, figures }: Told): Promise<void> {
  const steps = (Object.entries(figures) as [Metric, number | null][]).flatMap(([metric, figure]) =>
    figure === null ? [] : [{ metric, step: stepOf(metric, figure) }],
  )
  if (steps.length === 0) return
  const place = {
    day: bangkokDay(desk.clock.now()),
    route: routes.has(route) ? route : OTHER,
    device: devices.find((known): known is Device => known === device) ?? OTHER,
  }
  await desk.database.writeOne((tx) => addToTally(tx, place, steps))
}
