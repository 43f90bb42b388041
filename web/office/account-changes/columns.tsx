import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { StatusPill } from '#ui/surface.tsx'
import { RiskPill } from '../risk/risk-lines.tsx'
import { risk } from '../risk/risk.th.ts'
import type { Column } from '../shell/table.tsx'
import { isLate, waitedForPeople } from '../shell/times.ts'
import * as common from '../office.th.ts'
import * as th from './account-changes.th.ts'
import type { Waiting } from './change.ts'

const accountLine = ({ bank, account_number: digits }: Waiting['old']) => (
  <span className="nowrap">
    {bankShortName(bank)} {accountNumberForPeople(digits)}
  </span>
)

export const columns: readonly Column<Waiting>[] = [
  {
    head: common.waited,
    cell: (row) => waitedForPeople(row.waited_seconds),
    cellClass: (row) => (isLate(row.waited_seconds) ? 'money late' : 'money quiet'),
  },
  {
    head: common.member,
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.phone} <span className="faint">{row.old.name}</span>
      </>
    ),
  },
  { head: th.newAccount, wideScreenOnly: true, cell: (row) => accountLine(row.wanted) },
  { head: risk, cell: (row) => <RiskPill level={row.risk.level} /> },
  {
    head: common.approval,
    wideScreenOnly: true,
    cell: (row) =>
      row.name_differs && row.approved_by.length === 0 ? (
        <StatusPill kind="wait">{th.nameDiffers}</StatusPill>
      ) : (
        <span className="caption quiet nowrap">{common.approvals(row.approved_by.length, row.approvals_needed)}</span>
      ),
  },
  {
    head: common.claimedBy,
    wideScreenOnly: true,
    cell: (row) =>
      row.claimed_by ? <b>{row.claimed_by.operator}</b> : <span className="faint">{common.unclaimed}</span>,
  },
]
