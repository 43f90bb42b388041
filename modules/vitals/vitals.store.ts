import type { WriteTx } from '#kit/transaction.ts'
import type { Device, Metric } from './vital.ts'

type TallyKey = { day: string; route: string; device: Device }

/** The column `step` is the bucket. */
export async function insertCounts(
  tx: WriteTx,
  tallyKey: TallyKey,
  counted: { metric: Metric; bucket: number }[],
): Promise<void> {
  // Always in this order, so that concurrent counts cannot deadlock.
  const sorted = counted.toSorted((a, b) => a.metric.localeCompare(b.metric))
  await tx.rows(
    'vitals.count',
    `insert into vitals.tally as t (day, route, device, metric, step, views)
     select $1, $2, $3, steps.metric, steps.step, 1 from unnest($4::text[], $5::int[]) as steps (metric, step)
     on conflict (day, route, device, metric, step) do update set views = t.views + 1`,
    [
      tallyKey.day,
      tallyKey.route,
      tallyKey.device,
      sorted.map(({ metric }) => metric),
      sorted.map(({ bucket }) => bucket),
    ],
  )
}

export async function deleteBefore(tx: WriteTx, day: string): Promise<void> {
  await tx.rows('vitals.forget', 'delete from vitals.tally where day < $1', [day])
}
