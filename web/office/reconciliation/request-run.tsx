import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { call } from '../api.ts'
import { toastFailure, useOperatorAction } from '../shell/use-operator-action.ts'
import * as th from './reconciliation.th.ts'

/** By default the last complete day. */
export function RequestRun({ lastDay }: { lastDay: string }) {
  const [error, setError] = useState<string | undefined>(undefined)
  const requesting = useOperatorAction((day: string) => call('POST /reconciliation/runs', { day }), {
    onSuccess: () => {
      setError(undefined)
      toast({ type: 'success', message: th.requested })
    },
    onError: (failure) => {
      const isOfDay = failure.refusal.field === 'day'
      setError(isOfDay ? failure.message : undefined)
      if (!isOfDay) toastFailure(failure)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (!requesting.isPending) requesting.mutate(typeof day === 'string' ? day : '')
  }
  return (
    <form className="request-run" onSubmit={submit} noValidate>
      <Field label={th.day} name="day" type="date" max={lastDay} defaultValue={lastDay} error={error} />
      <Button type="submit" variant="line" icon="refresh" busy={requesting.isPending} busyText={th.requesting}>
        {th.runButton}
      </Button>
    </form>
  )
}
