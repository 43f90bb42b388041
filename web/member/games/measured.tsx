import { useState } from 'react'
import { bangkokDayTime, bangkokTime } from '#kit/thai-time.ts'
import { LineChart } from '#ui/chart.tsx'
import { Chip } from '#ui/chip.tsx'
import * as th from './hack-slot.th.ts'

type Measure = { rounds: number; rtp: string | null; points: readonly { at: string; rounds: number; rtp: string }[] }

/** Measured and published return, both in percent. */
export function Measured({ slot }: { slot: { rtp: string; measured: { day: Measure; week: Measure } } }) {
  const [window, setWindow] = useState<'day' | 'week'>(slot.measured.day.points.length > 0 ? 'day' : 'week')
  const { points, rounds, rtp } = slot.measured[window]
  const names = points.map(({ at }) => bangkokDayTime(at))
  return (
    <section className="card tips-measured">
      <div className="row apart">
        <h2>{th.measured}</h2>
        <span className="row tips-windows">
          {(['day', 'week'] as const).map((one) => (
            <Chip key={one} chosen={window === one} onChoose={() => setWindow(one)}>
              {th.windows[one]}
            </Chip>
          ))}
        </span>
      </div>
      <LineChart
        area
        label={rtp === null ? th.chartEmpty : th.chartLabel(th.windows[window], rtp, rounds)}
        points={points.map(({ at }) =>
          window === 'day' ? bangkokTime(at).slice(0, 5) : bangkokDayTime(at).split(' ').slice(0, 2).join(' '),
        )}
        pointsAre={th.time}
        pointNames={names}
        series={[
          { name: th.real, tone: 'sky' as const, values: points.map((point) => Number(point.rtp)) },
          ...(slot.rtp === ''
            ? []
            : [{ name: th.stated, tone: 'gold' as const, values: points.map(() => Number(slot.rtp)) }]),
        ]}
        format={(value) => `${value.toFixed(2)}%`}
        axisFormat={(value) => String(value)}
        empty={th.chartEmpty}
      />
      <p className="caption faint">{th.howMeasured(rounds)}</p>
    </section>
  )
}
