import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import { useCreditCheck } from '#member/account/own-credit-check.ts'
import type { Viewer } from '#member/context.ts'
import * as shell from '#member/shell/th.ts'
import { BalanceCard, BalanceOwner } from '#ui/balance-card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Note, StatusPill } from '#ui/surface.tsx'
import * as th from './wallet.th.ts'

/** The member's credit on the dashboard, and the way to add or take out. */
export function Wallet({ viewer }: { viewer: Viewer }) {
  const { status, ...refresh } = useCreditCheck(viewer.phone)
  return (
    <BalanceCard
      label={th.wallet}
      caption={th.balance}
      balance={bahtForPeople(viewer.credit)}
      owner={<BalanceOwner>{phoneForPeople(viewer.phone)}</BalanceOwner>}
      pill={viewer.hasBankAccount ? <StatusPill kind="ok">{th.verified}</StatusPill> : <StatusPill kind="wait">{th.unverified}</StatusPill>}
      refresh={refresh}
      status={status}
      actions={
        <>
          <ButtonLink to="/deposit" look="jade" icon="deposit">
            {shell.deposit}
          </ButtonLink>
          <ButtonLink to="/withdraw" look="line" icon="withdraw">
            {shell.withdraw}
          </ButtonLink>
        </>
      }
    />
  )
}

/** A word of care at the foot of the dashboard. */
export const Care = () => (
  <div className="home-care">
    <Note kind="info">
      <b>{th.care}</b>
      <br />
      {th.careText}
    </Note>
  </div>
)
