import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormAnswer } from './form-answer.ts'

type ProofPhoneStepProps = { answer: FormAnswer | undefined; title: string; children: ReactNode }

/** The first step of getting in again: the phone that the member registered with. */
export function ProofPhoneStep({ answer, title, children }: ProofPhoneStepProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <div>
        <h1 className="display">{title}</h1>
        <p className="quiet small">{children}</p>
      </div>
      <input type="hidden" name="step" value="phone" />
      <Field
        label="เบอร์โทรศัพท์"
        icon="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        placeholder="081-234-5678"
        required
        defaultValue={answer?.values.phone}
        error={answer?.errors.phone ?? answer?.errors.otp}
        hint={
          <>
            <Icon name="lock" size={16} />
            ถ้าเบอร์นี้เป็นสมาชิก รหัสจะส่งทาง SMS ภายในไม่กี่วินาที
          </>
        }
      />
      <Button type="submit" full busy={busy} busyText="กำลังส่งรหัส">
        รับรหัส OTP
      </Button>
      <p className="centred small">
        <Link className="gold underlined" to="/login">
          กลับไปเข้าสู่ระบบ
        </Link>
      </p>
    </>
  )
}
