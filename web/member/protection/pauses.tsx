import { useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import * as th from './th.ts'

/** `names` of its periods, `choose` above them, `start` on the button, `question` before it begins. */
type PauseKind = {
  id: string
  call: 'POST /customers/time-out' | 'POST /customers/self-exclusion'
  title: string
  text: string
  choose: string
  names: Record<string, string>
  start: (period: string) => string
  question: (period: string) => string
}

/** A day to some weeks. */
export const timeOut: PauseKind = {
  id: 'pause',
  call: 'POST /customers/time-out',
  title: th.pause,
  text: th.pauseText,
  choose: th.pauseFor,
  names: th.timeOuts,
  start: th.startPause,
  question: th.pauseTitle,
}

/** Half a year or more. */
export const selfExclusion: PauseKind = {
  id: 'self-exclusion',
  call: 'POST /customers/self-exclusion',
  title: th.exclude,
  text: th.excludeText,
  choose: th.excludeFor,
  names: th.exclusions,
  start: th.startExclude,
  question: th.excludeTitle,
}

type PauseProps = { kind: PauseKind; periods: readonly string[]; onBegun: () => void }

/** Begins after one confirmation and cannot be undone. */
export function Pause({ kind, periods, onBegun }: PauseProps) {
  const [period, setPeriod] = useState(periods[0] ?? '')
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = kind.names[period] ?? period
  const begin = async () => {
    setBusy(true)
    const answer = await call(kind.call, { period })
    setBusy(false)
    setConfirming(false)
    if (!answer.ok) return toastFailure(answer)
    onBegun()
    // What holds from now on stands at the top.
    scrollTo({ top: 0 })
  }
  return (
    <section id={kind.id} className="card protection-card" aria-labelledby={`${kind.id}-title`}>
      <SectionTitle id={`${kind.id}-title`}>{kind.title}</SectionTitle>
      <p className="small quiet">{kind.text}</p>
      <Chips label={kind.choose}>
        {periods.map((one) => (
          <Chip key={one} chosen={one === period} onChoose={() => setPeriod(one)}>
            {kind.names[one] ?? one}
          </Chip>
        ))}
      </Chips>
      <Button variant={kind.id === 'pause' ? 'line' : 'danger'} full needsScript onClick={() => setConfirming(true)}>
        {kind.start(name)}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={kind.question(name)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              {th.cancel}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void begin()}>
              {th.confirm}
            </Button>
          </>
        }
      >
        <ul className="protection-points">
          <li>{th.beginsAtOnce}</li>
          <li>{th.noWayBack}</li>
          <li>{th.moneyStays}</li>
        </ul>
      </Dialog>
    </section>
  )
}
