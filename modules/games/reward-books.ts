import type { ReadTx } from '#kit/transaction.ts'
import type { GameHost } from './hosts.ts'
import { type RewardDifferenceRow, selectRewardDifferences } from './reward-books.store.ts'

const DIFFERENCES_MAX = 1_000

type RewardSide = { amount: bigint; at: Date }
export type RewardDifference = {
  kind: 'unknown_here' | 'unknown_there' | 'amount_differs'
  host: string
  transaction: string
  member: bigint | null
  theirs: RewardSide | null
  ours: RewardSide | null
}

export async function findRewardDifferences(
  tx: ReadTx,
  hosts: readonly GameHost[],
  span: { from: Date; to: Date },
): Promise<RewardDifference[]> {
  const found: RewardDifference[] = []
  for (const { host, no } of hosts) {
    const rows = await selectRewardDifferences(tx, no, span, DIFFERENCES_MAX)
    found.push(...rows.map((row) => differenceOf(host, row)))
  }
  return found
}

function differenceOf(
  host: string,
  { transaction, member, theirs, theirAt, ours, ourAt }: RewardDifferenceRow,
): RewardDifference {
  const kind = ours === null ? 'unknown_here' : theirs === null ? 'unknown_there' : 'amount_differs'
  const sideOf = (amount: bigint | null, at: Date | null): RewardSide | null =>
    amount === null || at === null ? null : { amount, at }
  return { kind, host, transaction, member, theirs: sideOf(theirs, theirAt), ours: sideOf(ours, ourAt) }
}
