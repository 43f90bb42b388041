import { lazy, Suspense, useMemo, useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { call } from '#member/account/browser-session.ts'
import { OwnAccount } from '#member/account/own-account.tsx'
import { useRefresh } from '#member/account/refresh.ts'
import { unwatch } from '#member/account/request-watch.ts'
import { nowMs, type Profile, serverOffsetMs, useSeen } from '#member/account/seen.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { QrBox } from '#ui/qr-box.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { cancelFailure } from './deposit-outcome.ts'
import { secondsUntil } from './time-left.ts'

// A deposit by QR, as nearly all are, needs neither an account to copy nor a slip.
const PayTransfer = lazy(() => import('./pay-transfer.tsx').then(({ PayTransfer }) => ({ default: PayTransfer })))
const TransferInstead = lazy(() => import('./pay-transfer.tsx').then(({ TransferInstead }) => ({ default: TransferInstead })))
const SendSlip = lazy(() => import('./send-slip.tsx').then(({ SendSlip }) => ({ default: SendSlip })))

type Pending = NonNullable<Profile['pending_request']>

/** Whether a pending deposit is to be transferred to our account: it waits, and has no QR. */
const isTransfer = (pending: Pending): boolean => pending.status === 'pending' && pending.qr_payload === null

/** What is to be paid, by QR or by transfer, how long it holds, and what is being waited for. When its time is over the QR is gone at
 *  once, whatever the next answer says. */
export function PendingDeposit({ pending, profile }: { pending: Pending; profile: Profile }) {
  const { stale } = useSeen()
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
        <p className="small quiet">ยอดที่ต้องโอน</p>
        <p className="money pay-amount">
          <span className="jade">฿</span>
          {bahtForPeople(pending.pay_amount)}
        </p>
        <p className="caption pay-exact">โอนให้ตรงยอดทุกสตางค์</p>
        {isTransfer(pending) ? (
          <Suspense>
            <PayTransfer pending={pending} over={over} />
          </Suspense>
        ) : (
          <QrBox
            image={image}
            label={`คิวอาร์พร้อมเพย์ ยอด ${bahtForPeople(pending.pay_amount)} บาท`}
            gone={over ? 'QR หมดเวลาแล้ว โปรดอย่าโอนเข้ารายการนี้' : 'กำลังสร้าง QR'}
          />
        )}
        <div className="row apart">
          {pending.expires_at && <TimeLeft expiresAt={pending.expires_at} wholeSeconds={profile.request_lifetime} onEnd={end} />}
          {image && (
            <a className="button ghost compact" href={image} download={`chokdee-${pending.pay_amount}.png`}>
              <Icon name="download" size={20} />
              บันทึก QR
            </a>
          )}
        </div>
      </section>
      <Waiting over={over} stale={stale} transfer={isTransfer(pending)} />
      {!over && !isTransfer(pending) && (
        <Suspense>
          <TransferInstead profile={profile} />
        </Suspense>
      )}
      <OwnAccount profile={profile} caption="โอนจากบัญชีของคุณเท่านั้น" small />
      {isTransfer(pending) && (
        <Suspense>
          <SendSlip refresh={refresh} />
        </Suspense>
      )}
      {over ? (
        <ButtonLink look="ghost" full to="/">
          กลับหน้าแรก
        </ButtonLink>
      ) : (
        <CancelDeposit id={pending.id} refresh={refresh} />
      )}
    </div>
  )
}

function TimeLeft({ expiresAt, wholeSeconds, onEnd }: { expiresAt: string; wholeSeconds: number; onEnd: () => void }) {
  const seen = useSeen()
  // What the server rendered must be what hydration renders: then the count begins where the server's clock stood. Later the browser
  // counts on by itself; only another opinion of the server's clock starts it anew.
  const offset = seen.readAtMs === null ? null : Math.round(serverOffsetMs(seen) / 5_000) * 5_000
  const rendered = offset === null ? seen.serverTimeMs : null
  const left = useMemo(() => {
    const seconds = rendered === null ? secondsUntil(expiresAt, nowMs(), offset ?? 0) : secondsUntil(expiresAt, rendered, 0)
    // The server tells its time in whole seconds.
    return Math.min(seconds, wholeSeconds)
  }, [expiresAt, offset, rendered, wholeSeconds])
  return <Countdown secondsLeft={left} spanSeconds={wholeSeconds} onEnd={onEnd} />
}

function Waiting({ over, stale, transfer }: { over: boolean; stale: boolean; transfer: boolean }) {
  const detail = stale
    ? 'ยังเชื่อมต่อไม่ได้ กำลังลองใหม่ให้เอง ยอดที่โอนแล้วไม่หาย'
    : over
      ? 'กำลังตรวจสอบครั้งสุดท้าย หากโอนแล้วเครดิตจะเข้าเอง'
      : `ระบบตรวจสอบให้ทุก 10 วินาที ${transfer ? 'ปกติไม่ต้องส่งสลิป' : 'ไม่ต้องแจ้งสลิป'}`
  return (
    <section className="card row" role="status">
      <span className={stale ? 'spinner quiet' : 'spinner jade'} aria-hidden="true" />
      <div className="grow">
        <b>กำลังรอยอดโอน</b>
        <p className="caption quiet">{detail}</p>
      </div>
    </section>
  )
}

function CancelDeposit({ id, refresh }: { id: string; refresh: () => void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const outcome = await call('POST /requests/deposit/{id}/cancel', { id })
    setBusy(false)
    setAsking(false)
    if (outcome.ok) unwatch('deposit')
    else toast({ type: 'error', message: cancelFailure(outcome.error) })
    refresh()
  }
  return (
    <>
      <Button look="plain" full needsScript onClick={() => setAsking(true)}>
        ยกเลิกรายการฝาก
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="ยกเลิกรายการฝาก?"
        actions={
          <>
            <Button look="ghost" onClick={() => setAsking(false)}>
              รอต่อ
            </Button>
            <Button look="danger" busy={busy} onClick={() => void cancel()}>
              ยกเลิกรายการ
            </Button>
          </>
        }
      >
        <Note kind="warning">ถ้าโอนเงินไปแล้ว อย่ายกเลิก รอระบบตรวจสอบอีกสักครู่</Note>
      </Dialog>
    </>
  )
}
