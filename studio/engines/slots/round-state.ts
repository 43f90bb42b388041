import type { Bet } from './maths.ts'
import type { RoundEvent } from './round.ts'

/** Called with each event of a round; null where only the win is needed. */
export type Emit = ((event: RoundEvent) => void) | null

/** A round under way: what it has paid, and what it may pay at most. Amounts are satang. */
export type RoundState = {
  readonly bet: Bet
  /** A hundredth of the stake, the unit of all pays. */
  readonly unit: number
  /** The most that the round may pay. */
  readonly maxWin: number
  readonly emit: Emit
  total: number
}

/** Begins a round. Throws where a hundredth of the stake is no whole satang. */
export function startRound(bet: Bet, maxWinInStakes: number, emit: Emit): RoundState {
  const unit = bet.stake / 100
  if (!Number.isSafeInteger(unit) || unit < 1) throw new Error('a stake is a whole number of baht')
  return { bet, unit, maxWin: maxWinInStakes * bet.stake, emit, total: 0 }
}

/** Whether the round has reached its maximum: nothing more is played then. */
export const hasReachedMaxWin = (state: RoundState): boolean => state.total >= state.maxWin

/** Ends the round: what is above the maximum is cut. Returns the win. */
export function finishRound(state: RoundState): number {
  const { emit, total, maxWin } = state
  if (total > maxWin) emit?.({ type: 'capped', amount: total - maxWin })
  const amount = Math.min(total, maxWin)
  emit?.({ type: 'end', amount })
  return amount
}
