import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** What one day brought on one level, in satang. */
export type DayRow = { day: string; level: number; earned: bigint }

/** The days with commissions from a day on, the oldest first. */
export const selectEarnedDays = (tx: ReadTx, member: MemberId, from: string): Promise<DayRow[]> =>
  tx.rows<DayRow>(
    'referrals.earned_days',
    `select day::text as day, level::int as level, sum(units)::bigint / 10000 as earned from referrals.day_earning
     where member_id = $1 and day >= $2::date group by day, level order by day, level`,
    [member, from],
  )

/** What the days from one on brought on one level: turnover that counts, and commissions, in satang. */
export type LevelRow = { level: number; turnover: bigint; earned: bigint }

/** The sums of each level from a day on. */
export const selectLevelSums = (tx: ReadTx, member: MemberId, from: string): Promise<LevelRow[]> =>
  tx.rows<LevelRow>(
    'referrals.level_sums',
    `select level::int as level, sum(turnover)::bigint as turnover, sum(units)::bigint / 10000 as earned from referrals.day_earning
     where member_id = $1 and day >= $2::date group by level`,
    [member, from],
  )

/** What each of these friends has brought a member, in satang. */
export async function selectBrought(tx: ReadTx, member: MemberId, friends: readonly MemberId[]): Promise<Map<MemberId, bigint>> {
  const rows = await tx.rows<{ friend: MemberId; earned: bigint }>(
    'referrals.brought',
    'select friend_id as friend, units / 10000 as earned from referrals.friend_earning where member_id = $1 and friend_id = any ($2::bigint[])',
    [member, friends],
  )
  return new Map(rows.map(({ friend, earned }) => [friend, earned]))
}

/** The rates in force at an instant, in basis points: level by level, each with all categories in their order. */
export async function selectRates(tx: ReadTx, at: Date): Promise<number[]> {
  const [row] = await tx.rows<{ rates: number[] }>(
    'referrals.rates',
    'select rates from referrals.rate_version where from_at <= $1 order by from_at desc limit 1',
    [at],
  )
  return row?.rates ?? []
}

/** What a claim took from the commission purse, and what of that repaid a debt; in satang. */
export type ClaimRow = { id: string; amount: bigint; repaid: bigint; at: Date }

/** A member's newest claims. */
export const selectClaims = (tx: ReadTx, member: MemberId, max: number): Promise<ClaimRow[]> =>
  tx.rows<ClaimRow>(
    'referrals.claims',
    'select id, amount, repaid, at from referrals.claim where member_id = $1 order by at desc, id desc limit $2',
    [member, max],
  )
