import type { CoinKind, Prizes } from './maths.ts'
import type { Prize } from './round.ts'
import type { RoundState } from './round-state.ts'

/** What a prize pays at this stake, in satang. A progressive one pays the stake's share of what it holds, and at least what it begins
 *  with. */
export function prizeAmount(state: RoundState, prizes: Prizes, prize: Prize): number {
  const { bet, unit } = state
  const fixed = (prizes[prize] ?? 0) * unit
  if (prize !== 'grand' || prizes.pot === undefined || bet.pot === null) return fixed
  const most = Math.min(bet.pot, prizes.pot.top)
  return Math.max(fixed, Math.floor((most * bet.stake) / prizes.pot.stake))
}

/** What a coin or a slice brings, in satang. */
export const kindAmount = (state: RoundState, prizes: Prizes, { pays, prize }: CoinKind): number =>
  prize === undefined ? pays * state.unit : prizeAmount(state, prizes, prize)

/** The weights of coins or slices, and their sum. */
export const kindWeights = (kinds: readonly CoinKind[]): { weights: readonly number[]; sum: number } => ({
  weights: kinds.map(({ weight }) => weight),
  sum: kinds.reduce((sum, { weight }) => sum + weight, 0),
})
