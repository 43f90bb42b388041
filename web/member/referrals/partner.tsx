import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { Copy } from '#member/money/copy.tsx'
import { call } from '#member/session/browser-session.ts'
import { titled } from '#member/shell/th.ts'
import { LineChart } from '#ui/chart.tsx'
import { Note, Skeleton, StatusPill } from '#ui/surface.tsx'
import * as th from './partner.th.ts'
import './partner.css'

type Report = AnswerOf<'POST /partner-report'>['data']
type ReportState = { state: 'reading' } | { state: 'failed'; text: string } | { state: 'read'; report: Report }

export const meta = () => [
  { title: titled(th.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/**
 * The secret is behind the # of the link, which browsers send to nobody; this page sends it in the body of one call.
 */
export default function Partner() {
  const [shown, setShown] = useState<ReportState>({ state: 'reading' })
  useEffect(() => {
    const read = async () => {
      const answer = await call('POST /partner-report', { secret: location.hash.slice(1) })
      if (answer.ok) setShown({ state: 'read', report: answer.data.data })
      else setShown({ state: 'failed', text: answer.status === 404 || answer.status === 422 ? th.invalid : th.away })
    }
    void read()
  }, [])
  return (
    <div className="stack partner">
      <header className="row partner-head">
        <h1 className="display leaf">{th.title}</h1>
        <StatusPill kind="info">{th.readOnly}</StatusPill>
      </header>
      <noscript>{th.withoutScript}</noscript>
      {shown.state === 'reading' && <Skeleton shape="block" />}
      {shown.state === 'failed' && <Note kind="error">{shown.text}</Note>}
      {shown.state === 'read' && <Sums report={shown.report} />}
    </div>
  )
}

const DAY_MS = 86_400_000

function Sums({ report: { key, at, from, days } }: { report: Report }) {
  const turnover = days.reduce((sum, day) => sum + (parseBaht(day.turnover) ?? 0n), 0n)
  const link = `${location.origin}/?aff=${encodeURIComponent(key)}`
  const known = new Map(days.map((day) => [day.date, day]))
  const last =
    days.length === 0
      ? []
      : Array.from({ length: 14 }, (_, index) => bangkokDay(new Date(Date.parse(at) - (13 - index) * DAY_MS)))
  return (
    <>
      <p className="quiet">
        {th.keyIs(key)} · {th.span(thaiDate(`${from}T12:00:00+07:00`))}
      </p>
      <dl className="partner-sums">
        <Sum
          name={th.registered}
          value={days.reduce((sum, { registered }) => sum + registered, 0).toLocaleString('en')}
        />
        <Sum name={th.qualified} value={days.reduce((sum, { qualified }) => sum + qualified, 0).toLocaleString('en')} />
        <Sum name={th.turnover} value={`฿${bahtForPeople(turnover)}`} />
      </dl>
      <section className="card" aria-labelledby="partner-days">
        <h2 id="partner-days">{th.byDay}</h2>
        <LineChart
          area
          label={th.byDay}
          points={last.map((date) => String(Number(date.slice(-2))))}
          pointsAre={th.day}
          pointNames={last.map((date) => thaiDate(`${date}T12:00:00+07:00`))}
          series={[
            { name: th.registered, tone: 'gold', values: last.map((date) => known.get(date)?.registered ?? 0) },
            { name: th.qualified, tone: 'jade', values: last.map((date) => known.get(date)?.qualified ?? 0) },
          ]}
          format={(value) => th.people(value)}
          axisFormat={(value) => String(value)}
          empty={th.nothing}
        />
      </section>
      <section className="card row partner-link" aria-label={th.ownLink}>
        <span className="grow">
          <span className="caption quiet">{th.ownLink}</span>
          <output className="reference">{link.replace(/^https?:\/\//, '')}</output>
        </span>
        <Copy text={link} what={th.ownLink} />
      </section>
      <p className="caption faint">{th.nobody}</p>
    </>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="card">
    <dt className="caption quiet">{name}</dt>
    <dd className="money">{value}</dd>
  </div>
)
