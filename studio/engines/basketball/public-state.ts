import type { Pair } from '../steps/public-state.ts'

/** What is public of a basketball match after a half-minute: the only state that engine and pricer share. */
export type BasketballState = {
  step: number
  /** Thousandths of a point expected per half-minute. */
  strength: Pair
  phase: 'play' | 'break' | 'finished'
  /** Quarters, then overtimes; the last is the present one. */
  periods: readonly Pair[]
  /** Played of the present period. */
  halfMinutes: number
}
