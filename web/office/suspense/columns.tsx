import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import type { Column } from '../shell/table.tsx'
import { isLate, waitedForPeople } from '../shell/times.ts'
import * as common from '../office.th.ts'
import * as th from './suspense.th.ts'
import type { SuspenseItem } from './suspense-item.ts'

export const columns: readonly Column<SuspenseItem>[] = [
  {
    head: common.waited,
    cell: ({ waited_seconds: waited }) => waitedForPeople(waited),
    cellClass: ({ waited_seconds: waited }) => (isLate(waited) ? 'money late nowrap' : 'money quiet nowrap'),
  },
  {
    head: common.payer,
    isRowHeader: true,
    cell: ({ payer }) => (
      <>
        {payer ? payer.name : common.payerUnknown}
        {payer && (
          <span className="caption faint under">
            {bankShortName(payer.bank)} <span className="nowrap">{accountNumberForPeople(payer.account_number)}</span>
          </span>
        )}
      </>
    ),
  },
  { head: common.cause, wideScreenOnly: true, cell: ({ cause }) => cause },
  { head: th.status, cell: (row) => <State row={row} /> },
  { head: common.amountIn, right: true, cellClass: 'money', cell: ({ amount }) => bahtForPeople(amount) },
]

const State = ({ row: { state, asked } }: { row: SuspenseItem }) => {
  if (state !== 'waiting') return <StatusPill kind="info">{th.states[state]}</StatusPill>
  return asked ? (
    <StatusPill kind="wait">{th.requestedPill}</StatusPill>
  ) : (
    <span className="caption quiet nowrap">{th.states.waiting}</span>
  )
}
