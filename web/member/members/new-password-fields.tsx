import { useState } from 'react'
import { passwordCommonText, passwordMismatchText } from '#contract/plain/texts.ts'
import { PasswordField } from '#ui/field.tsx'
import { passwordRules, passwordStrength } from './password-rules.ts'
import { useGuessable } from './use-guessable.ts'

/** What was typed for a new password, twice. */
export type NewPassword = { password: string; confirmation: string; agree: boolean; type: (typed: Partial<Typed>) => void }
type Typed = { password: string; confirmation: string }

/** The new password of a form. `agree`: something was typed, and both are the same. */
export function useNewPassword(): NewPassword {
  const [{ password, confirmation }, setTyped] = useState<Typed>({ password: '', confirmation: '' })
  const type = (typed: Partial<Typed>) => setTyped((before) => ({ ...before, ...typed }))
  return { password, confirmation, agree: password !== '' && password === confirmation, type }
}

/** The new password and its confirmation, wherever one is set: the rules are ticked off while typing, and that both differ is said in the
 *  specification's words: at once where they cannot become equal any more, and when the field is left where one is only the beginning of the other.
 *  One that guessers try first is marked while typing too, by the very list that the server goes by. `phone` is the member's; `error` is what the server said of it. */
export function NewPasswordFields({ typed, phone, error }: { typed: NewPassword; phone: string; error: string | undefined }) {
  const { password, confirmation, type } = typed
  const guessable = useGuessable(password, phone)
  const strength = passwordStrength(password, guessable)
  const [left, setLeft] = useState(false)
  const differs = confirmation !== '' && password !== confirmation && (left || !password.startsWith(confirmation))
  return (
    <div className="stack">
      <PasswordField
        label="รหัสผ่านใหม่"
        name="password"
        autoComplete="new-password"
        required
        aside={<span className={strength.level === 1 ? 'caption bad' : 'caption jade'}>{strength.text}</span>}
        strength={strength.level}
        rules={passwordRules(password, confirmation)}
        error={guessable ? passwordCommonText : differs ? undefined : error}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordField
        label="ยืนยันรหัสผ่าน"
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={differs ? passwordMismatchText : undefined}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(event) => type({ confirmation: event.target.value })}
      />
    </div>
  )
}
