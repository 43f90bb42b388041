import { bahtForPeople } from '#kit/money.ts'
import { Copy } from '#member/money/copy.tsx'
import { AccountLine } from '#member/account/own-account.tsx'
import type { Profile } from '#member/session/snapshot.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import * as state from '#member/session/state.ts'
import * as th from './pay-transfer.th.ts'

type Pending = NonNullable<Profile['pending_request']>

/** With buttons to copy account and exact amount. */
export function PayTransfer({ pending, over }: { pending: Pending; over: boolean }) {
  const { bank, account_number: digits, name } = pending
  if (over) return <Note kind="warning">{th.overDue}</Note>
  if (!bank || !digits) return null
  return (
    <div className="stack pay-transfer">
      <AccountLine bank={bank} digits={digits} name={name}>
        <Copy text={digits} what={th.accountNumber} />
      </AccountLine>
      <div className="row">
        <span className="caption quiet grow">{th.amountWithSatang}</span>
        <b className="money">{bahtForPeople(pending.pay_amount)}</b>
        <Copy text={pending.pay_amount} what={th.amountToCopy} />
      </div>
    </div>
  )
}

/**
 * The account that always takes this member's transfers. They are credited automatically; the QR must then not be paid
 * as well.
 */
export function TransferInstead({ profile }: { profile: Profile }) {
  const [bank, digits, name] = [
    state.to_bank(profile),
    state.to_account_number(profile),
    state.to_account_name(profile),
  ]
  if (!bank || !digits) return null
  return (
    <details className="card transfer-instead">
      <summary className="row apart">
        <b>{th.byAccountNumber}</b>
        <Icon name="down" size={20} />
      </summary>
      <div className="stack">
        <AccountLine bank={bank} digits={digits} name={name}>
          <Copy text={digits} what={th.accountNumber} />
        </AccountLine>
        <p className="caption quiet">{th.byAccountDetail}</p>
      </div>
    </details>
  )
}
