import type { ErrorBody } from '#contract/plain/refusals.ts'
import { birthDateError, birthDateText } from './birth-date.ts'
import { type FormAnswer, refusedForm, textOf } from './form-answer.ts'

const bankInputs = ['bank', 'account_number', 'name', 'line', 'birth_day', 'birth_month', 'birth_year'] as const
export type BankValues = Record<(typeof bankInputs)[number], string>

export const bankValues = (form: FormData): BankValues =>
  Object.fromEntries(bankInputs.map((name) => [name, textOf(form, name)])) as BankValues

/** For `POST /register/bank-account`: three choices become one birth date. */
export const bankFields = ({ birth_day, birth_month, birth_year, ...rest }: BankValues) => ({
  ...rest,
  birth_date: birthDateText(birth_day, birth_month, birth_year),
})

/**
 * All errors at once. Our form requires a whole birth date of 20 years or more, which the API refuses as invalid; the
 * reason is shown at it.
 */
export function bankRefusal(refused: ErrorBody, values: BankValues, today: Date): FormAnswer {
  const birthDate = birthDateError(values.birth_day, values.birth_month, values.birth_year, today)
  const answer = refusedForm(refused, values)
  if (birthDate === undefined) return answer
  const { error: _ofBirthDate, ...errors } = answer.errors
  return { ...answer, errors: { ...errors, birth_date: birthDate } }
}
