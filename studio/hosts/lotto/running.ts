import { DEFAULT_RATES, type Lotto } from '#studio/engines/lotto/bet-types.ts'
import { DEFAULT_LIMITS, type Terms } from '#studio/engines/lotto/limits.ts'
import type { RunningSlips } from '../slips/running.ts'

export type RunningLotto = RunningSlips & {
  /** Notifies open pages that draws opened or were drawn. */
  drawsChanged(): void
}

/** Terms in force. Nothing is published before a draw: operators have no page for it yet. */
export const termsOf = (lotto: Lotto): Terms => ({
  rates: DEFAULT_RATES,
  limits: DEFAULT_LIMITS[lotto],
  published: new Map(),
})
