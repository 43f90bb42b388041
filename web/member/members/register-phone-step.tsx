import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CheckField, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Step 1: the phone, and the consent to age and terms. */
export function PhoneStep({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <div>
        <h1 className="display">สมัครสมาชิก</h1>
        <p className="quiet small">ใช้เบอร์มือถือของคุณ เราจะส่งรหัส OTP ไปให้</p>
      </div>
      <input type="hidden" name="step" value="phone" />
      <Field
        label="เบอร์โทรศัพท์"
        icon="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="081-234-5678"
        required
        defaultValue={answer?.values.phone}
        error={answer?.errors.phone ?? answer?.errors.otp}
        hint={
          <>
            <Icon name="lock" size={16} />
            ใช้เข้าสู่ระบบและรับ OTP เท่านั้น ไม่เปิดเผยต่อผู้อื่น
          </>
        }
      />
      <CheckField
        name="consent"
        value="yes"
        required
        defaultChecked={answer?.values.consent === 'yes'}
        aria-invalid={answer?.errors.consent ? true : undefined}
      >
        ฉันมีอายุ <b>20 ปีบริบูรณ์ขึ้นไป</b> และยอมรับ
        <a className="gold underlined" href="/privacy-policy" target="_blank" rel="noopener">
          เงื่อนไขการใช้งานและนโยบายความเป็นส่วนตัว
        </a>
        {answer?.errors.consent && (
          <span className="message bad" role="alert">
            <Icon name="alert" size={16} />
            {answer.errors.consent}
          </span>
        )}
      </CheckField>
      <Button type="submit" full busy={busy} busyText="กำลังส่งรหัส">
        รับรหัส OTP
      </Button>
      <p className="row caption quiet age-line">
        <span className="age">20+</span> เล่นอย่างมีสติ ปรึกษาฟรี โทร 1323
      </p>
    </>
  )
}
