import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { accountFreezeHours, changeReasonLengthMax } from '#contract/plain/account-change.ts'
import { call } from '#member/session/browser-session.ts'
import type { DraftFields } from '#member/session/drafts.ts'
import { useFocusOnFailure } from '#member/session/focus-on-failure.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { typedIn, useDraftAtEnd } from '#member/session/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { AccountFields } from './bank-account-fields.tsx'
import { type FormAnswer, refusedForm, textOf } from './form-answer.ts'
import { LoginAgain } from './login-again.tsx'
import * as th from './change-account.th.ts'

/** `typed`: the draft kept when the session ended under the form. */
type Props = { profile: Profile; typed: DraftFields | undefined; refresh: () => void; onClose: () => void }
type AccountChangeFields = Record<'bank' | 'account_number' | 'name' | 'reason', string>

/** Where the session is too old, the password is requested and the same request repeated. */
export function ChangeAccountForm({ profile, typed, refresh, onClose }: Props) {
  const onRequested = () => {
    toast({ type: 'success', message: th.sent })
    onClose()
    refresh()
  }
  const { busy, answer, reasonRequired, unsent, setUnsent, send } = useChangeRequest(
    { name: profile.name ?? '', ...typed },
    onRequested,
  )
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useDraftAtEnd('account-change', profile.referral_id, () => typedIn(form.current))
  useFocusOnFailure(answer)
  useEffect(() => title.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [bank, account_number, name, reason] = ['bank', 'account_number', 'name', 'reason'].map((field) =>
      textOf(form, field),
    )
    if (!busy) void send({ bank, account_number, name, reason } as AccountChangeFields)
  }
  const needsReason = reasonRequired ? answer.errors.error : undefined
  return (
    <>
      <form ref={form} className="stack card" noValidate onSubmit={submit}>
        <h2 ref={title} tabIndex={-1}>
          {th.ask}
        </h2>
        <ul className="stack change-terms small quiet">
          <Term>{th.staffCheck}</Term>
          <Term>{th.frozenFor(accountFreezeHours)}</Term>
          <Term>{th.smsAtEachStep}</Term>
        </ul>
        <AccountFields answer={answer} hint={th.nameRule} />
        <Field
          label={reasonRequired ? th.reasonForName : th.reason}
          icon="file"
          name="reason"
          autoComplete="off"
          maxLength={changeReasonLengthMax}
          defaultValue={answer.values.reason}
          error={needsReason}
        />
        {answer.errors.error && !needsReason && <Note kind="error">{answer.errors.error}</Note>}
        <div className="change-ways">
          <Button variant="ghost" onClick={onClose}>
            {th.later}
          </Button>
          <Button type="submit" needsScript busy={busy} busyText={th.sending}>
            {th.send}
          </Button>
        </div>
      </form>
      <LoginAgain
        phone={profile.phone}
        action={th.ask}
        open={unsent !== null}
        onClose={() => setUnsent(null)}
        onDone={() => {
          const fields = unsent
          setUnsent(null)
          if (fields) void send(fields)
        }}
      />
    </>
  )
}

/** Keeps the request while the password is requested. */
function useChangeRequest(typed: DraftFields, onRequested: () => void) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<FormAnswer>({ code: null, values: typed, errors: {}, answerId: '' })
  const [reasonRequired, setReasonRequired] = useState(false)
  const [unsent, setUnsent] = useState<AccountChangeFields | null>(null)
  const send = async (fields: AccountChangeFields) => {
    setBusy(true)
    const outcome = await call('POST /customers/bank-account/change', fields)
    setBusy(false)
    if (outcome.ok) return onRequested()
    if (outcome.error.code === 'REAUTH_REQUIRED') return setUnsent(fields)
    if (outcome.error.code === 'CHANGE_REASON_REQUIRED') setReasonRequired(true)
    setAnswer(refusedForm(outcome.error, fields))
  }
  return { busy, answer, reasonRequired, unsent, setUnsent, send }
}

const Term = ({ children }: { children: ReactNode }) => (
  <li className="row">
    <span className="gold">
      <Icon name="info" size={16} />
    </span>
    <span>{children}</span>
  </li>
)
