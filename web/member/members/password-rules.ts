import * as th from './new-password.th.ts'
export type PasswordRule = { text: string; met: boolean }

/** Accepted (decisions, section 2): 8-15 characters with lower case, upper case and digit, or 15-64 of any kind. */
export function passwordRules(password: string, confirmation: string): PasswordRule[] {
  const length = [...password].length
  const long = length >= 15 && length <= 64
  return [
    { text: th.length, met: (length >= 8 && length <= 15) || long },
    { text: th.lower, met: long || /[a-z]/.test(password) },
    { text: th.upper, met: long || /[A-Z]/.test(password) },
    { text: th.digit, met: long || /[0-9]/.test(password) },
    { text: th.same, met: password !== '' && password === confirmation },
  ]
}

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; text: string }

/** Four bars and a word; a hint, not a rule. A guessable password is weak in any case. */
export function passwordStrength(password: string, guessable = false): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length
  const length = [...password].length
  if (length === 0) return { level: 0, text: '' }
  if (guessable || length < 8 || new Set(password).size < 5) return { level: 1, text: th.guessable }
  if (length >= 15) return { level: 4, text: th.verySafe }
  if (kinds < 3) return { level: 2, text: th.fair }
  return kinds === 4 && length >= 12 ? { level: 4, text: th.verySafe } : { level: 3, text: th.safe }
}
