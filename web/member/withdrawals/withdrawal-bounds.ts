import { bahtText, parseBaht } from '#kit/money.ts'
import { type Bounds, lesserOf } from '#member/money/amount-choice.ts'
import { afterDebt, debtOf } from '#member/money/debt.ts'
import type { Profile } from '#member/session/snapshot.ts'

/** At most the credit less the debt, and the site's maximum. */
export function withdrawalBounds(
  profile: Pick<Profile, 'debt' | 'settings'>,
  credit: string,
): Bounds & { max: string } {
  const debt = debtOf(profile)
  const all = bahtText(afterDebt(parseBaht(credit) ?? 0n, debt))
  const max = lesserOf(all, profile.settings.withdraw_max ?? null)
  const isLimit = max !== all
  return {
    min: profile.settings.withdraw_min ?? null,
    max,
    ...(isLimit ? {} : { maxIs: debt > 0n ? 'credit above debt' : 'credit' }),
  }
}
