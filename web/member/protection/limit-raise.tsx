import { useState } from 'react'
import { capForPeople, limitChangeTexts, limitTexts } from '#contract/plain/protection.th.ts'
import { limitChangeAllows } from '#contract/plain/protection.ts'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StatusPill } from '#ui/surface.tsx'
import type { LimitChange } from './current-limits.ts'
import * as th from './th.ts'

const CALLS = {
  confirm: 'POST /customers/limits/changes/{id}/confirm',
  'take-back': 'POST /customers/limits/changes/{id}/take-back',
} as const

/** Confirmable after its wait by a second confirmation, or cancelled. */
export function LimitRaise({ raise, onChanged }: { raise: LimitChange; onChanged: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, limit, after, state, confirm_from: from, confirm_until: until } = raise
  const [name, cap] = [limitTexts[limit], capForPeople(limit, after)]
  const mayConfirm = limitChangeAllows[state].confirm
  const perform = async (what: keyof typeof CALLS) => {
    setBusy(true)
    const answer = await call(CALLS[what], { id })
    setBusy(false)
    setConfirming(false)
    if (!answer.ok) toastFailure(answer)
    onChanged()
  }
  return (
    <div className="limit-raise">
      <div className="row apart wrap">
        <span className="small">{th.raiseTo(cap)}</span>
        <StatusPill kind={mayConfirm ? 'info' : 'wait'}>{limitChangeTexts[state]}</StatusPill>
      </div>
      <p className="caption quiet">
        {mayConfirm
          ? th.raiseUntil(until ? bangkokDayTime(until) : '')
          : th.raiseFrom(from ? bangkokDayTime(from) : '')}
      </p>
      <div className="row wrap">
        {mayConfirm && (
          <Button
            variant="line"
            compact
            needsScript
            aria-label={th.about(th.confirmRaise, name)}
            onClick={() => setConfirming(true)}
          >
            {th.confirmRaise}
          </Button>
        )}
        <Button
          variant="ghost"
          compact
          needsScript
          busy={busy}
          aria-label={th.about(th.takeBack, name)}
          onClick={() => void perform('take-back')}
        >
          {th.takeBack}
        </Button>
      </div>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={th.confirmTitle(name, cap)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              {th.keepIt}
            </Button>
            <Button variant="line" busy={busy} onClick={() => void perform('confirm')}>
              {th.confirm}
            </Button>
          </>
        }
      >
        <p>{th.confirmText}</p>
      </Dialog>
    </div>
  )
}
