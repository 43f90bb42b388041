import { chanceOf, expectedValueOfSpin, oneIn } from '#contract/plain/wheel.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import type { WheelOdds } from './wheel.ts'
import * as th from './wheel.th.ts'

const TINTS = 7

/** With a point's average value. */
export function WheelOddsTable({ odds }: { odds: readonly WheelOdds[] }) {
  const average = expectedValueOfSpin(
    odds.map(({ prize, points, chance_ppm: chance }) => ({ money: parseBaht(prize) ?? 0n, points, chance })),
  )
  return (
    <section className="card wheel-card" aria-labelledby="wheel-odds">
      <div className="row apart">
        <h3 id="wheel-odds">{th.odds}</h3>
        <span className="caption quiet">{th.widths}</span>
      </div>
      <div className="wheel-bar" aria-hidden="true">
        {odds.map(({ title, chance_ppm: ppm }, field) => (
          <span key={title} className={`tint-${field % TINTS}`} style={{ flexGrow: ppm }} />
        ))}
      </div>
      <table className="wheel-odds">
        <thead className="unseen">
          <tr>
            <th scope="col">{th.prize}</th>
            <th scope="col">{th.often}</th>
            <th scope="col">{th.chance}</th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ title, chance_ppm: ppm }, field) => (
            <tr key={title}>
              <th scope="row">
                <span className={`wheel-swatch tint-${field % TINTS}`} aria-hidden="true" />
                {title}
              </th>
              <td className="quiet">{th.oneIn(oneIn(ppm))}</td>
              <td className="money">{chanceOf(ppm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row apart wheel-average">
        <span className="small quiet">{th.average}</span>
        <b className="money gold">{th.baht(bahtForPeople(average))}</b>
      </div>
      <p className="caption quiet">{th.averageText}</p>
    </section>
  )
}
