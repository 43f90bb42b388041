import { type FormEvent, useState } from 'react'
import type { FormAnswer } from './form-answer.ts'

type ErrorKey = keyof FormAnswer['errors']

/** Errors of an input, which end once it changes. Unlisted inputs have those of their own name. */
const errorsOf: Readonly<Record<string, readonly ErrorKey[]>> = {
  phone: ['phone', 'otp', 'error'],
  otp: ['otp', 'phone', 'error'],
  password: ['password', 'error'],
  password_confirmation: ['password', 'error'],
  birth_day: ['birth_date'],
  birth_month: ['birth_date'],
  birth_year: ['birth_date'],
}

export function withoutErrorsOf(answer: FormAnswer, changed: readonly string[]): FormAnswer {
  const over = new Set<string>(changed.flatMap((name): readonly string[] => errorsOf[name] ?? [name]))
  return { ...answer, errors: Object.fromEntries(Object.entries(answer.errors).filter(([key]) => !over.has(key))) }
}

/** An answer whose errors vanish once their input changes, and the change handler. */
export function useUnchangedErrors<Answer extends FormAnswer | undefined>(
  answer: Answer,
): [answer: Answer, onChange: (event: FormEvent<HTMLFormElement>) => void] {
  const [changes, setChanges] = useState({ answer, names: [] as readonly string[] })
  const names = changes.answer === answer ? changes.names : []
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    if (answer && name !== '' && !names.includes(name)) setChanges({ answer, names: [...names, name] })
  }
  return [answer && names.length > 0 ? (withoutErrorsOf(answer, names) as Answer) : answer, onChange]
}
