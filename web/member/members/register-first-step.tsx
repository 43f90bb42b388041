import { CheckField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormAnswer } from './form-answer.ts'
import { PhoneStep } from './phone-step.tsx'

/** Step 1: the phone, and the consent to age and terms. */
export function FirstStep({ answer }: { answer: FormAnswer | undefined }) {
  const refused = answer?.errors.consent
  return (
    <PhoneStep
      answer={answer}
      autoComplete="tel-national"
      title="สมัครสมาชิก"
      intro="ใช้เบอร์มือถือของคุณ เราจะส่งรหัส OTP ไปให้"
      hint="ใช้เข้าสู่ระบบและรับ OTP เท่านั้น ไม่เปิดเผยต่อผู้อื่น"
    >
      <CheckField
        name="consent"
        value="yes"
        required
        defaultChecked={answer?.values.consent === 'yes'}
        aria-invalid={refused ? true : undefined}
      >
        ฉันมีอายุ <b>20 ปีบริบูรณ์ขึ้นไป</b> และยอมรับ
        <a className="gold underlined" href="/privacy-policy" target="_blank" rel="noopener">
          เงื่อนไขการใช้งานและนโยบายความเป็นส่วนตัว
        </a>
        {refused && (
          <span className="message bad" role="alert">
            <Icon name="alert" size={16} />
            {refused}
          </span>
        )}
      </CheckField>
    </PhoneStep>
  )
}
