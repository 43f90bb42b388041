import { DEFAULT_RATES, type Lotto } from '#studio/engines/lotto/bet-types.ts'
import { DEFAULT_LIMITS, type Terms } from '#studio/engines/lotto/limits.ts'
import type { RunningSlips } from '../slips/running.ts'

/** A lotto host at work. */
export type RunningLotto = RunningSlips & {
  /** Open pages hear that draws opened or were drawn. */
  drawsChanged(): void
}

/** What is in force. No list is published before a draw opens as long as operators have no page for it. */
export const termsOf = (lotto: Lotto): Terms => ({ rates: DEFAULT_RATES, limits: DEFAULT_LIMITS[lotto], published: new Map() })
