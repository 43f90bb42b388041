import { equationOf } from '#contract/plain/offers.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { OwnOffer } from './own-offers.ts'
import * as th from './equation.th.ts'
import './equation.css'

const short = (satang: bigint): string => bahtForPeople(satang).replace(/\.00$/, '')

/** What an offer means for an amount: deposit + bonus = playable → turnover, computed as the engine computes it. */
export function Equation({ rule, amount }: { rule: OwnOffer['rule']; amount: bigint }) {
  const { deposit, bonus, playable, target } = equationOf(rule, amount)
  return (
    <dl className="equation">
      <Part name={th.deposit} value={short(deposit)} />
      <Part name={th.bonus} value={short(bonus)} before="+" tone="jade" />
      <Part name={th.playable} value={short(playable)} before="=" />
      <Part name={th.target(rule.lock.times)} value={short(target)} before="→" tone="saffron" />
    </dl>
  )
}

const Part = ({ name, value, before, tone }: { name: string; value: string; before?: string; tone?: string }) => (
  <div>
    {before && (
      <i aria-hidden="true" className="equation-sign">
        {before}
      </i>
    )}
    <dt className="caption quiet">{name}</dt>
    <dd className={tone ? `money ${tone}` : 'money'}>{value}</dd>
  </div>
)
