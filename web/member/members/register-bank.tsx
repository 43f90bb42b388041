import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { systemClock } from '#kit/clock.ts'
import { call, storeToken } from '#member/session/browser-session.ts'
import type { DraftFields } from '#member/session/drafts.ts'
import { useFocusOnFailure } from '#member/session/focus-on-failure.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { typedIn, useDraft } from '#member/session/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import { bankFields, bankRefusal, bankValues } from './bank-values.ts'
import type { FormAnswer } from './form-answer.ts'
import { useUnchangedErrors } from './use-unchanged-errors.ts'
import * as th from './register-bank.th.ts'

export type RegisterBankProps = { of: string; registration: DraftFields | null }

/**
 * Opens by itself on every page without a bank account (decisions, section 5). `of`: the public id; `registration`:
 * input of an expired registration.
 */
export function RegisterBank({ of, registration }: RegisterBankProps) {
  const { pathname } = useLocation()
  const refresh = useRefresh()
  const formId = useId()
  const [closedOn, setClosedOn] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [found, setAnswer] = useState<FormAnswer>()
  const [answer, onChange] = useUnchangedErrors(found)
  const form = useRef<HTMLFormElement>(null)
  const [givenBack, setGivenBack] = useState(false)
  const giveBack = (typed: DraftFields) => {
    setAnswer({ code: null, values: typed, errors: {}, answerId: '' })
    setGivenBack(true)
  }
  useDraft('register-bank', of, () => typedIn(form.current), giveBack)
  const onRegistration = useEffectEvent(giveBack)
  useEffect(() => {
    if (registration) onRegistration(registration)
  }, [registration])
  useFocusOnFailure(answer)
  // It opens again on the next page.
  const close = () => setClosedOn(pathname)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = bankValues(new FormData(event.currentTarget))
    setBusy(true)
    const outcome = await call('POST /register/bank-account', bankFields(values))
    setBusy(false)
    if (!outcome.ok) return setAnswer(bankRefusal(outcome.error, values, systemClock.now()))
    storeToken(outcome.data)
    close()
    toast({ type: 'success', message: th.added })
    refresh()
  }
  return (
    <Dialog
      open={closedOn !== pathname}
      byItself="bank-account"
      onClose={close}
      wide
      title={th.title}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {th.later}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {th.confirm}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="stack"
        noValidate
        onChange={onChange}
        onSubmit={(event) => void send(event)}
      >
        <p className="small quiet">{th.needed}</p>
        {answer?.errors.error && <Note kind="error">{answer.errors.error}</Note>}
        <BankAccountFields key={String(givenBack)} answer={answer} />
      </form>
    </Dialog>
  )
}
