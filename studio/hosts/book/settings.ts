import { bahtText } from '#kit/money.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import type { PageState } from '#studio/players/book/wire.ts'

/** Operator settings beside the rules' own (`engines/book/settings.ts`; rule book, section 17); milliseconds. */
export const bookSettings = {
  /** Suspension after a goal, a red card, a penalty or a review. */
  reopenMs: 10_000,
  /** Clock minutes at which markets close. */
  closeMinute: { ft: 90, h1: 45, score: 85 },
  /** Feed silence that suspends all live prices. */
  feedSilenceMs: 10_000,
  /** The longest extra wait during a dangerous attack. */
  dangerWaitMs: 10_000,
  cancelsOfADay: 5,
  /** How long after first settlement a result may be changed: by the official source, and for our own mistake. */
  correctionMs: { official: 72 * 3_600_000, own_mistake: 30 * 86_400_000 },
  /** A first report waits this long before slips settle. */
  confirmMs: 20_000,
} as const

const baht = (satang: number) => bahtText(BigInt(satang))

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
