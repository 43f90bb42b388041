import type { LimitPeriod } from '#contract/plain/protection.ts'
import { parseBaht } from '#kit/money.ts'
import type { OwnLimit } from './current-limits.ts'

/** What a deposit limit leaves, and when it renews. */
export type DepositCapacity = { period: LimitPeriod; left: bigint; until: string }

/** The tightest own deposit limit; null without one. */
export function leastCapacity(limits: readonly OwnLimit[]): DepositCapacity | null {
  const capacities = limits.flatMap(({ kind, period, amount, used, to }): DepositCapacity[] => {
    if (kind !== 'deposit' || period === 'stretch' || used === null || to === null) return []
    const left = (parseBaht(amount) ?? 0n) - (parseBaht(used) ?? 0n)
    return [{ period, left: left > 0n ? left : 0n, until: to }]
  })
  return capacities.reduce<DepositCapacity | null>(
    (least, one) => (least && least.left <= one.left ? least : one),
    null,
  )
}
