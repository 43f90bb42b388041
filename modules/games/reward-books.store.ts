import type { ListedReward } from '#contract/provider/round-list.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export async function insertListedRewards(
  tx: WriteTx,
  hostNo: number,
  rewards: readonly ListedReward[],
  at: Date,
): Promise<void> {
  if (rewards.length === 0) return
  await tx.rows(
    'games.insert_listed_rewards',
    `insert into games.host_reward as h (host_no, transaction, paid_at, amount, heard_at)
     select distinct on (w.transaction) $1::smallint, w.transaction, w.paid_at, w.amount, $2::timestamptz
     from json_to_recordset($3::json) as w(transaction text, paid_at timestamptz, amount bigint) order by w.transaction
     on conflict (host_no, transaction) do update set paid_at = excluded.paid_at, amount = excluded.amount,
       heard_at = excluded.heard_at
     where excluded.heard_at >= h.heard_at`,
    [hostNo, at, JSON.stringify(rewards)],
  )
}

export async function deleteRewardsNotListed(
  tx: WriteTx,
  hostNo: number,
  { from, to }: { from: Date; to: Date },
  at: Date,
): Promise<void> {
  await tx.rows(
    'games.delete_rewards_not_listed',
    'delete from games.host_reward where host_no = $1 and paid_at >= $2 and paid_at < $3 and heard_at < $4',
    [hostNo, from, to, at],
  )
}

export async function deleteRewardsBefore(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows(
    'games.delete_listed_rewards',
    'delete from games.host_reward h using games.host o where o.no = h.host_no and h.paid_at < $1',
    [before],
  )
}

/** Satang; null: no such reward on that side. */
export type RewardDifferenceRow = {
  transaction: string
  member: bigint | null
  theirs: bigint | null
  theirAt: Date | null
  ours: bigint | null
  ourAt: Date | null
}

export const selectRewardDifferences = (
  tx: ReadTx,
  hostNo: number,
  { from, to }: { from: Date; to: Date },
  max: number,
): Promise<RewardDifferenceRow[]> =>
  tx.rows<RewardDifferenceRow>(
    'games.reward_differences',
    `select d.transaction, d.member, d.theirs, d.their_at as "theirAt", d.ours, d.our_at as "ourAt"
     from games.reward_differences($1, $2, $3, $4) d`,
    [hostNo, from, to, max],
  )
