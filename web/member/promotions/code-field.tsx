import { type KeyboardEvent, useId, useState } from 'react'
import { permits } from '#contract/plain/permissions.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/surface.tsx'
import { useOwnBonus } from './own-offers.ts'
import * as th from './code-field.th.ts'
import './code-field.css'

/** Inside another form or alone. Empty for a member who may not claim. */
export function CodeField() {
  const profile = useProfile()
  const [opened, setOpened] = useState(false)
  if (!profile || !permits(profile.scope, 'claim')) return null
  return (
    <div className="card code-field">
      <Fold title={th.open} onOpen={() => setOpened(true)}>
        {opened && <CodeForm />}
      </Fold>
    </div>
  )
}

/** A success shows below the field, a refusal at it; success reloads the profile. */
function CodeForm() {
  const terms = useOwnBonus()?.code_terms ?? []
  const refresh = useRefresh()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string | null>(null)
  const send = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call('POST /customers/bonus/code', { code: typed })
    setBusy(false)
    setError(answer.ok ? undefined : answer.error.msg)
    setDone(
      answer.ok
        ? answer.data.outcome === 'granted'
          ? th.granted(answer.data.name)
          : th.storedForLater(answer.data.name)
        : null,
    )
    if (!answer.ok) return
    setTyped('')
    refresh()
  }
  // Enter must not send the form that this may be a part of.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    <div className="stack">
      <Field
        label={th.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={enter}
        hint={th.hint}
        error={error}
      />
      {done !== null && <Note kind="success">{done}</Note>}
      <Button variant="line" icon="gift" busy={busy} busyText={th.using} onClick={() => void send()}>
        {th.use}
      </Button>
      {terms.length > 0 && (
        <>
          <b id={list} className="small">
            {th.terms}
          </b>
          <ol className="small quiet code-terms" aria-labelledby={list}>
            {terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
