import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { BarChart } from '#ui/chart.tsx'
import { Card } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { Figures } from '../shell/queue.tsx'
import { Select } from '../shell/select.tsx'
import { dayForPeople, monthForPeople } from '../shell/times.ts'
import * as th from './offers.th.ts'

const pollMs = 60_000
type Costs = OfficeAnswerOf<'GET /offer-costs'>['data']

/** What offers granted, by day or month, together or singly. */
export function OfferCosts() {
  const { data, isError } = useQuery({
    queryKey: ['GET /offer-costs'],
    queryFn: ({ signal }) => call('GET /offer-costs', {}, signal),
    refetchInterval: pollMs,
  })
  return (
    <Card>
      <h2>{th.costs}</h2>
      {data ? <Shown costs={data.data} /> : <Loading stale={isError} />}
    </Card>
  )
}

function Shown({ costs }: { costs: Costs }) {
  const [by, setBy] = useState('day')
  const [offer, setOffer] = useState('')
  const [points, rows, nameOf] =
    by === 'day' ? [costs.days, costs.by_day, dayForPeople] : [costs.months, costs.by_month, monthForPeople]
  const chosen = rows.filter((row) => offer === '' || row.offer === offer)
  const sums = points.map((since) =>
    chosen.filter((row) => row.since === since).reduce((sum, { granted }) => sum + (parseBaht(granted) ?? 0n), 0n),
  )
  const grants = chosen.reduce((sum, row) => sum + row.grants, 0)
  return (
    <div className="stack">
      <div className="offer-choices">
        <Select name="offer" label={th.offer} value={offer} onChange={setOffer}>
          <option value="">{th.allOffers}</option>
          {costs.offers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="by" label={th.by} value={by} onChange={setBy}>
          {Object.entries(th.byOptions).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </div>
      <Figures
        figures={[
          { what: th.costSum, value: `${bahtForPeople(sums.reduce((sum, one) => sum + one, 0n))} ${th.baht}` },
          { what: th.grantSum, value: th.grants(grants) },
        ]}
      />
      <BarChart
        label={th.costChart(by === 'day')}
        points={points.map(nameOf)}
        pointsAre={by === 'day' ? th.day : th.monthOf}
        series={[{ name: th.granted, tone: 'gold', values: sums.map((sum) => Number(bahtText(sum))) }]}
        format={(value) => bahtForPeople(value.toFixed(2))}
        axisFormat={(value) => value.toLocaleString('en')}
        empty={th.nothingGranted}
      />
      <p className="caption faint">{th.costNote}</p>
    </div>
  )
}
