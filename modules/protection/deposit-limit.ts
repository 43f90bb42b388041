import type { LimitPeriod } from '#contract/plain/protection.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtForPeople, type Satang, satang } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findRecurringLimits, type RecurringLimit } from '#modules/wallet/index.ts'
import * as th from './deposit-limit.th.ts'

/** Satang; `until`: when it starts over. */
export type DepositCapacity = { period: LimitPeriod; left: Satang; until: Date }

/** The tightest; null: none. Money that arrives is credited whatever remains. */
export async function findDepositCapacity(tx: ReadTx, member: MemberId, at: Date): Promise<DepositCapacity | null> {
  const capacities = (await findRecurringLimits(tx, member, at)).flatMap(capacityOf)
  return capacities.reduce<DepositCapacity | null>(
    (least, capacity) => (least && least.left <= capacity.left ? least : capacity),
    null,
  )
}

function capacityOf({ kind, period, cap, window }: RecurringLimit): DepositCapacity[] {
  if (kind !== 'deposit' || period === 'stretch' || window === null) return []
  return [{ period, left: satang(cap > window.used ? cap - window.used : 0n), until: window.to }]
}

const periodWords: Record<LimitPeriod, string> = { day: th.day, week: th.week, month: th.month }

export function refuseOverLimit(
  capacity: DepositCapacity | null,
  amount: Satang,
): Refusal<'DEPOSIT_OVER_LIMIT'> | null {
  if (capacity === null || amount <= capacity.left) return null
  const details = {
    period: periodWords[capacity.period],
    left: bahtForPeople(capacity.left),
    until: bangkokDayTime(capacity.until.toISOString()),
  }
  return { code: 'DEPOSIT_OVER_LIMIT', details }
}
