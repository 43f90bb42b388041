import { bahtForPeople } from '#kit/money.ts'
import { Card, type PillKind, StatusPill } from '#ui/surface.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { dayForPeople, hourForPeople } from '../shell/times.ts'
import * as th from '../office.th.ts'
import { type DecidedWithdrawal, keyOf } from './waiting.ts'

const verdictPills: Record<DecidedWithdrawal['verdict'], PillKind> = {
  approval_added: 'wait',
  approved: 'ok',
  rejected: 'bad',
}

const columns: readonly Column<DecidedWithdrawal>[] = [
  {
    head: th.time,
    cellClass: 'nowrap quiet',
    cell: ({ at }) => (
      <>
        <span className="wide">{dayForPeople(at)} </span>
        {hourForPeople(at)}
      </>
    ),
  },
  { head: th.decidedBy, wideScreenOnly: true, cell: ({ operator }) => operator },
  {
    head: th.member,
    cell: ({ phone, name }) => (
      <>
        <span className="nowrap">{phone}</span> <span className="faint wide">{name}</span>
      </>
    ),
  },
  { head: th.number, wideScreenOnly: true, cellClass: 'nowrap quiet', cell: ({ number }) => number },
  { head: th.amount, right: true, cellClass: 'money', cell: ({ amount }) => bahtForPeople(amount) },
  {
    head: th.verdict,
    cell: ({ verdict }) => <StatusPill kind={verdictPills[verdict]}>{th.verdicts[verdict]}</StatusPill>,
  },
  {
    head: th.outcome,
    wideScreenOnly: true,
    cellClass: 'quiet',
    cell: ({ state, cause }) => (
      <>
        {th.states[state]}
        {cause && <span className="faint"> · {cause}</span>}
      </>
    ),
  },
]

const rowKey = (decided: DecidedWithdrawal): string => `${keyOf(decided)} ${decided.operator} ${decided.verdict}`

export const DecidedList = ({ decisions }: { decisions: readonly DecidedWithdrawal[] }) => (
  <Card>
    <h2>{th.decisions}</h2>
    {decisions.length === 0 ? (
      <p className="small faint">{th.noDecisions}</p>
    ) : (
      <Table columns={columns} rows={decisions} keyOf={rowKey} />
    )}
  </Card>
)
