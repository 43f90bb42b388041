import type { Bet } from './maths.ts'
import type { RoundEvent } from './round.ts'

/** Who hears the events of a round; null where only its win counts. */
export type Emit = ((event: RoundEvent) => void) | null

/** A round under way: what it has paid, and what it may pay at most. Amounts are satang. */
export type Tally = {
  readonly bet: Bet
  /** A hundredth of the stake, the unit of all pays. */
  readonly unit: number
  readonly most: number
  readonly emit: Emit
  total: number
}

/** Begins a round's account. Throws where a hundredth of the stake is no whole satang. */
export function openTally(bet: Bet, max: number, emit: Emit): Tally {
  const unit = bet.stake / 100
  if (!Number.isSafeInteger(unit) || unit < 1) throw new Error('a stake is a whole number of baht')
  return { bet, unit, most: max * bet.stake, emit, total: 0 }
}

/** Whether the round has reached its maximum: nothing more is played then. */
export const isFull = (tally: Tally): boolean => tally.total >= tally.most

/** Ends the round: what is above the maximum is cut. Returns the win. */
export function closeTally(tally: Tally): number {
  const { emit, total, most } = tally
  if (total > most) emit?.({ type: 'capped', amount: total - most })
  const amount = Math.min(total, most)
  emit?.({ type: 'end', amount })
  return amount
}
