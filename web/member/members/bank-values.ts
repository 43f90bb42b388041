import { birthDateText } from './birth-date.ts'
import { textOf } from './form-answer.ts'

const bankInputs = ['bank', 'account_number', 'name', 'line', 'birth_day', 'birth_month', 'birth_year'] as const
export type BankValues = Record<(typeof bankInputs)[number], string>

/** The values of the bank account form. */
export const bankValues = (form: FormData): BankValues =>
  Object.fromEntries(bankInputs.map((name) => [name, textOf(form, name)])) as BankValues

/** The fields of `POST /register/bank-account`: the three choices become one birth date. */
export const bankFields = ({ birth_day, birth_month, birth_year, ...rest }: BankValues) => ({
  ...rest,
  birth_date: birthDateText(birth_day, birth_month, birth_year),
})
