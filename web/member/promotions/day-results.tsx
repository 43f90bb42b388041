import { bahtForPeople } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import * as th from './cash-back.th.ts'
import type { OwnBonus } from './own-offers.ts'

type Day = OwnBonus['cash_back']['days'][number]

const COLUMN = 46
const BAR = 26
/** The greatest bar's length, and room for its figure. */
const REACH = 52
const LABEL = 20

/** Monday first; a day without a result, or still to come, has a dot. */
export function DayResults({ days }: { days: readonly Day[] }) {
  const results = days.map(({ result }) => Number(result))
  const most = Math.max(...results.map(Math.abs))
  if (most === 0) return null
  const axis = LABEL + (results.some((result) => result > 0) ? (REACH * Math.max(...results)) / most : 0)
  const foot = axis + (results.some((result) => result < 0) ? (REACH * -Math.min(...results)) / most + LABEL : 8)
  return (
    <figure className="card day-results">
      <figcaption className="row apart">
        <b>{th.byDay}</b>
        <span className="caption faint">{th.bahtThisWeek}</span>
      </figcaption>
      <svg viewBox={`0 0 ${7 * COLUMN} ${foot + 24}`} role="img" aria-label={days.map(spoken).join(' ')}>
        <path d={`M0 ${axis}H${7 * COLUMN}`} className="axis" />
        {th.weekdays.map((name, index) => (
          <g key={name} transform={`translate(${(index + 0.5) * COLUMN} 0)`}>
            <DayBar result={results[index] ?? 0} axis={axis} scale={REACH / most} />
            <text y={foot + 20} className={index === days.length - 1 ? 'today' : 'day'}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

function DayBar({ result, axis, scale }: { result: number; axis: number; scale: number }) {
  if (result === 0) return <circle cy={axis} r="3" className="lost" />
  const height = Math.max(2, Math.abs(result) * scale)
  const won = result > 0
  return (
    <>
      <rect
        x={-BAR / 2}
        y={won ? axis - height : axis}
        width={BAR}
        height={height}
        rx="4"
        className={won ? 'won' : 'lost'}
      />
      <text y={won ? axis - height - 6 : axis + height + 15} className={won ? 'won' : 'result'}>
        {short(result)}
      </text>
    </>
  )
}

/** Whole baht for narrow columns; a screen reader gets exact sums. */
function short(result: number): string {
  const baht = Math.round(Math.abs(result))
  const text =
    baht >= 100_000 ? th.thousands(Math.round(baht / 1_000)) : bahtForPeople(`${baht}.00`).replace(/\.00$/, '')
  return `${result < 0 ? '−' : '+'}${text}`
}

const spoken = ({ day, result }: Day): string =>
  th.dayResult(thaiDate(`${day}T05:00:00.000Z`), result.startsWith('-'), bahtForPeople(result.replace('-', '')))
