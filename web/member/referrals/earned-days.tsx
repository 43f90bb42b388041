import { thaiDate } from '#kit/thai-time.ts'
import { bahtForPeople } from '#kit/money.ts'
import { BarChart, type ChartTone } from '#ui/chart.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

type Day = Referral['daily'][number]
const tones: readonly ChartTone[] = ['gold', 'jade', 'sky']

/** The earnings of the last days, the levels stacked. The axis is in baht. */
export function EarnedDays({ daily }: { daily: readonly Day[] }) {
  const shown = daily.slice(-7)
  return (
    <BarChart
      stacked
      label={shown.length === 0 ? th.noEarnings : th.earnings}
      points={shown.map(({ date }) => String(Number(date.slice(-2))))}
      pointsAre={th.day}
      pointNames={shown.map(({ date }) => thaiDate(`${date}T12:00:00+07:00`))}
      series={([1, 2, 3] as const).map((level) => ({
        name: th.level(level),
        tone: tones[level - 1] ?? 'gold',
        values: shown.map((day) => Number(day[`level_${level}`])),
      }))}
      format={(value) => bahtForPeople(value.toFixed(2))}
      empty={th.notEarning}
    />
  )
}
