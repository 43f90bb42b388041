import { useState } from 'react'
import { passwordCommonText, passwordMismatchText } from '#contract/plain/identity.th.ts'
import { PasswordField } from '#ui/field.tsx'
import { passwordRules, passwordStrength } from './password-rules.ts'
import { useGuessable } from './use-guessable.ts'
import * as th from './new-password.th.ts'

/** `matches`: both equal and not empty; `type` replaces one or both. */
export type NewPassword = {
  password: string
  confirmation: string
  matches: boolean
  type: (typed: Partial<PasswordInput>) => void
}
type PasswordInput = { password: string; confirmation: string }

export function useNewPassword(): NewPassword {
  const [{ password, confirmation }, setTyped] = useState<PasswordInput>({ password: '', confirmation: '' })
  const type = (typed: Partial<PasswordInput>) => setTyped((before) => ({ ...before, ...typed }))
  return { password, confirmation, matches: password !== '' && password === confirmation, type }
}

/**
 * Rules and the server's list of guessable passwords apply while typing. A difference is reported at once, or on
 * leaving where the confirmation is a prefix. `phone`: the member's; `error`: the server's.
 */
export function NewPasswordFields({
  typed,
  phone,
  error,
}: {
  typed: NewPassword
  phone: string
  error: string | undefined
}) {
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
