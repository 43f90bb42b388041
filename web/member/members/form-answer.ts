import type { ErrorBody, ErrorField } from '#contract/plain/refusals.ts'

/** Why a form failed: the API's code, or what the page found by itself. Pages decide by it, never by a text. */
export type FormCode = ErrorBody['code'] | 'CONSENT_MISSING' | 'REGISTRATION_OVER' | 'UNREACHABLE'

/** The answer of a failed form: why, its values (never a password) and each field's error. `code` is null where nothing was refused:
 *  the values alone are restored. `answerId` tells two equal failures apart. */
export type FormAnswer = {
  code: FormCode | null
  values: Record<string, string>
  errors: Partial<Record<ErrorField | 'consent' | 'birth_date', string>>
  answerId: string
}

/** The form's answer to a refused call. */
export function refusedForm(error: ErrorBody, values: Record<string, string>): FormAnswer {
  const texts = Object.entries(error.errors).map(([field, found]) => [field, found[0] ?? error.message])
  return { code: error.code, values, errors: Object.fromEntries(texts), answerId: error.request_id }
}

/** One text field of a submitted form; '' for a file or a missing field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
