import { useState } from 'react'
import { passwordCommonText, passwordMismatchText } from '#contract/plain/identity.th.ts'
import { PasswordField } from '#ui/field.tsx'
import { passwordRules, passwordStrength } from './password-rules.ts'
import { useGuessable } from './use-guessable.ts'
import * as th from './new-password.th.ts'

/** A new password and its confirmation, as far as they are typed. `matches`: something was typed, and both are equal; `type`: replaces one
 *  or both by what was typed. */
export type NewPassword = { password: string; confirmation: string; matches: boolean; type: (typed: Partial<PasswordInput>) => void }
type PasswordInput = { password: string; confirmation: string }

/** The new password of a form, empty at first. */
export function useNewPassword(): NewPassword {
  const [{ password, confirmation }, setTyped] = useState<PasswordInput>({ password: '', confirmation: '' })
  const type = (typed: Partial<PasswordInput>) => setTyped((before) => ({ ...before, ...typed }))
  return { password, confirmation, matches: password !== '' && password === confirmation, type }
}

/** The new password and its confirmation. Rules are ticked off while typing. A difference is reported in the specification's words: at once
 *  where they cannot become equal, on leaving the field where the confirmation is the beginning of the password. A guessable password is
 *  marked while typing, by the server's own list. `phone` is the member's; `error` is the server's. */
export function NewPasswordFields({ typed, phone, error }: { typed: NewPassword; phone: string; error: string | undefined }) {
  const { password, confirmation, type } = typed
  const guessable = useGuessable(password, phone)
  const strength = passwordStrength(password, guessable)
  const [left, setLeft] = useState(false)
  const differs = confirmation !== '' && password !== confirmation && (left || !password.startsWith(confirmation))
  return (
    <div className="stack">
      <PasswordField
        label={th.password}
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
        label={th.again}
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
