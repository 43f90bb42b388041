import type { z } from 'zod'
import type { OfficeErrorBody, OfficeRefusalCode } from '#contract/plain/office.ts'
import * as th from './errors.th.ts'

export function officeInputError(error: z.ZodError): { code: OfficeRefusalCode; field: string } {
  const issue = error.issues[0]
  const ownCode = issue?.code === 'custom' ? (issue.params?.['code'] as OfficeRefusalCode | undefined) : undefined
  return { code: ownCode ?? 'BODY_MALFORMED', field: String(issue?.path[0] ?? '') }
}

/** No detail, only the request's id to find it in the log. */
export function officeInternalBody(requestId: string): OfficeErrorBody {
  return { success: false, message: th.failed, code: 'INTERNAL', field: null, request_id: requestId }
}
