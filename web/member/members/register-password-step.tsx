import { useState } from 'react'
import { useNavigation } from 'react-router'
import { refusals } from '#contract/plain/refusals.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { passwordRules, passwordStrength } from './password-rules.ts'
import type { FormAnswer } from './form-answer.ts'

type PasswordStepProps = { answer: FormAnswer | undefined; title: string; button: string }

/** The step of a new password, of registering and of getting in again: its rules are ticked off while typing. */
export function PasswordStep({ answer, title, button }: PasswordStepProps) {
  const busy = useNavigation().state === 'submitting'
  const hydrated = useHydrated()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const strength = passwordStrength(password)
  const differs = confirmation !== '' && !password.startsWith(confirmation)
  return (
    <>
      <div>
        <h1 className="display">{title}</h1>
        <p className="quiet small">ตั้งให้จำง่าย แต่เดายาก ไม่ใช้ซ้ำกับเว็บอื่น</p>
      </div>
      <input type="hidden" name="step" value="password" />
      <PasswordField
        label="รหัสผ่านใหม่"
        name="password"
        autoComplete="new-password"
        required
        aside={<span className="caption jade">{strength.text}</span>}
        strength={strength.level}
        rules={passwordRules(password, confirmation)}
        error={differs ? undefined : answer?.errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="ยืนยันรหัสผ่าน"
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={differs ? refusals.PASSWORD_MISMATCH.text : undefined}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" full busy={busy} busyText="กำลังบันทึก" disabled={hydrated && (password === '' || password !== confirmation)}>
        {button}
      </Button>
    </>
  )
}
