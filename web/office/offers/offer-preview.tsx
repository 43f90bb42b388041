import { bahtForPeople } from '#kit/money.ts'
import { BarChart } from '#ui/chart.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { Select } from '../shell/select.tsx'
import { dayForPeople } from '../shell/times.ts'
import * as th from './offers.th.ts'
import type { Preview, PreviewData } from './use-offer-preview.ts'

const WEEKS = [1, 4, 8, 12]

type Props = { preview: Preview; weeks: string; onWeeks: (weeks: string) => void }

/** A draft's terms, and its past cost. */
export function OfferPreview({ preview: { data, refusal }, weeks, onWeeks }: Props) {
  return (
    <section>
      <h3>{th.terms}</h3>
      <p className="caption faint">{th.termsNote}</p>
      {refusal && refusal.field === null && <Note kind="error">{refusal.message}</Note>}
      <ol className="offer-terms" aria-live="polite">
        {data?.terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {data && data.worth !== null && (
        <>
          <h3>{th.worth}</h3>
          <p>
            <b>{th.worthText(bahtForPeople(data.worth))}</b>
          </p>
          <p className="caption faint">{th.worthNote}</p>
        </>
      )}
      <h3>{th.whatIf}</h3>
      <Select name="weeks" label={th.weeks} value={weeks} onChange={onWeeks}>
        {WEEKS.map((n) => (
          <option key={n} value={n}>
            {th.weeksOption(n)}
          </option>
        ))}
      </Select>
      {data?.cut && <Note kind="warning">{th.cuts[data.cut]}</Note>}
      {data &&
        !data.cut &&
        (data.what_if ? <WhatIf what={data.what_if} /> : <p className="small faint">{th.notMeasured}</p>)}
    </section>
  )
}

function WhatIf({ what }: { what: NonNullable<PreviewData['what_if']> }) {
  return (
    <>
      <p className="caption faint">{th.span(dayForPeople(what.from), dayForPeople(what.to))}</p>
      <Pairs
        pairs={[
          [th.takers, `${th.people(what.members)} · ${th.grants(what.grants)}`],
          [th.basis, `${bahtForPeople(what.basis)} ${th.baht}`],
          [th.cost, <b key="cost">{`${bahtForPeople(what.cost)} ${th.baht}`}</b>],
          [th.target, `${bahtForPeople(what.target)} ${th.baht}`],
          [th.staked, `${bahtForPeople(what.staked)} ${th.baht}`],
          [th.completed, th.grants(what.completed)],
          [th.linked, what.linked === null ? th.tooMany : th.people(what.linked)],
        ]}
      />
      {what.weeks.length > 1 && (
        <BarChart
          label={th.weekChart}
          points={what.weeks.map(({ week }) => dayForPeople(week))}
          pointsAre={th.weekOf}
          series={[{ name: th.cost, tone: 'gold', values: what.weeks.map(({ cost }) => Number(cost)) }]}
          format={(value) => bahtForPeople(value.toFixed(2))}
          axisFormat={(value) => value.toLocaleString('en')}
          empty={th.nothingGranted}
        />
      )}
      <p className="caption faint">{th.whatIfNote}</p>
    </>
  )
}
