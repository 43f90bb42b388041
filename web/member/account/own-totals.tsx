import type { ReactNode } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { Pairs } from '#ui/surface.tsx'
import * as th from './own-totals.th.ts'
import type { Profile } from '#member/session/snapshot.ts'
import * as state from '#member/session/state.ts'

/** The sign stands before the currency. */
const signed = (amount: string) =>
  amount.startsWith('-') ? `−฿${bahtForPeople(amount.slice(1))}` : `฿${bahtForPeople(amount)}`

/** Zero totals are left out, except the result of play. */
export function OwnTotals({ profile }: { profile: Profile }) {
  const promotion = state.get_promotion(profile)
  const friends = state.customer_referrals(profile).length
  const sums: [string, string][] = [
    [th.bonus, state.bonus(profile)],
    [th.bonusTurnover, state.bonus_turnover(profile)],
    [th.bonusTotal, state.bonus_total(profile)],
    [th.bonusPending, state.bonus_pending(profile)],
    [th.referralTotal, state.referral_total(profile)],
    [th.referralPending, state.referral_pending(profile)],
  ]
  const pairs: [string, ReactNode][] = [
    [th.winLoss, signed(state.customer_win_loses_total(profile))],
    ...(promotion ? [[th.promotion, promotion.name] as [string, ReactNode]] : []),
    ...sums
      .filter(([, amount]) => Number(amount) > 0)
      .map(([name, amount]): [string, ReactNode] => [name, `฿${bahtForPeople(amount)}`]),
    ...(friends > 0 ? [[th.friends, th.people(friends)] as [string, ReactNode]] : []),
  ]
  return (
    <section className="card" aria-label={th.title}>
      <p className="caption quiet">{th.title}</p>
      <Pairs pairs={pairs} />
    </section>
  )
}
