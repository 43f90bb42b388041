import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** Satang. */
export type DayRow = { day: string; level: number; earned: bigint }

/** Oldest first. */
export const selectEarnedDays = (tx: ReadTx, member: MemberId, from: string): Promise<DayRow[]> =>
  tx.rows<DayRow>(
    'referrals.earned_days',
    `select day::text as day, level::int as level, sum(units)::bigint / 10000 as earned from referrals.day_earning
     where member_id = $1 and day >= $2::date group by day, level order by day, level`,
    [member, from],
  )

/** Satang. */
export type LevelRow = { level: number; turnover: bigint; earned: bigint }

export const selectLevelSums = (tx: ReadTx, member: MemberId, from: string): Promise<LevelRow[]> =>
  tx.rows<LevelRow>(
    'referrals.level_sums',
    `select level::int as level, sum(turnover)::bigint as turnover, sum(units)::bigint / 10000 as earned
     from referrals.day_earning
     where member_id = $1 and day >= $2::date group by level`,
    [member, from],
  )

/** Satang. */
export async function selectBrought(
  tx: ReadTx,
  member: MemberId,
  friends: readonly MemberId[],
): Promise<Map<MemberId, bigint>> {
  const rows = await tx.rows<{ friend: MemberId; earned: bigint }>(
    'referrals.brought',
    `select friend_id as friend, units / 10000 as earned from referrals.friend_earning
     where member_id = $1 and friend_id = any ($2::bigint[])`,
    [member, friends],
  )
  return new Map(rows.map(({ friend, earned }) => [friend, earned]))
}

/** Basis points, level by level, each with all categories in their order. */
export async function selectRates(tx: ReadTx, at: Date): Promise<number[]> {
  const [row] = await tx.rows<{ rates: number[] }>(
    'referrals.rates',
    'select rates from referrals.rate_version where from_at <= $1 order by from_at desc limit 1',
    [at],
  )
  return row?.rates ?? []
}

/** Satang; `repaid`: of a debt. */
export type ClaimRow = { id: string; amount: bigint; repaid: bigint; at: Date }

export const selectClaims = (tx: ReadTx, member: MemberId, max: number): Promise<ClaimRow[]> =>
  tx.rows<ClaimRow>(
    'referrals.claims',
    'select id, amount, repaid, at from referrals.claim where member_id = $1 order by at desc, id desc limit $2',
    [member, max],
  )
