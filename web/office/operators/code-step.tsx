import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { OtpInput } from '#ui/otp-input.tsx'
import { Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import type { SignedIn } from '../shell/session.ts'
import * as th from '../office.th.ts'
import { LostPhone } from './lost-phone.tsx'
import type { PendingSignIn } from './sign-in.tsx'

type Props = { pending: PendingSignIn; onSignedIn: (who: SignedIn) => void; onBack: (why: string | null) => void }

/** The authenticator app's code. The first sign-in also enrols the app. */
export function CodeStep({ pending, onSignedIn, onBack }: Props) {
  const [error, setError] = useState<string | undefined>()
  const [lost, setLost] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const checking = useMutation({
    mutationFn: (code: string) => call('POST /sign-in/code', { sign_in_token: pending.sign_in_token, code }),
    onSuccess: ({ data }) => onSignedIn(data),
    onError: ({ refusal }) => {
      if (refusal.code === 'SIGN_IN_EXPIRED') return onBack(refusal.message)
      const input = form.current?.querySelector('input')
      if (input) input.value = ''
      setError(refusal.message)
    },
  })
  const busy = checking.isPending
  useEffect(() => {
    if (!busy) form.current?.querySelector('input')?.focus()
  }, [busy])
  const enter = (code: string) => {
    if (!busy) checking.mutate(code)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = Object.fromEntries(new FormData(event.currentTarget)) as Record<'code', string>
    enter(code)
  }
  if (lost) return <LostPhone signInToken={pending.sign_in_token} onBack={onBack} />
  return (
    <form ref={form} className="card raised stack" onSubmit={submit} noValidate>
      <h1 className="display">{pending.enrolment ? th.enrol : th.twoSteps}</h1>
      {pending.enrolment && <Enrolment {...pending.enrolment} />}
      <OtpInput label={th.code} name="code" hint={th.codeHint} error={error} onComplete={enter} />
      <Button type="submit" full busy={busy} busyText={th.signingIn}>
        {th.signIn}
      </Button>
      <Button variant="ghost" full onClick={() => onBack(null)}>
        {th.back}
      </Button>
      {!pending.enrolment && (
        <Button variant="plain" onClick={() => setLost(true)}>
          {th.lostPhone}
        </Button>
      )}
    </form>
  )
}

/** As QR code and letters. Dark on light, with a margin, as scanners need. */
const Enrolment = ({ secret, qr }: NonNullable<PendingSignIn['enrolment']>) => (
  <>
    <Note kind="info">{th.enrolHint}</Note>
    <svg className="enrolment" viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={th.enrolQr}>
      <path d={qr.path} />
    </svg>
    <p className="small quiet">
      {th.enrolSecret} <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
    </p>
  </>
)
