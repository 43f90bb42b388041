import sleeping from '#ui/art/m_sleep.svg'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Empty, Note, Skeleton } from '#ui/surface.tsx'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { type Answers, useAnswers } from '../shell/use-answers.ts'
import * as th from '../th.ts'
import { clockForPeople, dayForPeople, hourForPeople, isLate, waitedForPeople } from '../withdrawals/waiting.ts'

export type Suspense = OfficeAnswerOf<'GET /suspense'>['data']

/** What is in suspense, live. */
export const useSuspense = (onEnded: () => void): Answers<Suspense> => useAnswers(askSuspense, onEnded)

async function askSuspense(): Promise<Outcome<Suspense>> {
  const answer = await call('GET /suspense')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}

/** Money that has arrived and belongs to nobody yet: how much, from whom, and why it waits. */
export function SuspensePage({ seen, stale }: Answers<Suspense>) {
  if (!seen) return stale ? <Note kind="error">{th.unreachable}</Note> : <Skeleton shape="block" />
  const longest = seen.waiting[0]?.waited_seconds ?? 0
  return (
    <>
      {stale && <Note kind="error">{th.stale(clockForPeople(seen.at))}</Note>}
      <dl className="figures">
        <Figure what={th.suspended} value={th.items(seen.count)} />
        <Figure what={th.suspendedSum} value={`฿${bahtForPeople(seen.sum)}`} />
        <Figure what={th.waitedLongest} value={seen.count === 0 ? '–' : waitedForPeople(longest)} late={isLate(longest)} />
        <Figure what={th.asOf} value={clockForPeople(seen.at)} />
      </dl>
      <Card>
        {seen.waiting.length === 0 ? (
          <Empty art={sleeping} title={th.nothingSuspended}>
            {th.nothingSuspendedDetail}
          </Empty>
        ) : (
          <SuspenseTable waiting={seen.waiting} />
        )}
        {seen.count > seen.waiting.length && <p className="caption faint">{th.more(seen.waiting.length)}</p>}
      </Card>
    </>
  )
}

const Figure = ({ what, value, late = false }: { what: string; value: string; late?: boolean }) => (
  <div>
    <dt>{what}</dt>
    <dd className={late ? 'money late' : 'money'}>{value}</dd>
  </div>
)

const SuspenseTable = ({ waiting }: Pick<Suspense, 'waiting'>) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{th.waited}</th>
        <th scope="col">{th.payer}</th>
        <th scope="col">{th.cause}</th>
        <th scope="col" className="wide">
          {th.member}
        </th>
        <th scope="col" className="wide">
          {th.arrivedAt}
        </th>
        <th scope="col" className="right">
          {th.amountIn}
        </th>
      </tr>
    </thead>
    <tbody>
      {waiting.map(({ id, waited_seconds: waited, payer, cause, phone, received_at: at, amount, source, reference }) => (
        <tr key={id}>
          <td className={isLate(waited) ? 'money late nowrap' : 'money quiet nowrap'}>{waitedForPeople(waited)}</td>
          <th scope="row">
            {payer ? payer.name : th.payerUnknown}
            {payer && (
              <span className="caption faint under">
                {bankShortName(payer.bank)} <span className="nowrap">{accountNumberForPeople(payer.account_number)}</span>
              </span>
            )}
          </th>
          <td>
            {cause}
            <span className="caption faint under wide reference">
              {th.moneySources[source]} {reference}
            </span>
          </td>
          <td className="wide nowrap quiet">{phone ?? '–'}</td>
          <td className="wide nowrap quiet">
            {dayForPeople(at)} {hourForPeople(at)}
          </td>
          <td className="money right">{bahtForPeople(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
