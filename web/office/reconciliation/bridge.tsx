import { bahtForPeople } from '#kit/money.ts'
import { Card, Note } from '#ui/surface.tsx'
import { dayOf } from './columns.tsx'
import * as th from './reconciliation.th.ts'
import type { Run } from './break.ts'

/** From our books' sum to the bank's on the newest compared day, part by part. */
export function Bridge({ runs }: { runs: readonly Run[] }) {
  const run = runs.reduce<Run | null>(
    (newest, one) => (one.bridge && (!newest || one.day > newest.day) ? one : newest),
    null,
  )
  if (!run?.bridge || run.booked === null || run.closing === null) return null
  const { on_way: onWay, capital, unmatched } = run.bridge
  const matched = unmatched === '0.00'
  return (
    <Card>
      <h2>{th.bridge(dayOf(run.day))}</h2>
      <dl className="bridge">
        <Line name={th.bookedSum} baht={run.booked} />
        <Line name={th.onWay} sign="−" baht={onWay} />
        <Line name={th.capital} sign="+" baht={capital} />
        {!matched && <Line name={th.unmatched} sign="+" baht={unmatched} />}
        <Line name={th.bankSum} sign="=" baht={run.closing} sum />
      </dl>
      <Note kind={matched ? 'success' : 'warning'}>{matched ? th.allMatched : th.partUnmatched}</Note>
    </Card>
  )
}

type LineProps = { name: string; baht: string; sign?: '−' | '+' | '='; sum?: boolean }

/** A negative part changes its sign. */
function Line({ name, baht, sign, sum }: LineProps) {
  const below = baht.startsWith('-')
  const shown = below && sign === '−' ? '+' : below && sign !== '=' ? '−' : sign
  return (
    <div className={sum ? 'pair sum' : 'pair'}>
      <dt>{name}</dt>
      <dd className={sum ? 'money leaf' : 'money'}>
        {shown && <span className="faint">{shown} </span>}
        {bahtForPeople(below && sign !== '=' ? baht.slice(1) : baht)}
      </dd>
    </div>
  )
}
