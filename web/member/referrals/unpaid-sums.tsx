import { useState } from 'react'
import { holdTextMax } from '#contract/plain/referrals.ts'
import { bahtForPeople } from '#kit/money.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { toast } from '#ui/toast.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

type Hold = Referral['holds'][number]

const faces: Record<Hold['state'], { icon: IconName; tone: string }> = {
  held: { icon: 'clock', tone: 'gold' },
  objected: { icon: 'clock', tone: 'gold' },
  released: { icon: 'check', tone: 'jade' },
  refused: { icon: 'x', tone: 'faint' },
}

/** Held earnings with reason and decision, and those of friends who have not qualified. */
export function UnpaidSums({ referral }: { referral: Referral }) {
  const [objecting, setObjecting] = useState<Hold | null>(null)
  const { holds, waiting, deposit_min, turnover_min } = referral
  const waits = waiting !== '0.00'
  if (holds.length === 0 && !waits) return null
  return (
    <section className="card unpaid-sums" aria-label={th.unpaid}>
      {holds.map((hold) => (
        <div key={hold.id} className="unpaid-sum">
          <Icon name={faces[hold.state].icon} size={20} className={faces[hold.state].tone} />
          <b>{th.holdStates[hold.state]}</b>
          {hold.amount !== '0.00' && <HoldAmount hold={hold} />}
          <p className="caption quiet">
            <span className="nowrap">{hold.name}</span> {th.holdReasons[hold.reason]} {th.whatNext[hold.state]}
            {hold.note && (
              <>
                <br />
                {th.operatorsNote} {hold.note}
              </>
            )}
          </p>
          {hold.state === 'held' && (
            <Button variant="ghost" compact needsScript onClick={() => setObjecting(hold)}>
              {th.object}
            </Button>
          )}
        </div>
      ))}
      {waits && (
        <div className="unpaid-sum">
          <Icon name="info" size={20} className="sky" />
          <b>{th.waiting}</b>
          <b className="money">{bahtForPeople(waiting)}</b>
          <p className="caption quiet">{th.waitingText(bahtForPeople(deposit_min), bahtForPeople(turnover_min))}</p>
        </div>
      )}
      {objecting && <Objection hold={objecting} onClose={() => setObjecting(null)} />}
    </section>
  )
}

/** Struck out where operators refused to pay it. */
const HoldAmount = ({ hold: { state, amount } }: { hold: Hold }) =>
  state === 'refused' ? (
    <s className="money faint">{bahtForPeople(amount)}</s>
  ) : (
    <b className={classes('money', faces[state].tone)}>{bahtForPeople(amount)}</b>
  )

function Objection({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const send = async () => {
    setBusy(true)
    const answer = await call('POST /customers/referral/holds/{id}/objection', { id: hold.id, text })
    setBusy(false)
    if (!answer.ok) return toastFailure(answer)
    toast({ type: 'success', message: th.objected })
    onClose()
    refresh()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={th.objectTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {th.back}
          </Button>
          <Button
            variant="jade"
            busy={busy}
            busyText={th.sending}
            disabled={text.trim() === ''}
            onClick={() => void send()}
          >
            {th.send}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="small quiet">
          {hold.name} {th.holdReasons[hold.reason]} {th.objectText}
        </p>
        <label className="field">
          <span className="label">{th.objectLabel}</span>
          <span className="box">
            <textarea rows={4} maxLength={holdTextMax} value={text} onChange={({ target }) => setText(target.value)} />
          </span>
        </label>
      </div>
    </Dialog>
  )
}
