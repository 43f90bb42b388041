import { categoryTexts } from '#contract/plain/offers.th.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { Fold } from '#ui/fold.tsx'
import { WithUnpaid } from './earned.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

type Rates = Referral['rates']
const inAll = (amounts: readonly string[]): bigint => amounts.reduce((sum, text) => sum + (parseBaht(text) ?? 0n), 0n)

/** Of baht, in satang. */
const MILLION = 100_000_000n

/** Without satang, in millions from there on: turnover is not paid out, and the table is narrow. */
function roughBaht(satang: bigint): string {
  const whole = bahtForPeople(satang).replace(/\.\d\d$/, '')
  return satang < MILLION ? whole : th.millions(bahtForPeople(satang / 1_000_000n))
}

/** One rate, or lowest to highest over products. */
function rateOf(rates: Rates, level: 1 | 2 | 3): string {
  const own = rates.map((rate) => rate[`level_${level}`]).sort((one, other) => Number(one) - Number(other))
  const [low = '0.00', high = low] = [own[0], own.at(-1)]
  return low === high ? `${low}%` : `${low}–${high}%`
}

/** Satang of a turnover of 10,000 baht; `rate` in percent. */
const earnedBy = (rate: string): bigint => (parseBaht(rate) ?? 0n) * 100n

/** All friends of a level, and this month's counted turnover, rate and earnings. */
export function LevelSums({ referral }: { referral: Referral }) {
  const { levels, rates, month, deposit_min, turnover_min } = referral
  const slots = rates.find(({ category }) => category === 'slot')?.level_1 ?? '0.00'
  return (
    <section className="card" aria-labelledby="level-sums">
      <div className="row apart level-head">
        <h2 id="level-sums">{th.thisMonth}</h2>
        <span className="caption faint">{th.since(thaiDate(`${month}T12:00:00+07:00`))}</span>
      </div>
      <table className="friends level-sums" aria-labelledby="level-sums">
        <thead>
          <tr>
            <th scope="col">{th.levelColumn}</th>
            <th scope="col" className="right">
              {th.friendsColumn}
            </th>
            <th scope="col" className="right">
              {th.turnoverColumn}
            </th>
            <th scope="col" className="right">
              {th.rateColumn}
            </th>
            <th scope="col" className="right">
              {th.income}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, count, turnover, earnings }) => (
            <tr key={level}>
              <th scope="row">
                <i className={`level-dot level-${level}`} aria-hidden="true" />
                {level}
              </th>
              <td className="right money">{count.toLocaleString('en')}</td>
              <td className="right money">{roughBaht(inAll([turnover]))}</td>
              <td className="right money gold nowrap">{rateOf(rates, level as 1 | 2 | 3)}</td>
              <td className="right money own">{bahtForPeople(earnings)}</td>
            </tr>
          ))}
          <tr className="level-total">
            <th scope="row">{th.inAll}</th>
            <td className="right money">{levels.reduce((sum, { count }) => sum + count, 0).toLocaleString('en')}</td>
            <td className="right money">{roughBaht(inAll(levels.map(({ turnover }) => turnover)))}</td>
            <td className="right faint">–</td>
            <td className="right money jade">{bahtForPeople(inAll(levels.map(({ earnings }) => earnings)))}</td>
          </tr>
        </tbody>
      </table>
      <WithUnpaid referral={referral} />
      <p className="caption faint level-note">
        {th.qualifies(bahtForPeople(deposit_min), bahtForPeople(turnover_min))}{' '}
        {th.example(slots, bahtForPeople(earnedBy(slots)))}
      </p>
      <RatesByProduct rates={rates} />
    </section>
  )
}

const RatesByProduct = ({ rates }: { rates: Rates }) => (
  <Fold title={th.ratesByProduct}>
    <table className="friends" aria-label={th.ratesByProduct}>
      <thead>
        <tr>
          <th scope="col">{th.product}</th>
          {[1, 2, 3].map((level) => (
            <th key={level} scope="col" className="right">
              {th.level(level)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.category}>
            <th scope="row">{categoryTexts[rate.category]}</th>
            <td className="right money">{rate.level_1}%</td>
            <td className="right money">{rate.level_2}%</td>
            <td className="right money">{rate.level_3}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Fold>
)
