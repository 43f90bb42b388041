import { useEffect, useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { useMeasured, useMinutes } from '#member/money/minutes.ts'
import type { Mode } from '#member/session/mode.ts'
import { movements } from '#member/money/movements.ts'
import { nowMs, type Profile, serverOffsetMs, useRootData, useSnapshot } from '#member/session/snapshot.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { clockText } from '#ui/countdown.tsx'
import { Money } from '#ui/money.tsx'
import { Timeline, type TimelineItem } from '#ui/progress.tsx'
import { Note } from '#ui/surface.tsx'
import * as th from './withdraw-process.th.ts'

type Pending = NonNullable<Profile['pending_request']>
const mode: Mode = 'WithdrawProcess'
const usualSeconds = 15 * 60

/** `paying`: approved, and with the bank. The page may be closed. */
export function WithdrawProcess({ pending, paying }: { pending: Pending; paying: boolean }) {
  const { site } = useRootData()
  const minutes = useMinutes('withdraw')
  const measured = useMeasured('withdraw')
  return (
    <div className="stack" data-mode={mode}>
      <section className="centred">
        <Elapsed since={pending.created_at} />
        <h2 className="display withdraw-title">{th.title}</h2>
        <Money as="p" className="withdraw-amount" sign="gold">
          {bahtForPeople(pending.amount)}
        </Money>
        <p className="small quiet">
          {/* Most are paid without an operator: their time says nothing to who waits for one. */}
          {paying && measured && <span className="nowrap">{measured} </span>}
          {minutes && (
            <>
              {th.usually} <span className="nowrap">{minutes}</span>{' '}
            </>
          )}
          {th.mayClose}
        </p>
      </section>
      <section className="card">
        <Timeline label={th.steps} items={stepsOf(pending, paying)} />
      </section>
      <Note kind="info">{th.notified}</Note>
      <div className="withdraw-ways">
        <ButtonLink variant="ghost" icon="history" to={movements}>
          {th.history}
        </ButtonLink>
        <ButtonLink variant="ghost" icon="home" to="/">
          {th.backHome}
        </ButtonLink>
        {site?.support && (
          <ButtonLink variant="ghost" icon="chat" href={site.support} newTab>
            {th.chat}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function stepsOf(pending: Pending, paying: boolean): TimelineItem[] {
  // The account of the request, which may differ from the member's by now.
  const account = `${bankShortName(pending.bank ?? '')} ${accountNumberForPeople(pending.account_number ?? '')}`
  return [
    {
      title: th.received,
      aside: bangkokTime(pending.created_at),
      detail: th.keptAside(bahtForPeople(pending.amount)),
      state: 'done',
    },
    {
      title: paying ? th.checked : th.checking,
      detail: paying ? th.checkedDetail : th.checkingDetail,
      state: paying ? 'done' : 'current',
      ...(paying ? {} : { aside: th.now }),
    },
    {
      title: paying ? th.paying : th.payOut,
      detail: account,
      state: paying ? 'current' : 'upcoming',
      icon: 'bank',
      ...(paying ? { aside: th.now } : {}),
    },
  ]
}

const radius = 66
const round = 2 * Math.PI * radius

function Elapsed({ since }: { since: string }) {
  const snapshot = useSnapshot()
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const offset = serverOffsetMs(snapshot)
    const beat = () => setSeconds(Math.max(0, Math.floor((nowMs() + offset - Date.parse(since)) / 1000)))
    beat()
    const timer = setInterval(beat, 1_000)
    return () => clearInterval(timer)
  }, [since, snapshot])
  const share = Math.min(1, (seconds ?? 0) / usualSeconds)
  return (
    <div className="elapsed">
      <svg viewBox="0 0 140 140" aria-hidden="true">
        <circle cx="70" cy="70" r={radius} />
        <circle
          className="gone"
          cx="70"
          cy="70"
          r={radius}
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
        />
      </svg>
      <div>
        <span className="caption quiet">{th.passed}</span>
        <b className="money" role="timer">
          {seconds === null ? '--:--' : clockText(seconds)}
        </b>
        <span className="caption quiet">{th.minutes}</span>
      </div>
    </div>
  )
}
