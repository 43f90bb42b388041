import { accountNumberForPeople, bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Badge } from '#ui/badge.tsx'
import { StatusPill } from '#ui/surface.tsx'
import { RiskPill } from '../risk/risk-lines.tsx'
import { risk } from '../risk/risk.th.ts'
import type { Column } from '../shell/table.tsx'
import { isLate, waitedForPeople } from '../shell/times.ts'
import * as th from '../office.th.ts'
import type { Waiting } from './waiting.ts'

export const columns: readonly Column<Waiting>[] = [
  {
    head: th.waited,
    cell: (row) => waitedForPeople(row.waited_seconds),
    cellClass: (row) => (isLate(row.waited_seconds) ? 'money late' : 'money quiet'),
  },
  {
    head: th.member,
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.phone} <span className="faint">{row.name}</span>
      </>
    ),
  },
  {
    head: th.account,
    wideScreenOnly: true,
    cell: (row) => (
      <span className="row account">
        <Badge text={bankBadgeText(row.bank)} color={banks[row.bank]?.color ?? '#3A4179'} size={32} />
        <span className="nowrap">
          <span className="unseen">{bankShortName(row.bank)} </span>
          {accountNumberForPeople(row.account_number)}
        </span>
      </span>
    ),
  },
  { head: th.amount, right: true, cellClass: 'money', cell: (row) => bahtForPeople(row.amount) },
  { head: risk, cell: (row) => <RiskPill level={row.risk.level} /> },
  {
    head: th.approval,
    wideScreenOnly: true,
    cell: (row) =>
      row.approved_by.length > 0 ? (
        <StatusPill kind="wait">{th.secondEye}</StatusPill>
      ) : (
        <span className="caption quiet nowrap">{th.approvals(row.approved_by.length, row.approvals_needed)}</span>
      ),
  },
  {
    head: th.claimedBy,
    wideScreenOnly: true,
    cell: (row) => (row.claimed_by ? <b>{row.claimed_by.operator}</b> : <span className="faint">{th.unclaimed}</span>),
  },
]
