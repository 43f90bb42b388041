import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import type { Viewer } from '#member/context.ts'
import * as shell from '#member/shell/th.ts'
import { BalanceCard, BalanceOwner } from '#ui/balance-card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BankPill } from '#member/account/bank-pill.tsx'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { useBalanceHidden } from './balance-hidden.ts'
import { useCreditCheck } from './own-credit-check.ts'
import * as th from './wallet.th.ts'

/** The choice to hide the credit is kept in this browser. */
export function Wallet({ viewer }: { viewer: Viewer }) {
  const [hidden, setHidden] = useBalanceHidden()
  const pausedUntil = useProfile()?.paused_until
  const { status, ...refresh } = useCreditCheck(viewer.phone)
  return (
    <BalanceCard
      label={th.wallet}
      caption={th.balance}
      balance={bahtForPeople(viewer.credit)}
      hidden={hidden}
      onHidden={setHidden}
      owner={<BalanceOwner>{phoneForPeople(viewer.phone)}</BalanceOwner>}
      pill={<BankPill status={viewer.bankStatus} short />}
      refresh={refresh}
      status={pausedUntil ? <b className="gold">{th.pausedUntil(bangkokDayTime(pausedUntil))}</b> : status}
      actions={
        <>
          {!pausedUntil && (
            <ButtonLink to="/deposit" variant="jade" icon="deposit">
              {shell.deposit}
            </ButtonLink>
          )}
          <ButtonLink to="/withdraw" variant="line" icon="withdraw">
            {shell.withdraw}
          </ButtonLink>
        </>
      }
    />
  )
}
