import { useRefresh } from '#member/session/refresh.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { TimeLeft } from '#member/deposits/time-left.tsx'
import { bahtForPeople } from '#kit/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as th from './own-home.th.ts'

export function WaitingRequest() {
  const profile = useProfile()
  const refresh = useRefresh()
  const pending = profile?.pending_request
  if (!profile || !pending) return null
  const deposit = pending.type === 'deposit'
  return (
    <section className="card raised waiting-request" aria-label={deposit ? th.depositWaits : th.withdrawalWaits}>
      {deposit && pending.expires_at ? (
        <TimeLeft
          label={th.depositWaits}
          expiresAt={pending.expires_at}
          lifetimeSeconds={profile.request_lifetime}
          onEnd={refresh}
        />
      ) : (
        <Icon name={pending.type} className={deposit ? 'jade' : 'gold'} />
      )}
      <span className="grow">
        <span className="caption quiet">{deposit ? th.toPay : th.withdrawalWaits}</span>
        <b className="money">{th.baht(bahtForPeople(pending.pay_amount))}</b>
      </span>
      <ButtonLink variant={deposit ? 'jade' : 'line'} compact to={deposit ? '/deposit' : '/withdraw'}>
        {deposit ? (pending.qr_code ? th.toQr : th.toTransfer) : th.toWithdrawal}
      </ButtonLink>
    </section>
  )
}
