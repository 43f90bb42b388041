import type { z } from 'zod'
import { fieldKey, malformedCode } from '#contract/http/added-refusals.ts'
import type { Call } from '#contract/http/call.ts'
import {
  type ErrorBody,
  type ErrorField,
  type Refusal,
  type RefusalCode,
  refusals,
  refusalText,
} from '#contract/plain/refusals.ts'
import * as th from './errors.th.ts'

export function errorBody(refusal: Refusal, requestId: string, field?: string): { status: number; body: ErrorBody } {
  const { status, field: ownField } = refusals[refusal.code]
  const text = refusalText(refusal)
  const key = field === undefined ? ownField : fieldKey(field)
  return {
    status,
    body: {
      success: false,
      message: text,
      msg: text,
      errors: { [key]: [text] },
      code: refusal.code,
      request_id: requestId,
    },
  }
}

/** The text of each invalid field, and the code and status of the first. */
export function inputErrorBody(error: z.ZodError, call: Call, requestId: string): { status: number; body: ErrorBody } {
  const errors: Partial<Record<ErrorField, string[]>> = {}
  let first: RefusalCode | undefined
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    const ownCode = issue.code === 'custom' ? (issue.params?.['code'] as RefusalCode | undefined) : undefined
    const code = ownCode ?? malformedCode(call, field)
    first ??= code
    const list = (errors[fieldKey(field)] ??= [])
    list.push(refusalText({ code }))
  }
  const code = first ?? 'BODY_MALFORMED'
  const message = refusalText({ code })
  return {
    status: refusals[code].status,
    body: { success: false, message, msg: message, errors, code, request_id: requestId },
  }
}

/** No detail, only the request's id to find it in the log. */
export function internalBody(requestId: string): { status: 500; body: ErrorBody } {
  const text = th.failed
  return {
    status: 500,
    body: {
      success: false,
      message: text,
      msg: text,
      errors: { error: [text] },
      code: 'INTERNAL',
      request_id: requestId,
    },
  }
}
