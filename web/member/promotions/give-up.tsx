import { useState } from 'react'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import type { Lock } from './own-offers.ts'
import * as th from './turnover.th.ts'

/** The second of two taps: what giving up takes away, line by line. */
export function GiveUp({ lock, onClose }: { lock: Lock; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const giveUp = async () => {
    setBusy(true)
    const answer = await call('POST /customers/bonus/{id}/give-up', { id: lock.id })
    setBusy(false)
    if (!answer.ok) return toastFailure(answer)
    onClose()
    refresh()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={th.giveUpTitle(lock.name)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {th.goOn}
          </Button>
          <Button variant="danger" busy={busy} busyText={th.givingUp} onClick={() => void giveUp()}>
            {th.giveUp}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="small quiet">{th.giveUpCheck}</p>
        <Sums lock={lock} />
      </div>
    </Dialog>
  )
}

/** The credit's parts now, what goes back, and what is left to withdraw. */
function Sums({ lock }: { lock: Lock }) {
  const sumOf = (text: string) => parseBaht(text) ?? 0n
  const [cash, balance, amount, takes] = [sumOf(lock.cash), sumOf(lock.balance), sumOf(lock.amount), sumOf(lock.takes)]
  const left = cash - takes
  const bonusLeft = balance < amount ? balance : amount
  return (
    <>
      <dl className="give-up-sums">
        <Line name={th.creditNow} amount={bahtForPeople(cash + balance)} />
        <Line name={th.lessBonus} amount={`−${bahtForPeople(bonusLeft)}`} less />
        {balance > bonusLeft && <Line name={th.lessWon} amount={`−${bahtForPeople(balance - bonusLeft)}`} less />}
        {takes > 0n && <Line name={th.lessMissing} amount={`−${bahtForPeople(takes)}`} less />}
        <div className="total">
          <dt>{th.left}</dt>
          <Money as="dd" className="gold">{`฿${bahtForPeople(left)}`}</Money>
        </div>
      </dl>
      <div aria-hidden="true">
        <div className="give-up-bar">
          <i style={{ flexGrow: Number(left) }} />
          <i className="back" style={{ flexGrow: Number(balance + takes) }} />
        </div>
        <p className="row apart caption quiet">
          <span>{th.ownCash}</span>
          <span>{th.goesBack(bahtForPeople(balance + takes))}</span>
        </p>
      </div>
      <ul className="small give-up-list">
        <li>
          {takes > 0n ? (
            <>
              <Icon name="alert" size={20} className="gold" /> {th.givesBack(bahtForPeople(amount))}
            </>
          ) : (
            <>
              <Icon name="check" size={20} className="jade" /> {th.keeps}
            </>
          )}
        </li>
        <li>
          <Icon name="check" size={20} className="jade" /> {th.lockEnds(bahtForPeople(lock.missing))}
        </li>
        <li>
          <Icon name="alert" size={20} className="gold" />{' '}
          {lock.returns === 'whole' && balance < amount ? th.roundsFirst : th.openRounds}
        </li>
      </ul>
    </>
  )
}

const Line = ({ name, amount, less }: { name: string; amount: string; less?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd className={less ? 'money less' : 'money'}>{amount}</dd>
  </div>
)
