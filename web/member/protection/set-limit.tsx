import { type FormEvent, useEffect, useId, useState } from 'react'
import { capForPeople, limitTexts } from '#contract/plain/protection.th.ts'
import { type LimitName, noLimitWord } from '#contract/plain/protection.ts'
import { call } from '#member/session/browser-session.ts'
import { firstErrorText } from '#member/api.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/surface.tsx'
import { currentLimitOf, effectOf, type Limits } from './current-limits.ts'
import * as th from './th.ts'

type SetLimitProps = { name: LimitName | null; limits: Limits; onClose: () => void; onChanged: () => void }

/** Shows before sending whether the value holds at once or waits. */
export function SetLimit({ name, limits, onClose, onChanged }: SetLimitProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const current = name && currentLimitOf(limits, name)
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={name ? (current ? th.changeThis : th.setThis)(limitTexts[name]) : ''}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {th.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy} busyText={th.saving}>
            {th.save}
          </Button>
        </>
      }
    >
      {name && <LimitQuestion key={name} {...{ name, limits, form, busy, setBusy, onClose, onChanged }} />}
    </Dialog>
  )
}

type LimitQuestionProps = Omit<SetLimitProps, 'name'> & {
  name: LimitName
  form: string
  busy: boolean
  setBusy: (busy: boolean) => void
}

function LimitQuestion({ name, limits, form, busy, setBusy, onClose, onChanged }: LimitQuestionProps) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const current = currentLimitOf(limits, name)?.amount ?? null
  const isTime = name === 'session_time'
  // After the dialog has opened and taken the focus itself.
  useEffect(() => queueMicrotask(() => document.getElementById(form)?.querySelector('input')?.focus()), [form])
  const effect = effectOf(name, typed, current)
  const send = async (amount: string) => {
    if (busy) return
    setBusy(true)
    const answer = await call('PUT /customers/limits', { limit: name, amount })
    setBusy(false)
    if (!answer.ok) return setRefused(firstErrorText(answer.error))
    onChanged()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(typed)
  }
  return (
    <form id={form} className="stack" noValidate onSubmit={submit}>
      <AmountField
        label={th.wanted(limitTexts[name])}
        name="amount"
        value={typed}
        onAmount={(value) => {
          setRefused(null)
          setTyped(isTime ? value.replace(/\..*$/, '') : value)
        }}
        currency={isTime ? '' : '฿'}
        action={<span className="caption faint">{isTime ? th.minutesUnit : th.bahtUnit}</span>}
        error={refused ?? undefined}
        hint={th.nowHolds(capForPeople(name, current))}
      />
      <div className="limit-effect" aria-live="polite">
        {effect === 'holds' && <Note kind="success">{th.holdsAtOnce}</Note>}
        {effect === 'same' && <Note kind="info">{th.sameAsNow}</Note>}
        {effect === 'waits' && <Note kind="warning">{th.mustWait}</Note>}
      </div>
      {current !== null && (
        <Button variant="plain" compact disabled={busy} onClick={() => void send(noLimitWord)}>
          {th.giveUp}
        </Button>
      )}
    </form>
  )
}
