import { lazy, Suspense, useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { OwnAccount } from '#member/account/own-account.tsx'
import { useRefresh } from '#member/session/refresh.ts'
import type { CompletedRequest } from '#member/money/request-watch.ts'
import type { Lock } from '#member/promotions/own-offers.ts'
import { type Profile, useSnapshot } from '#member/session/snapshot.ts'
import { deposit_status } from '#member/session/state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { QrBox } from '#ui/qr-box.tsx'
import { BonusRuns } from './bonus-runs.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { SaveQr } from './save-qr.tsx'
import { TimeLeft } from './time-left.tsx'
import * as th from './pending-deposit.th.ts'

// Nearly all deposits are by QR and need neither an account to copy nor a slip.
const PayTransfer = lazy(() => import('./pay-transfer.tsx').then(({ PayTransfer }) => ({ default: PayTransfer })))
const TransferInstead = lazy(() =>
  import('./pay-transfer.tsx').then(({ TransferInstead }) => ({ default: TransferInstead })),
)
const SendSlip = lazy(() => import('./send-slip.tsx').then(({ SendSlip }) => ({ default: SendSlip })))

export type PendingRequest = NonNullable<Profile['pending_request']>

/** `ended`: its end, until the result is reached. `lock`: a running bonus, which locks the money too. */
type PendingDepositProps = {
  pending: PendingRequest
  ended: CompletedRequest | null
  profile: Profile
  lock: Lock | null
}

/** Waiting, without a QR. */
const isTransfer = ({ status, qr_payload }: PendingRequest): boolean => status === 'pending' && qr_payload === null

/** An expired QR disappears at once, without waiting for an answer. */
export function PendingDeposit({ pending, ended, profile, lock }: PendingDepositProps) {
  const { stale } = useSnapshot()
  const refresh = useRefresh()
  const [over, setOver] = useState(false)
  const transfer = isTransfer(pending)
  const image = pending.qr_code && !over ? `data:image/png;base64,${pending.qr_code}` : null
  const end = () => {
    setOver(true)
    refresh()
  }
  return (
    <div className="stack">
      <section className="card raised gilt centred pay-qr">
        <p className="small quiet">{th.amountToPay}</p>
        <Money as="p" className="pay-amount" sign="jade">
          {bahtForPeople(pending.pay_amount)}
        </Money>
        <p className="caption pay-exact">{th.exactly}</p>
        <PickedOffer profile={profile} />
        {transfer ? (
          <Suspense>
            <PayTransfer pending={pending} over={over} />
          </Suspense>
        ) : (
          <QrBox
            image={image}
            label={th.qr(bahtForPeople(pending.pay_amount))}
            gone={over ? th.qrOverDue : th.creatingQr}
          />
        )}
        <div className="row apart wrap">
          {pending.expires_at && !ended && (
            <TimeLeft expiresAt={pending.expires_at} lifetimeSeconds={profile.request_lifetime} onEnd={end} />
          )}
          {image && !ended && pending.qr_code && <SaveQr png={pending.qr_code} amount={pending.pay_amount} />}
        </div>
      </section>
      {ended ? (
        <Ended done={deposit_status(profile) === 'completed'} />
      ) : (
        <Waiting over={over} stale={stale} transfer={transfer} />
      )}
      {lock && !ended && <BonusRuns lock={lock} />}
      {!over && !ended && !transfer && (
        <Suspense>
          <TransferInstead profile={profile} />
        </Suspense>
      )}
      <OwnAccount profile={profile} caption={th.fromYoursOnly} small />
      {transfer && !ended && (
        <Suspense>
          <SendSlip refresh={refresh} />
        </Suspense>
      )}
      {over || ended ? (
        <ButtonLink variant="ghost" full to="/">
          {th.backHome}
        </ButtonLink>
      ) : (
        <CancelDeposit id={pending.id} profile={profile} refresh={refresh} />
      )}
    </div>
  )
}

/** The running bonus where no offer was picked. */
function PickedOffer({ profile: { get_promotion: picked, current_promotion: running } }: { profile: Profile }) {
  if (picked === null || picked.id === running?.id) return null
  return (
    <p className="small jade row centred">
      <Icon name="gift" size={16} />
      {th.offer(picked.name)}
    </p>
  )
}

/** Until the result's page is there. */
const Ended = ({ done }: { done: boolean }) => (
  <section className="card row" role="status">
    <Icon name={done ? 'check' : 'info'} className={done ? 'jade' : 'gold'} />
    <div className="grow">
      <b>{done ? th.arrived : th.ended}</b>
      <p className="caption quiet">{th.goingHome}</p>
    </div>
  </section>
)

function Waiting({ over, stale, transfer }: { over: boolean; stale: boolean; transfer: boolean }) {
  const detail = stale ? th.offline : over ? th.lastCheck : th.checkedBySystem(transfer)
  return (
    <section className="card row" role="status">
      <span className={stale ? 'spinner quiet' : 'spinner jade'} aria-hidden="true" />
      <div className="grow">
        <b>{th.waiting}</b>
        <p className="caption quiet">{detail}</p>
      </div>
    </section>
  )
}
