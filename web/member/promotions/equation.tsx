import { equationOf } from '#contract/plain/offers.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { OwnOffer } from './own-offers.ts'
import * as th from './equation.th.ts'
import './equation.css'

/** `sign` stands before it. */
export type Sum = { name: string; value: string; sign?: string; tone?: 'jade' | 'saffron' }

const short = (satang: bigint): string => bahtForPeople(satang).replace(/\.00$/, '')

/** Deposit + bonus = playable → turnover, computed as the engine computes it; satang. */
export function depositSums(rule: Pick<OwnOffer['rule'], 'value' | 'lock'>, amount: bigint): Sum[] {
  const { deposit, bonus, playable, target } = equationOf(rule, amount)
  return [
    { name: th.deposit, value: short(deposit) },
    { name: th.bonus, value: short(bonus), sign: '+', tone: 'jade' },
    { name: th.playable, value: short(playable), sign: '=' },
    { name: th.target(rule.lock.times), value: short(target), sign: '→', tone: 'saffron' },
  ]
}

export const Equation = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="equation">
    {sums.map(({ name, value, sign, tone }) => (
      <div key={name}>
        {sign && (
          <i aria-hidden="true" className="equation-sign">
            {sign}
          </i>
        )}
        <dt className="caption quiet">{name}</dt>
        <dd className={tone ? `money ${tone}` : 'money'}>{value}</dd>
      </div>
    ))}
  </dl>
)
