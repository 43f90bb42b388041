import { useState } from 'react'
import { accountChangeTexts } from '#contract/plain/members.th.ts'
import { type AccountChangeState } from '#contract/plain/account-change.ts'
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
import * as th from './change-account.th.ts'

type Change = BankAccountData['changes'][number]

const pills: Record<AccountChangeState, PillKind> = {
  asked: 'wait',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'info',
  expired: 'info',
}

/** With a cancel button: members must easily find a change they did not request. */
export function WaitingChange({ change, refresh }: { change: Change; refresh: () => void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    const outcome = await call('POST /customers/bank-account/change/{id}/take-back', { id: change.id })
    setBusy(false)
    setAsking(false)
    if (outcome.ok) toast({ type: 'success', message: th.takenBack })
    else toastFailure(outcome)
    refresh()
  }
  return (
    <section className="card raised stack" aria-labelledby="waiting-change">
      <div className="row apart">
        <h2 id="waiting-change">{th.asked}</h2>
        <StatusPill kind="wait">{accountChangeTexts.asked}</StatusPill>
      </div>
      <AccountLine bank={change.bank} digits={change.account_number} name={change.name} />
      <p className="caption quiet">{th.askedAt(bangkokDayTime(change.asked_at), bangkokDayTime(change.expires_at))}</p>
      <Note kind="warning">{th.whileWaiting}</Note>
      <Button variant="danger" full needsScript onClick={() => setAsking(true)}>
        {th.takeBack}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={th.takeBackTitle}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {th.keepWaiting}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void takeBack()}>
              {th.takeBack}
            </Button>
          </>
        }
      >
        <p className="small quiet">{th.takeBackDetail}</p>
      </Dialog>
    </section>
  )
}

/** How earlier requests ended. */
export const ChangesBefore = ({ changes }: { changes: readonly Change[] }) => (
  <section>
    <SectionTitle>{th.earlier}</SectionTitle>
    <ul className="changes">
      {changes.map(({ id, state, bank, account_number: digits, ended_at: ended, asked_at: asked, cause }) => (
        <li key={id} className="row">
          <span className="grow">
            <span className="small">
              {bankShortName(bank)} <span className="money nowrap">{accountNumberForPeople(digits)}</span>
            </span>
            <span className="caption quiet under">{bangkokDayTime(ended ?? asked)}</span>
            {cause && <span className="caption quiet under">{th.because(cause)}</span>}
          </span>
          <StatusPill kind={pills[state]}>{accountChangeTexts[state]}</StatusPill>
        </li>
      ))}
    </ul>
  </section>
)
