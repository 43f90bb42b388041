import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { Detail } from '../shell/queue.tsx'
import { RequestedNote } from '../shell/requested-note.tsx'
import { whenForPeople } from '../shell/times.ts'
import * as common from '../office.th.ts'
import * as th from './suspense.th.ts'
import { type Action, may, type SuspenseItem } from './suspense-item.ts'

type Props = { money: SuspenseItem; onAction: (action: Action) => void }

export function SuspensePanel({ money, onAction }: Props) {
  const { payer, amount, cause, source, reference, phone, slip, notes, received_at: at } = money
  return (
    <Detail label={th.money}>
      <b>{payer ? payer.name : common.payerUnknown}</b>
      {payer && (
        <div className="caption quiet">
          {bankShortName(payer.bank)} {accountNumberForPeople(payer.account_number)}
        </div>
      )}
      <div className="row apart sum">
        <span className="small quiet">{common.amountIn}</span>
        <Money as="b" className="leaf">{`฿${bahtForPeople(amount)}`}</Money>
      </div>
      <hr className="rule" />
      <Pairs
        pairs={[
          [common.cause, cause],
          [common.arrivedAt, whenForPeople(at)],
          ...(phone === null ? [] : [[th.presumedMember, phone] as const]),
          ...(slip ? [[th.slipOf, slip.phone] as const] : []),
        ]}
      />
      <p className="caption faint reference">
        {common.moneySources[source]} {reference}
      </p>
      <SuspenseStatus money={money} />
      {notes.length > 0 && (
        <>
          <hr className="rule" />
          <h2>{th.notes}</h2>
          <ul className="notes">
            {notes.map(({ operator, note, at: noted }) => (
              <li key={`${noted}${operator}${note}`}>
                {note}
                <span className="caption faint under">
                  {operator} · {whenForPeople(noted)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <hr className="rule" />
      <Actions {...{ money, onAction }} />
    </Detail>
  )
}

/** A requested action, a credit or return under way, refused returns. */
function SuspenseStatus({ money: { state, asked, returns, payer } }: { money: SuspenseItem }) {
  if (state === 'crediting') return <Note kind="info">{th.crediting}</Note>
  if (state === 'returning') return <Note kind="info">{th.returning}</Note>
  return (
    <>
      {asked && (
        <RequestedNote {...asked}>
          {th.asked[asked.act]} {asked.who}
        </RequestedNote>
      )}
      {returns > 0 && <Note kind="warning">{th.refusedReturns(returns)}</Note>}
      {!payer && <Note kind="warning">{th.noSender}</Note>}
    </>
  )
}

const Actions = ({ money, onAction }: Props) => (
  <>
    <Button variant="ghost" full onClick={() => onAction('note')} disabled={!may('note', money)} aria-keyshortcuts="C">
      {th.note}
    </Button>
    <div className="dialog-actions">
      <Button
        variant="danger"
        onClick={() => onAction('return')}
        disabled={!may('return', money)}
        aria-keyshortcuts="R"
      >
        {th.giveBack}
      </Button>
      <Button variant="jade" onClick={() => onAction('credit')} disabled={!may('credit', money)} aria-keyshortcuts="A">
        {th.credit}
      </Button>
    </div>
  </>
)
