import type { SlipCounts } from '#contract/provider/wallet.ts'
import { coveredSlips } from '#studio/engines/book/covered.ts'
import { selectSlipsOfPlayer, type StoredSlip } from '../slips/slips.store.ts'
import { ruledSlip } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { legsOf } from './struck.ts'

const NEWEST = 500
const STANDING: readonly string[] = ['accepted', 'settled']

/** Sets that cannot lose together among a player's newest slips on the matches of these, by slip. */
export function coveredWith(
  { context: { database }, host }: RunningBook,
  player: string,
  slips: readonly StoredSlip[],
): Map<string, SlipCounts['covered']> {
  const matches = new Set(slips.flatMap((slip) => legsOf(slip).map(({ fixture }) => fixture)))
  const near = selectSlipsOfPlayer(database, { host, player, before: Number.MAX_SAFE_INTEGER, limit: NEWEST })
    .filter((slip) => STANDING.includes(slip.state) && legsOf(slip).some(({ fixture }) => matches.has(fixture)))
    .toReversed()
  if (near.length < 2) return new Map()
  const sets = coveredSlips(near.map((slip) => ruledSlip(database, slip)))
  return new Map(
    sets.flatMap(({ slips: own, stake, least }) =>
      own.map((slip) => [slip, { slips: own, stake: String(stake), least: String(least) }] as const),
    ),
  )
}
