import { lazy, Suspense, useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { OwnAccount } from '#member/account/own-account.tsx'
import { useRefresh } from '#member/session/refresh.ts'
import { type Profile, useSnapshot } from '#member/session/snapshot.ts'
import { deposit_status } from '#member/session/state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { QrBox } from '#ui/qr-box.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { TimeLeft } from './time-left.tsx'
import * as th from './pending-deposit.th.ts'

// Nearly all deposits are by QR and need neither an account to copy nor a slip.
const PayTransfer = lazy(() => import('./pay-transfer.tsx').then(({ PayTransfer }) => ({ default: PayTransfer })))
const TransferInstead = lazy(() => import('./pay-transfer.tsx').then(({ TransferInstead }) => ({ default: TransferInstead })))
const SendSlip = lazy(() => import('./send-slip.tsx').then(({ SendSlip }) => ({ default: SendSlip })))

type Pending = NonNullable<Profile['pending_request']>

/** Whether a pending deposit is to be transferred to our account: it is waiting, and has no QR. */
const isTransfer = (profile: Profile, pending: Pending): boolean => deposit_status(profile) === 'pending' && pending.qr_payload === null

/** What is to be paid, by QR or by transfer, its time left, and what it waits for. When the time is over the QR is removed at once, without
 *  waiting for an answer. */
export function PendingDeposit({ pending, profile }: { pending: Pending; profile: Profile }) {
  const { stale } = useSnapshot()
  const refresh = useRefresh()
  const [over, setOver] = useState(false)
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
        {isTransfer(profile, pending) ? (
          <Suspense>
            <PayTransfer pending={pending} over={over} />
          </Suspense>
        ) : (
          <QrBox image={image} label={th.qr(bahtForPeople(pending.pay_amount))} gone={over ? th.qrOverDue : th.creatingQr} />
        )}
        <div className="row apart">
          {pending.expires_at && <TimeLeft expiresAt={pending.expires_at} lifetimeSeconds={profile.request_lifetime} onEnd={end} />}
          {image && (
            <a className="button ghost compact" href={image} download={`chokdee-${pending.pay_amount}.png`}>
              <Icon name="download" size={20} />
              {th.saveQr}
            </a>
          )}
        </div>
      </section>
      <Waiting over={over} stale={stale} transfer={isTransfer(profile, pending)} />
      {!over && !isTransfer(profile, pending) && (
        <Suspense>
          <TransferInstead profile={profile} />
        </Suspense>
      )}
      <OwnAccount profile={profile} caption={th.fromYoursOnly} small />
      {isTransfer(profile, pending) && (
        <Suspense>
          <SendSlip refresh={refresh} />
        </Suspense>
      )}
      {over ? (
        <ButtonLink variant="ghost" full to="/">
          {th.backHome}
        </ButtonLink>
      ) : (
        <CancelDeposit id={pending.id} profile={profile} refresh={refresh} />
      )}
    </div>
  )
}

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
