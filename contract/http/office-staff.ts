import { z } from 'zod'
import { operatorRoles } from '#contract/plain/office-rights.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'
import { newPassword, password, signInToken } from './office-operators.ts'

const person = z.object({
  operator: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  active: z.boolean(),
  /** Otherwise they enrol at their next sign-in. */
  enrolled: z.boolean(),
  signed_in: z.boolean(),
  last_seen_at: field.instant.nullable(),
  reset_asked: z.object({ id: z.string(), maker: z.string() }).nullable(),
})

export const staffOfficeApi = {
  'GET /staff': call({
    method: 'GET',
    path: '/staff',
    access: 'operator',
    summary: 'Who works in the office, who is signed in, whose phone is enrolled',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, staff: z.array(person) })),
    refusals: [],
  }),
  'POST /staff/{operator}/totp-reset': call({
    method: 'POST',
    path: '/staff/{operator}/totp-reset',
    access: 'operator',
    summary: 'Ask that another operator’s phone be forgotten, so that they enrol again; a second one decides',
    input: z.object({ operator: z.string().regex(/^[a-z][a-z0-9._-]{1,31}$/), reason }),
    answer: field.done,
    refusals: ['OPERATOR_UNKNOWN', 'OWN_RESET', 'NOT_ENROLLED', 'APPROVAL_OPEN', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
  'POST /sign-in/lost-phone': call({
    method: 'POST',
    path: '/sign-in/lost-phone',
    access: 'open',
    summary: 'Whose phone is lost, after the right password: ask that it be forgotten; another operator decides',
    input: z.object({ sign_in_token: signInToken, reason }),
    answer: field.done,
    refusals: [
      'SIGN_IN_EXPIRED',
      'NOT_ENROLLED',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
      'INSECURE_ORIGIN',
    ],
  }),
  'POST /password': call({
    method: 'POST',
    path: '/password',
    access: 'operator',
    summary: 'Change one’s own password; ends all of one’s sessions, this one too',
    input: z.object({ password, new_password: newPassword }),
    answer: field.done,
    refusals: ['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'PASSWORD_WEAK', 'PASSWORD_SAME', 'SIGN_IN_LOCKED', 'BUSY'],
  }),
} as const
