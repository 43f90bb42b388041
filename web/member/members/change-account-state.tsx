import { useState } from 'react'
import { accountChangeTexts, type AccountChangeState } from '#contract/plain/account-change.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { call } from '#member/session/browser-session.ts'
import { AccountLine } from '#member/account/own-account.tsx'
import { toastFailure } from '#member/session/toast-failure.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, type PillKind, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import type { BankAccountData } from './bank-account.tsx'

type Change = BankAccountData['changes'][number]

const pills: Record<AccountChangeState, PillKind> = { asked: 'wait', approved: 'ok', refused: 'bad', withdrawn: 'info', expired: 'info' }

/** The change waiting for operators, with the button to cancel it: members must easily find a change they did not request. */
export function WaitingChange({ change, refresh }: { change: Change; refresh: () => void }) {
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    const outcome = await call('POST /customers/bank-account/change/{id}/take-back', { id: change.id })
    setBusy(false)
    setSure(false)
    if (outcome.ok) toast({ type: 'success', message: 'ยกเลิกคำขอเปลี่ยนบัญชีแล้ว' })
    else toastFailure(outcome)
    refresh()
  }
  return (
    <section className="card raised stack" aria-labelledby="waiting-change">
      <div className="row apart">
        <h2 id="waiting-change">ขอเปลี่ยนเป็นบัญชีนี้</h2>
        <StatusPill kind="wait">{accountChangeTexts.asked}</StatusPill>
      </div>
      <AccountLine bank={change.bank} digits={change.account_number} name={change.name} />
      <p className="caption quiet">
        ขอเมื่อ {bangkokDayTime(change.asked_at)} · หมดเวลา {bangkokDayTime(change.expires_at)}
      </p>
      <Note kind="warning">ระหว่างรอตรวจสอบถอนเงินไม่ได้ หากคุณไม่ได้ขอ ให้ยกเลิกทันทีแล้วติดต่อเจ้าหน้าที่</Note>
      <Button variant="danger" full needsScript onClick={() => setSure(true)}>
        ยกเลิกคำขอ
      </Button>
      <Dialog
        open={sure}
        onClose={() => setSure(false)}
        title="ยกเลิกคำขอเปลี่ยนบัญชี?"
        actions={
          <>
            <Button variant="ghost" onClick={() => setSure(false)}>
              รอต่อ
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void takeBack()}>
              ยกเลิกคำขอ
            </Button>
          </>
        }
      >
        <p className="small quiet">บัญชีเดิมใช้ต่อไป และถอนเงินได้ทันที</p>
      </Dialog>
    </section>
  )
}

/** How earlier requests ended. */
export const ChangesBefore = ({ changes }: { changes: readonly Change[] }) => (
  <section>
    <SectionTitle>ประวัติการเปลี่ยนบัญชี</SectionTitle>
    <ul className="changes">
      {changes.map(({ id, state, bank, account_number: digits, ended_at: ended, asked_at: asked, cause }) => (
        <li key={id} className="row">
          <span className="grow">
            <span className="small">
              {bankShortName(bank)} <span className="money nowrap">{accountNumberForPeople(digits)}</span>
            </span>
            <span className="caption quiet under">{bangkokDayTime(ended ?? asked)}</span>
            {cause && <span className="caption quiet under">เหตุผล: {cause}</span>}
          </span>
          <StatusPill kind={pills[state]}>{accountChangeTexts[state]}</StatusPill>
        </li>
      ))}
    </ul>
  </section>
)
