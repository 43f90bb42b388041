import type { Bet } from './maths.ts'
import type { RoundEvent } from './round.ts'

/** Null where only the win is needed. */
export type Emit = ((event: RoundEvent) => void) | null

/** A round under way, in satang. */
export type RoundState = {
  readonly bet: Bet
  /** A hundredth of the stake, the unit of all pays. */
  readonly unit: number
  readonly maxWin: number
  readonly emit: Emit
  total: number
}

/** Throws where a hundredth of the stake is no whole satang. */
export function startRound(bet: Bet, maxWinInStakes: number, emit: Emit): RoundState {
  const unit = bet.stake / 100
  if (!Number.isSafeInteger(unit) || unit < 1) throw new Error('a stake is a whole number of baht')
  return { bet, unit, maxWin: maxWinInStakes * bet.stake, emit, total: 0 }
}

/** Nothing more is played then. */
export const hasReachedMaxWin = (state: RoundState): boolean => state.total >= state.maxWin

/** Cuts what is above the maximum, and returns the win. */
export function finishRound(state: RoundState): number {
  const { emit, total, maxWin } = state
  if (total > maxWin) emit?.({ type: 'capped', amount: total - maxWin })
  const amount = Math.min(total, maxWin)
  emit?.({ type: 'end', amount })
  return amount
}
