import type { HeldWinCause } from '#contract/plain/held-wins.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { PlayLookupRow } from './play.store.ts'
import { findSetting } from './settings.ts'

/** Satang. `winMultiple`: without a published maximum, in hundredths of the stakes. `freeStakes`: the most that they
 *  count. `memberDay`, `hostDay`: unstaked. */
export type WinBounds = {
  winMultiple: bigint
  roundWin: bigint
  freeStakes: bigint
  memberDay: bigint
  hostDay: bigint
}

export async function findWinBounds(tx: ReadTx): Promise<WinBounds> {
  return {
    winMultiple: BigInt(await findSetting(tx, 'win_multiple_default')) * 100n,
    roundWin: await findSetting(tx, 'round_win_max'),
    freeStakes: await findSetting(tx, 'free_stakes_max'),
    memberDay: await findSetting(tx, 'unstaked_member_day_max'),
    hostDay: await findSetting(tx, 'unstaked_host_day_max'),
  }
}

export type UnstakedSums = { memberDay: bigint; hostDay: bigint }
export type Exceeded = { cause: HeldWinCause; allowed: bigint }

type RoundFacts = Pick<
  PlayLookupRow,
  'roundStaked' | 'roundCharged' | 'roundWon' | 'betAmount' | 'betPrepaid' | 'maxWin'
>

/** Free stakes count by their worth. Of older rounds the answered bet alone. */
export function stakesOf({ roundStaked, roundCharged, betAmount, betPrepaid }: RoundFacts, { freeStakes }: WinBounds) {
  const isKept = roundStaked !== null && roundCharged !== null
  const charged = isKept ? roundCharged : (betAmount ?? 0n)
  const free = isKept ? roundStaked - roundCharged : (betPrepaid ?? 0n)
  return { charged, counted: charged + (free < freeStakes ? free : freeStakes) }
}

/** In hundredths of its stakes. */
export const multipleOf = ({ maxWin }: Pick<PlayLookupRow, 'maxWin'>, { winMultiple }: WinBounds): bigint =>
  maxWin ?? winMultiple

export function roundExceeded(round: RoundFacts, amount: bigint, bounds: WinBounds): Exceeded | null {
  const byStakes = (stakesOf(round, bounds).counted * multipleOf(round, bounds)) / 100n
  const allowed = byStakes < bounds.roundWin ? byStakes : bounds.roundWin
  if ((round.roundWon ?? 0n) + amount <= allowed) return null
  return { cause: byStakes > bounds.roundWin ? 'round' : round.maxWin === null ? 'default' : 'published', allowed }
}

/** What the charged stakes of its round could not have won. */
export function unstakedPart(round: RoundFacts, amount: bigint, bounds: WinBounds): bigint {
  const byCharged = (stakesOf(round, bounds).charged * multipleOf(round, bounds)) / 100n
  const above = (won: bigint) => (won > byCharged ? won - byCharged : 0n)
  const won = round.roundWon ?? 0n
  return above(won + amount) - above(won)
}

export function dayExceeded(sums: UnstakedSums, amount: bigint, bounds: WinBounds): Exceeded | null {
  if (sums.memberDay + amount > bounds.memberDay) return { cause: 'member_day', allowed: bounds.memberDay }
  return sums.hostDay + amount > bounds.hostDay ? { cause: 'host_day', allowed: bounds.hostDay } : null
}

/** More than its stakes allow without the bet, or only by free stakes. */
export function winsNeedBet(round: RoundFacts, bounds: WinBounds): boolean {
  if (round.roundStaked === null || round.roundCharged === null) return false
  const [taken, free] = [round.betAmount ?? 0n, round.betPrepaid ?? 0n]
  const without = { ...round, roundStaked: round.roundStaked - taken - free, roundCharged: round.roundCharged - taken }
  const won = (round.roundWon ?? 0n) * 100n
  const reach = (stake: bigint) => stake * multipleOf(round, bounds)
  const { charged, counted } = stakesOf(without, bounds)
  return won > reach(counted) || (taken > 0n && won > reach(charged))
}
