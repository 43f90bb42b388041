import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectNamesakePairs } from '#modules/members/index.ts'
import { linkLifeSeconds } from './note-sighting.ts'
import { selectPairLinks } from './risk.store.ts'
import { riskRules } from './score.ts'

export type PairOfMembers = { member: MemberId; other: MemberId }
/** A crowd's network and the kind of machine link nobody. */
export type PairReason = 'device' | 'account' | 'holder' | 'address'

/** Once for each reason. Two statements for any number of pairs. */
export async function findPairLinks(
  tx: ReadTx,
  pairs: readonly PairOfMembers[],
  now: Date,
): Promise<(PairOfMembers & { reason: PairReason })[]> {
  if (pairs.length === 0) return []
  const sides = { members: pairs.map(({ member }) => member), others: pairs.map(({ other }) => other) }
  const limits = { since: plusSeconds(now, -linkLifeSeconds), crowd: riskRules.addressCrowd }
  const seen = await selectPairLinks(tx, sides, limits)
  const named = await selectNamesakePairs(tx, sides)
  return [
    ...seen.map(({ member, other, kind }) => ({ member, other, reason: kind })),
    ...named.map((pair) => ({ ...pair, reason: 'holder' as const })),
  ]
}
