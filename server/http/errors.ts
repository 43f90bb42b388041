import type { z } from 'zod'
import {
  type ErrorBody,
  type ErrorField,
  errorFields,
  type Refusal,
  type RefusalCode,
  refusals,
  refusalText,
} from '#contract/plain/refusals.ts'

const isErrorField = (name: string): name is ErrorField => (errorFields as readonly string[]).includes(name)

/** Fields whose errors are shown under another one's key. */
const shownUnder: Record<string, ErrorField> = { password_confirmation: 'password', old_password: 'password' }

const fieldKey = (name: string): ErrorField => shownUnder[name] ?? (isErrorField(name) ? name : 'error')

/** The code of a value of the wrong shape (a list where a text belongs), by its field. */
const malformed: Partial<Record<ErrorField, RefusalCode>> = {
  phone: 'PHONE_INVALID',
  otp: 'OTP_INVALID',
  password: 'PASSWORD_WEAK',
  amount: 'AMOUNT_INVALID',
  bank: 'BANK_UNKNOWN',
  account_number: 'ACCOUNT_NUMBER_INVALID',
  name: 'NAME_INVALID',
}

/** Translates a refusal into the one error body of the member API. `field` overrides the key under which the text stands. */
export function errorBody(refusal: Refusal, requestId: string, field?: string): { status: number; body: ErrorBody } {
  const { status, field: ownField } = refusals[refusal.code]
  const text = refusalText(refusal)
  const key = field === undefined ? ownField : fieldKey(field)
  return {
    status,
    body: { success: false, message: text, msg: text, errors: { [key]: [text] }, code: refusal.code, request_id: requestId },
  }
}

/** Translates the failure of an input schema: every field's text, and the code of the first. */
export function inputErrorBody(error: z.ZodError, requestId: string): { status: number; body: ErrorBody } {
  const errors: Partial<Record<ErrorField, string[]>> = {}
  let first: RefusalCode | undefined
  for (const issue of error.issues) {
    const key = fieldKey(String(issue.path[0] ?? ''))
    const given = issue.code === 'custom' ? (issue.params?.['code'] as RefusalCode | undefined) : undefined
    const code = given ?? malformed[key] ?? 'BODY_MALFORMED'
    first ??= code
    const list = (errors[key] ??= [])
    list.push(refusalText({ code }))
  }
  const code = first ?? 'BODY_MALFORMED'
  const message = refusalText({ code })
  return { status: 422, body: { success: false, message, msg: message, errors, code, request_id: requestId } }
}

/** What a broken promise of ours answers: no detail, only the request's id to find it in the log. */
export function internalBody(requestId: string): { status: 500; body: ErrorBody } {
  const text = 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
  return {
    status: 500,
    body: { success: false, message: text, msg: text, errors: { error: [text] }, code: 'INTERNAL', request_id: requestId },
  }
}
