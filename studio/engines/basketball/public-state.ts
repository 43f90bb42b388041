import type { Pair } from '../steps/public-state.ts'

/** What everybody sees of a basketball match at the end of a half-minute. Engine and pricer share this file and no other state. */
export type BasketballState = {
  step: number
  /** Points that each side is expected to score in a half-minute, in thousandths. */
  strength: Pair
  phase: 'play' | 'break' | 'finished'
  /** Points by period: the quarters, then overtimes; the last one is the present one. */
  periods: readonly Pair[]
  /** Half-minutes played of the present period. */
  halfMinutes: number
}
