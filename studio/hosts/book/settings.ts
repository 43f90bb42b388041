import { bahtText } from '#kit/money.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import type { PageState } from '#studio/players/book/wire.ts'

/** What operators of the book set beside the rules' own (`engines/book/settings.ts`; rule book, section 17); times in milliseconds. */
export const bookSettings = {
  /** Live prices come back this long after a goal, a red card, a penalty or a review. */
  reopenMs: 10_000,
  /** Whole-match markets close at this minute of the clock, those of the first half at the other. */
  closeMinute: { ft: 90, h1: 45, score: 85 },
  /** A feed that has been silent for this long suspends all live prices. */
  feedSilenceMs: 10_000,
  /** How much longer than its delay a bet may wait while an attack is in the box. */
  dangerWaitMs: 10_000,
  cancelsOfADay: 5,
  /** How long after the first settlement a result may be changed: by its official source, and where we were wrong. */
  correctionMs: { official: 72 * 3_600_000, own_mistake: 30 * 86_400_000 },
  /** How long a first report stands before slips are settled by it. */
  confirmMs: 20_000,
} as const

const baht = (satang: number) => bahtText(BigInt(satang))

/** The same for the page. */
export const settingsShown = (): PageState['settings'] => ({
  min: baht(BOOK_DEFAULTS.single_stake[0]),
  max_single: baht(BOOK_DEFAULTS.single_stake[1]),
  max_step: baht(BOOK_DEFAULTS.step_stake[1]),
  min_unit: baht(BOOK_DEFAULTS.combination_stake[0]),
  max_combination: baht(BOOK_DEFAULTS.combination_stake[1]),
  step_legs: [...BOOK_DEFAULTS.step_legs],
  combination_legs: [...BOOK_DEFAULTS.combination_legs],
  max_payout: baht(BOOK_DEFAULTS.payout_max),
  max_product: BOOK_DEFAULTS.product_max,
})
