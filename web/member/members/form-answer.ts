import type { ErrorBody, ErrorField } from '#contract/plain/refusals.ts'

/** The API's code, or the page's own. Pages decide by it, never by a text. */
export type FormCode = ErrorBody['code'] | 'CONSENT_MISSING' | 'REGISTRATION_OVER' | 'UNREACHABLE'

/**
 * Values (never a password) and errors of a failed form. `code`: null where values are only restored. `answerId`
 * distinguishes equal failures.
 */
export type FormAnswer = {
  code: FormCode | null
  values: Record<string, string>
  errors: Partial<Record<ErrorField | 'consent' | 'birth_date', string>>
  answerId: string
}

export function refusedForm(error: ErrorBody, values: Record<string, string>): FormAnswer {
  const texts = Object.entries(error.errors).map(([field, found]) => [field, found[0] ?? error.message])
  return { code: error.code, values, errors: Object.fromEntries(texts), answerId: error.request_id }
}

/** '' for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
