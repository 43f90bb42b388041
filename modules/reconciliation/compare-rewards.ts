import type { Satang } from '#kit/money.ts'
import type { RewardDifference } from '#modules/games/index.ts'
import { subjectOfRound } from './break.ts'
import type { Finding, Side } from './day-facts.ts'
import { gap } from './gap.ts'

export const compareRewards = (differences: readonly RewardDifference[]): Finding[] => differences.map(findingOf)

function findingOf({ kind, host, transaction, member, theirs, ours }: RewardDifference): Finding {
  const sideOf = (side: { amount: bigint; at: Date }): Side => ({
    what: 'reward',
    reference: transaction,
    amount: side.amount as Satang,
    at: side.at,
    note: member === null ? host : `${host} · ${member}`,
  })
  return {
    kind: `reward_${kind}`,
    subject: subjectOfRound({ host, round: transaction }),
    difference: gap(theirs?.amount ?? 0n, ours?.amount ?? 0n),
    theirs: theirs && sideOf(theirs),
    ours: ours && sideOf(ours),
    at: ours?.at ?? theirs?.at ?? new Date(0),
  }
}
