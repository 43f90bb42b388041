import { useEffect, useState } from 'react'
import { phoneForPeople } from '#kit/phone.ts'
import { nowMs } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { OtpInput } from '#ui/otp-input.tsx'
import { clockText } from '#ui/countdown.tsx'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'
import { otherForms, StepHead } from './step-form.tsx'
import { useSending } from './use-sending.ts'
import * as th from './otp-step.th.ts'

/** `resendAtMs`: the earliest time of another code. */
export type OtpStepData = { phone: string; reference: string; resendAtMs: number }

/** For registration and phone verification. All buttons submit forms, so they work without script. */
export function OtpStep({ data, answer }: { data: OtpStepData; answer: FormAnswer | undefined }) {
  const form = useSending()
  const isSending = form !== null
  const sending = form?.get('step')
  const waitSeconds = useWaitSeconds(data.resendAtMs)
  const hydrated = useHydrated()
  // A refused code is cleared.
  const answerId = answer?.answerId
  const [typed, setTyped] = useState({ answerId, code: '' })
  const complete = typed.answerId === answerId && typed.code.length === 6
  return (
    <>
      <StepHead title={th.title}>
        {th.sentTo} <b className="money">{phoneForPeople(data.phone)}</b>{' '}
        <button type="submit" form={otherForms.change} className="gold underlined">
          {th.otherPhone}
        </button>
      </StepHead>
      <input type="hidden" name="step" value="otp" />
      <OtpInput
        key={answerId}
        label={th.code}
        name="otp"
        error={answer?.errors.otp ?? answer?.errors.phone}
        onCode={(code) => setTyped({ answerId, code })}
        onComplete={(_code, input) => !isSending && input.form?.requestSubmit()}
      />
      <div className="row apart caption quiet otp-foot">
        <span aria-live="polite">
          {th.reference} <b>{data.reference}</b>
        </span>
        <button
          type="submit"
          form={otherForms.resend}
          className="gold underlined"
          disabled={isSending || waitSeconds > 0}
        >
          {sending === 'resend' ? th.sending : waitSeconds > 0 ? th.resendIn(clockText(waitSeconds)) : th.resend}
        </button>
      </div>
      <Button type="submit" full busy={sending === 'otp'} busyText={th.checking} disabled={hydrated && !complete}>
        {th.confirm}
      </Button>
      <Note kind="info">{th.neverAsked}</Note>
    </>
  )
}

// Before hydration the button is enabled: the server refuses a request that comes too soon.
function useWaitSeconds(untilMs: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const beat = () => setSeconds(Math.max(0, Math.ceil((untilMs - nowMs()) / 1000)))
    beat()
    const timer = setInterval(beat, 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
