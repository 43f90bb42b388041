import { accountNumberForPeople, bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Badge } from '#ui/badge.tsx'
import { StatusPill } from '#ui/surface.tsx'
import * as th from '../th.ts'
import { isLate, keyOf, type Waiting, waitedForPeople } from './waiting.ts'

/** The id of a row's button, where the keyboard's focus goes. */
export const rowId = (row: Waiting): string => `row-${keyOf(row)}`

type Props = { waiting: readonly Waiting[]; chosen: Waiting | null; choose: (row: Waiting) => void }

/** The queue, oldest first. The whole row is its button. */
export const QueueTable = ({ waiting, chosen, choose }: Props) => (
  <div className="queue">
    <table>
      <thead>
        <tr>
          <th scope="col">{th.waited}</th>
          <th scope="col">{th.member}</th>
          <th scope="col" className="wide">
            {th.account}
          </th>
          <th scope="col" className="right">
            {th.amount}
          </th>
          <th scope="col" className="wide">
            {th.approval}
          </th>
          <th scope="col" className="wide">
            {th.holder}
          </th>
        </tr>
      </thead>
      <tbody>
        {waiting.map((row) => (
          <Row key={keyOf(row)} row={row} isChosen={chosen !== null && keyOf(chosen) === keyOf(row)} choose={choose} />
        ))}
      </tbody>
    </table>
    <p className="keys caption faint">
      {th.keys.map(([key, act]) => (
        <span key={key}>
          <kbd>{key}</kbd> {act}
        </span>
      ))}
    </p>
  </div>
)

const Row = ({ row, isChosen, choose }: { row: Waiting; isChosen: boolean; choose: Props['choose'] }) => (
  <tr aria-current={isChosen || undefined}>
    <td className={isLate(row.waited_seconds) ? 'money late' : 'money quiet'}>{waitedForPeople(row.waited_seconds)}</td>
    <th scope="row">
      <button type="button" id={rowId(row)} className="row-button" onClick={() => choose(row)}>
        {row.phone} <span className="faint">{row.name}</span>
      </button>
    </th>
    <td className="wide">
      <span className="row account">
        <Badge text={bankBadgeText(row.bank)} color={banks[row.bank]?.color ?? '#3A4179'} size={32} />
        <span>
          <span className="unseen">{bankShortName(row.bank)} </span>
          {accountNumberForPeople(row.account_number)}
        </span>
      </span>
    </td>
    <td className="money right">{bahtForPeople(row.amount)}</td>
    <td className="wide">
      {row.approved_by.length > 0 ? (
        <StatusPill kind="wait">{th.secondEye}</StatusPill>
      ) : (
        <span className="caption quiet nowrap">{th.approvals(row.approved_by.length, row.approvals_needed)}</span>
      )}
    </td>
    <td className="wide">{row.claimed_by ? <b>{row.claimed_by.operator}</b> : <span className="faint">{th.nobodyHolds}</span>}</td>
  </tr>
)
