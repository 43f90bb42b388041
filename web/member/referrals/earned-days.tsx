import { useState } from 'react'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { BarChart, type ChartTone } from '#ui/chart.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

type Day = Referral['daily'][number]
const tones: readonly ChartTone[] = ['gold', 'jade', 'sky']
const DAY_MS = 86_400_000

/** Up to today, including days without earnings. */
function lastDays(daily: readonly Day[], count: number, now: number): Day[] {
  const known = new Map(daily.map((day) => [day.date, day]))
  return Array.from({ length: count }, (_, index) => {
    const date = bangkokDay(new Date(now - (count - 1 - index) * DAY_MS))
    return known.get(date) ?? { date, level_1: '0.00', level_2: '0.00', level_3: '0.00' }
  })
}

const inAll = (days: readonly Day[]): bigint =>
  days.reduce(
    (sum, day) =>
      sum + [day.level_1, day.level_2, day.level_3].reduce((own, text) => own + (parseBaht(text) ?? 0n), 0n),
    0n,
  )

/** The last 14 or 90 days, levels stacked, in baht. */
export function EarnedDays({ daily, at }: { daily: readonly Day[]; at: string }) {
  const [count, setCount] = useState<14 | 90>(14)
  const shown = daily.length === 0 ? [] : lastDays(daily, count, Date.parse(at))
  return (
    <>
      <div className="row apart earned-head">
        <div className="earned-spans" role="group" aria-label={th.earnings}>
          {([14, 90] as const).map((days) => (
            <Chip key={days} chosen={days === count} onChoose={() => setCount(days)}>
              {th.days(days)}
            </Chip>
          ))}
        </div>
        {shown.length > 0 && <b className="money">{th.earnedInAll(bahtForPeople(inAll(shown)))}</b>}
      </div>
      <BarChart
        stacked
        label={shown.length === 0 ? th.noEarnings : th.earningsOf(count)}
        points={shown.map(({ date }) => String(Number(date.slice(-2))))}
        pointsAre={th.day}
        pointNames={shown.map(({ date }) => thaiDate(`${date}T12:00:00+07:00`))}
        series={([1, 2, 3] as const).map((level) => ({
          name: th.level(level),
          tone: tones[level - 1] ?? 'gold',
          values: shown.map((day) => Number(day[`level_${level}`])),
        }))}
        format={(value) => bahtForPeople(value.toFixed(2))}
        axisFormat={(value) => bahtForPeople(value.toFixed(2)).replace(/\.00$/, '')}
        empty={th.notEarning}
      />
    </>
  )
}
