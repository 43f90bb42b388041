import type { ErrorBody, ErrorField } from '#contract/plain/refusals.ts'

/** The answer of a failed form: its values (never a password) and each field's error. `answerId` tells two equal failures apart. */
export type FormAnswer = { values: Record<string, string>; errors: Partial<Record<ErrorField | 'consent', string>>; answerId: string }

/** The form's answer to a refused call. */
export function refusedForm(error: ErrorBody, values: Record<string, string>): FormAnswer {
  const texts = Object.entries(error.errors).map(([field, found]) => [field, found[0] ?? error.message])
  return { values, errors: Object.fromEntries(texts), answerId: error.request_id }
}

/** One text field of a submitted form; '' for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
