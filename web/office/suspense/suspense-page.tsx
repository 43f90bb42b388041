import sleeping from '#ui/art/m_sleep.svg'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Empty, Note, Skeleton } from '#ui/surface.tsx'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { Figures, Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { clockForPeople, dayForPeople, hourForPeople, isLate, waitedForPeople } from '../shell/times.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'
import * as th from '../th.ts'

export type Suspense = OfficeAnswerOf<'GET /suspense'>['data']

/** What is in suspense, live. */
export const useSuspense = (onEnded: () => void): Answers<Suspense> => useAnswers(askSuspense, onEnded)

async function askSuspense(): Promise<Outcome<Suspense>> {
  const answer = await call('GET /suspense')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}

const columns: readonly Column<Suspense['waiting'][number]>[] = [
  {
    head: th.waited,
    cell: ({ waited_seconds: waited }) => waitedForPeople(waited),
    look: ({ waited_seconds: waited }) => (isLate(waited) ? 'money late nowrap' : 'money quiet nowrap'),
  },
  {
    head: th.payer,
    names: true,
    cell: ({ payer }) => (
      <>
        {payer ? payer.name : th.payerUnknown}
        {payer && (
          <span className="caption faint under">
            {bankShortName(payer.bank)} <span className="nowrap">{accountNumberForPeople(payer.account_number)}</span>
          </span>
        )}
      </>
    ),
  },
  {
    head: th.cause,
    cell: ({ cause, source, reference }) => (
      <>
        {cause}
        <span className="caption faint under wide reference">
          {th.moneySources[source]} {reference}
        </span>
      </>
    ),
  },
  {
    head: th.member,
    wide: true,
    look: 'nowrap quiet',
    cell: ({ phone, slip }) => (
      <>
        {phone ?? '–'}
        {slip && <span className="caption under">{th.slipFrom(slip.phone)}</span>}
      </>
    ),
  },
  {
    head: th.arrivedAt,
    wide: true,
    look: 'nowrap quiet',
    cell: ({ received_at: at }) => (
      <>
        {dayForPeople(at)} {hourForPeople(at)}
      </>
    ),
  },
  { head: th.amountIn, right: true, look: 'money', cell: ({ amount }) => bahtForPeople(amount) },
]

/** Money that has arrived and belongs to nobody yet: how much, from whom, and why it waits. */
export function SuspensePage({ seen, stale }: Answers<Suspense>) {
  if (!seen) return stale ? <Note kind="error">{th.unreachable}</Note> : <Skeleton shape="block" />
  const longest = seen.waiting[0]?.waited_seconds ?? 0
  return (
    <>
      <Notices stale={stale} at={seen.at} />
      <Figures
        figures={[
          { what: th.suspended, value: th.items(seen.count) },
          { what: th.suspendedSum, value: `฿${bahtForPeople(seen.sum)}` },
          { what: th.waitedLongest, value: seen.count === 0 ? '–' : waitedForPeople(longest), late: isLate(longest) },
          { what: th.asOf, value: clockForPeople(seen.at) },
        ]}
      />
      <Card>
        {seen.waiting.length === 0 ? (
          <Empty art={sleeping} title={th.nothingSuspended}>
            {th.nothingSuspendedDetail}
          </Empty>
        ) : (
          <Table columns={columns} rows={seen.waiting} keyOf={({ id }) => id} />
        )}
        {seen.count > seen.waiting.length && <p className="caption faint">{th.more(seen.waiting.length)}</p>}
      </Card>
    </>
  )
}
