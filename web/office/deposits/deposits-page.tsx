import sleeping from '#ui/art/m_sleep.svg'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Empty, Note, type PillKind, Skeleton, StatusPill } from '#ui/surface.tsx'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call, type Outcome } from '../api.ts'
import { useAnswers } from '../shell/use-answers.ts'
import * as th from '../th.ts'
import { clockForPeople, dayForPeople, hourForPeople, keyOf, waitedForPeople } from '../withdrawals/waiting.ts'

type Deposits = OfficeAnswerOf<'GET /deposits'>['data']
type Deposit = Deposits['waiting'][number]

const pills: Record<Deposit['state'], PillKind> = {
  preparing: 'wait',
  pending: 'wait',
  completed: 'ok',
  cancelled: 'info',
  expired: 'info',
  failed: 'bad',
}

async function askDeposits(): Promise<Outcome<Deposits>> {
  const answer = await call('GET /deposits')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}

/** Deposits to look at: those that wait for their money, and those that ended last. They settle by themselves. */
export function DepositsPage({ onEnded }: { onEnded: () => void }) {
  const { seen, stale } = useAnswers(askDeposits, onEnded)
  if (!seen) return stale ? <Note kind="error">{th.unreachable}</Note> : <Skeleton shape="block" />
  return (
    <>
      {stale && <Note kind="error">{th.stale(clockForPeople(seen.at))}</Note>}
      <Card>
        <h2>{th.depositsWaiting(seen.waiting.length)}</h2>
        {seen.waiting.length === 0 ? (
          <Empty art={sleeping} title={th.noDepositWaits}>
            {th.nothingWaitsDetail}
          </Empty>
        ) : (
          <DepositTable deposits={seen.waiting} />
        )}
      </Card>
      <Card>
        <h2>{th.depositsEnded}</h2>
        {seen.ended.length === 0 ? <p className="small faint">{th.noDepositEnded}</p> : <DepositTable deposits={seen.ended} />}
      </Card>
    </>
  )
}

const DepositTable = ({ deposits }: { deposits: readonly Deposit[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{th.time}</th>
        <th scope="col">{th.member}</th>
        <th scope="col" className="right">
          {th.asked}
        </th>
        <th scope="col" className="right wide">
          {th.credited}
        </th>
        <th scope="col" className="wide">
          {th.took}
        </th>
        <th scope="col">{th.status}</th>
        <th scope="col" className="wide">
          {th.cause}
        </th>
      </tr>
    </thead>
    <tbody>
      {deposits.map((deposit) => (
        <tr key={keyOf(deposit)}>
          <td className="nowrap quiet">
            <span className="wide">{dayForPeople(deposit.ended_at ?? deposit.created_at)} </span>
            {hourForPeople(deposit.ended_at ?? deposit.created_at)}
          </td>
          <th scope="row" className="nowrap">
            {deposit.phone}
          </th>
          <td className="money right">{bahtForPeople(deposit.asked)}</td>
          <td className="money right wide">{deposit.credited === null ? '–' : bahtForPeople(deposit.credited)}</td>
          <td className="money wide quiet">{waitedForPeople(deposit.seconds)}</td>
          <td>
            <StatusPill kind={pills[deposit.state]}>{th.depositStates[deposit.state]}</StatusPill>
          </td>
          <td className="wide quiet">{deposit.cause ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
