import type { WriteTx } from '#kit/transaction.ts'
import type { Device, Metric } from './vital.ts'

type Place = { day: string; route: string; device: Device }

/** Counts one view into a step of each figure. */
export async function addToTally(tx: WriteTx, place: Place, steps: { metric: Metric; step: number }[]): Promise<void> {
  // Always in this order of figures: two that count at once wait for each other and never in a circle.
  const told = steps.toSorted((a, b) => a.metric.localeCompare(b.metric))
  await tx.rows(
    'vitals.count',
    `insert into vitals.tally as t (day, route, device, metric, step, views)
     select $1, $2, $3, told.metric, told.step, 1 from unnest($4::text[], $5::int[]) as told (metric, step)
     on conflict (day, route, device, metric, step) do update set views = t.views + 1`,
    [place.day, place.route, place.device, told.map(({ metric }) => metric), told.map(({ step }) => step)],
  )
}

/** Forgets the tallies of days before this one. */
export async function forgetBefore(tx: WriteTx, day: string): Promise<void> {
  await tx.rows('vitals.forget', 'delete from vitals.tally where day < $1', [day])
}
