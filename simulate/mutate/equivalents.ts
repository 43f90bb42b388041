import type { Equivalent } from './equivalent.ts'
import { equivalentsOfMoney } from './equivalents/money.ts'
import { equivalentsOfPromotions } from './equivalents/promotions.ts'
import { equivalentsOfReferrals } from './equivalents/referrals.ts'

/** The mutants that change nothing that can be seen, each with the reason. */
export const equivalents: readonly Equivalent[] = [
  ...equivalentsOfMoney,
  ...equivalentsOfPromotions,
  ...equivalentsOfReferrals,
]
