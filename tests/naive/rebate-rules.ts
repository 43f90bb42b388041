import { dayOf } from './rules.ts'

/** The rebate of own losses as the rules tell it. Amounts are satang. */

/** A change of a member's own loss, and the instant of its event; `received`: when it reached us. */
export type LossEvent = { at: number; received: number; lost: bigint }
/** Monday of the week of a day, as a number of days; day 0 was a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7)

/** What of each week's loss comes back. A week is paid on the Friday after it; what is received of it later belongs to the first week not
 *  paid by then. */
export function naiveRebates(events: readonly LossEvent[], paidAt: ReadonlyMap<number, number>): Map<number, bigint> {
  const lost = new Map<number, bigint>()
  for (const { at, received, lost: sum } of events) {
    let week = mondayOf(dayOf(at))
    while ((paidAt.get(week) ?? Number.POSITIVE_INFINITY) <= received) week += 7
    lost.set(week, (lost.get(week) ?? 0n) + sum)
  }
  const back = new Map<number, bigint>()
  for (const [week, sum] of lost) {
    if (!paidAt.has(week) || sum <= 0n) continue
    const share = (sum * 5n) / 100n
    if (share >= 10_00n) back.set(week, share > 10_000_00n ? 10_000_00n : share)
  }
  return back
}
