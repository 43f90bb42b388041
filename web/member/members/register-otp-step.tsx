import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { phoneForPeople } from '#kit/phone.ts'
import { nowMs } from '#member/account/seen.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { OtpInput } from '#ui/otp-input.tsx'
import { clockText } from '#ui/countdown.tsx'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Where a code went, and when another one may be asked for. */
export type CodeSeen = { phone: string; reference: string; resendAtMs: number }

/** The step of the code, of registering and of getting in again. It stands in a form; one of the id `change-phone` leads back. Asking for another one and changing the phone are submits too: no script needed. */
export function OtpStep({ seen, answer }: { seen: CodeSeen; answer: FormAnswer | undefined }) {
  const busy = useNavigation().state === 'submitting'
  const waitSeconds = useWaitSeconds(seen.resendAtMs)
  const hydrated = useHydrated()
  const [complete, setComplete] = useState(false)
  return (
    <>
      <div>
        <h1 className="display">กรอกรหัส OTP</h1>
        <p className="quiet small">
          ส่งรหัส 6 หลักไปที่ <b className="money">{phoneForPeople(seen.phone)}</b>{' '}
          <button type="submit" form="change-phone" className="gold underlined">
            เปลี่ยนเบอร์
          </button>
        </p>
      </div>
      <OtpInput
        key={answer?.told}
        label="รหัส OTP"
        name="otp"
        error={answer?.errors.otp ?? answer?.errors.phone}
        hint={
          <>
            รหัสอ้างอิง <b>{seen.reference}</b>
          </>
        }
        onComplete={() => setComplete(true)}
      />
      <Button type="submit" name="step" value="otp" full busy={busy} busyText="กำลังตรวจรหัส" disabled={hydrated && !complete}>
        ยืนยันรหัส
      </Button>
      <Button type="submit" name="step" value="resend" formNoValidate look="plain" full disabled={busy || waitSeconds > 0}>
        {waitSeconds > 0 ? `ขอรหัสใหม่ได้ใน ${clockText(waitSeconds)}` : 'ขอรหัสใหม่'}
      </Button>
      <Note kind="info">ทีมงานจะไม่โทรหรือทักขอรหัส OTP จากคุณ อย่าบอกรหัสนี้กับใคร</Note>
    </>
  )
}

// Before hydration the button is free: the server says no by itself when it is too soon.
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
