import type { CoinKind, Prizes } from './maths.ts'
import type { Prize } from './round.ts'
import type { RoundState } from './round-state.ts'

/** Satang. A progressive prize pays the stake's share of its pot, at least its start. */
export function prizeAmount(state: RoundState, prizes: Prizes, prize: Prize): number {
  const { bet, unit } = state
  const fixed = (prizes[prize] ?? 0) * unit
  if (prize !== 'grand' || prizes.pot === undefined || bet.pot === null) return fixed
  const most = Math.min(bet.pot, prizes.pot.top)
  return Math.max(fixed, Math.floor((most * bet.stake) / prizes.pot.stake))
}

/** In satang. */
export const kindAmount = (state: RoundState, prizes: Prizes, { pays, prize }: CoinKind): number =>
  prize === undefined ? pays * state.unit : prizeAmount(state, prizes, prize)

export const kindWeights = (kinds: readonly CoinKind[]): { weights: readonly number[]; sum: number } => ({
  weights: kinds.map(({ weight }) => weight),
  sum: kinds.reduce((sum, { weight }) => sum + weight, 0),
})
