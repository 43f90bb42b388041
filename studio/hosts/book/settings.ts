import { bahtText } from '#kit/money.ts'
import type { BookSettings } from '#studio/engines/book/settings.ts'
import type { PageState } from '#studio/players/book/wire.ts'

/** What operators do not change (rule book, section 17); milliseconds. */
export const bookSettings = {
  /** Clock minutes at which markets close. */
  closeMinute: { ft: 90, h1: 45, score: 85 },
  /** How long after first settlement a result may be changed: by the official source, and for our own mistake. */
  correctionMs: { official: 72 * 3_600_000, own_mistake: 30 * 86_400_000 },
  /** A first report waits this long before slips settle. */
  confirmMs: 20_000,
} as const

const baht = (satang: number) => bahtText(BigInt(satang))

export const settingsShown = (settings: BookSettings): PageState['settings'] => ({
  min: baht(settings.single_stake[0]),
  max_single: baht(settings.single_stake[1]),
  max_step: baht(settings.step_stake[1]),
  min_unit: baht(settings.combination_stake[0]),
  max_combination: baht(settings.combination_stake[1]),
  step_legs: [...settings.step_legs],
  combination_legs: [...settings.combination_legs],
  max_payout: baht(settings.payout_max),
  max_product: settings.product_max,
})
