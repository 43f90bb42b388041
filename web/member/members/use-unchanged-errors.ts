import { type FormEvent, useState } from 'react'
import type { FormAnswer } from './form-answer.ts'

type ErrorKey = keyof FormAnswer['errors']

/** Which errors speak of an input: they are over once it is changed. What is not listed has those of its own name. */
const errorsOf: Readonly<Record<string, readonly ErrorKey[]>> = {
  phone: ['phone', 'otp', 'error'],
  otp: ['otp', 'phone', 'error'],
  password: ['password', 'error'],
  password_confirmation: ['password', 'error'],
  birth_day: ['birth_date'],
  birth_month: ['birth_date'],
  birth_year: ['birth_date'],
}

/** The answer without the errors that speak of these inputs. */
export function withoutErrorsOf(answer: FormAnswer, changed: readonly string[]): FormAnswer {
  const over = new Set<string>(changed.flatMap((name): readonly string[] => errorsOf[name] ?? [name]))
  return { ...answer, errors: Object.fromEntries(Object.entries(answer.errors).filter(([key]) => !over.has(key))) }
}

/** A form's answer, whose errors vanish as soon as the input they speak of is changed, and the handler of its changes. */
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
