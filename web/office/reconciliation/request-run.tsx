import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { call, isSignedOut } from '../api.ts'
import * as th from './th.ts'

type Props = { lastDay: string; onRequested: () => void; onEnded: () => void }

/** Starts the comparison of a day: the last complete one unless another is chosen. */
export function RequestRun({ lastDay, onRequested, onEnded }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const day = new FormData(event.currentTarget).get('day')
    setBusy(true)
    const outcome = await call('POST /reconciliation/runs', { day: typeof day === 'string' ? day : '' })
    setBusy(false)
    if (isSignedOut(outcome)) return onEnded()
    setError(outcome.ok || outcome.error.field !== 'day' ? undefined : outcome.error.message)
    if (outcome.ok) toast({ type: 'success', message: th.requested })
    else if (outcome.error.field !== 'day') toast({ type: 'error', message: outcome.error.message })
    if (outcome.ok) onRequested()
  }
  return (
    <form className="request-run" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={th.day} name="day" type="date" max={lastDay} defaultValue={lastDay} error={error} />
      <Button type="submit" variant="line" icon="refresh" busy={busy} busyText={th.requesting}>
        {th.runButton}
      </Button>
    </form>
  )
}
