import { useState } from 'react'
import { heldTextMax } from '#contract/plain/held-bonuses.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { StatusPill } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from './held.th.ts'
import type { OwnBonus } from './own-offers.ts'

type HeldBonus = OwnBonus['held'][number]

const pills = { held: 'wait', objected: 'wait', approved: 'ok', taken: 'ok', refused: 'bad', used: 'bad' } as const

const stillOpen: ReadonlySet<HeldBonus['state']> = new Set(['held', 'objected', 'approved'])

/** With reasons, and the last days' decisions. */
export function HeldBonuses({ held, onSent }: { held: readonly HeldBonus[]; onSent: () => void }) {
  const [objecting, setObjecting] = useState<HeldBonus | null>(null)
  if (held.length === 0) return null
  return (
    <>
      <ul className="own-bonuses" aria-label={th.section}>
        {held.map((one) => (
          <li key={one.id} className="card stack">
            <div className="row apart">
              <b>{one.name}</b>
              <StatusPill kind={pills[one.state]}>{th.states[one.state]}</StatusPill>
            </div>
            <p className="caption quiet">
              <Money>{`฿${bahtForPeople(one.amount)}`}</Money> · {th.since(bangkokDayTime(one.at))}
              {one.deposit !== null && ` · ${th.depositSafe(bahtForPeople(one.deposit))}`}
            </p>
            <ul className="small">
              {one.reasons.map((reason) => (
                <li key={reason}>{th.reasons[reason]}</li>
              ))}
            </ul>
            <p className="caption quiet">
              {th.whatNext[one.state]}
              {one.deposit !== null && stillOpen.has(one.state) && ` ${th.beforeWithdrawing}`}
            </p>
            {one.note !== null && (
              <p className="small">
                {th.operatorsNote} {one.note}
              </p>
            )}
            {one.state === 'held' && (
              <Button variant="ghost" compact needsScript onClick={() => setObjecting(one)}>
                {th.object}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {objecting && <Objection held={objecting} onClose={() => setObjecting(null)} onSent={onSent} />}
    </>
  )
}

type ObjectionProps = { held: HeldBonus; onClose: () => void; onSent: () => void }

function Objection({ held, onClose, onSent }: ObjectionProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await call('POST /customers/bonus/held/{id}/objection', { id: held.id, text })
    setBusy(false)
    if (answer.ok) toast({ type: 'success', message: th.sent })
    else toastFailure(answer)
    // Sent from another tab, or decided meanwhile: the list shows the outcome.
    if (!answer.ok && answer.error.code !== 'BONUS_DECIDED' && answer.error.code !== 'BONUS_NOT_FOUND') return
    onClose()
    onSent()
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
        <p className="small quiet">{th.objectText}</p>
        <label className="field">
          <span className="label">{th.objectLabel}</span>
          <span className="box">
            <textarea rows={4} maxLength={heldTextMax} value={text} onChange={({ target }) => setText(target.value)} />
          </span>
        </label>
      </div>
    </Dialog>
  )
}
