import { z } from 'zod'
import { operatorRoles } from '#contract/plain/office-rights.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid } from './office-call.ts'

/** A name that cannot be an operator's gets the response for an unknown one. */
const operator = field.incoming.transform((text, context) => {
  if (text === '') return invalid(context, 'OPERATOR_REQUIRED')
  const name = text.toLowerCase()
  return /^[a-z][a-z0-9._-]{1,31}$/.test(name) ? name : invalid(context, 'SIGN_IN_FAILED')
})

/** An operator's password as typed; one that is too long gets the response for a wrong one. */
export const password = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return invalid(context, 'PASSWORD_REQUIRED')
    return new TextEncoder().encode(text).length > 128 ? invalid(context, 'SIGN_IN_FAILED') : text.normalize('NFKC')
  })

/** A new password as typed, at most 128 bytes; what it must be like is the module's business. */
export const newPassword = z
  .string()
  .default('')
  .transform((text, context) => (new TextEncoder().encode(text).length > 128 ? invalid(context, 'PASSWORD_WEAK') : text.normalize('NFKC')))

/** The secret that the right password returned: 256 random bits. A malformed one counts as expired. */
export const signInToken = field.incoming.transform((text, context) =>
  /^[A-Za-z0-9_-]{43}$/.test(text) ? text : invalid(context, 'SIGN_IN_EXPIRED'),
)

const code = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text).replace(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : invalid(context, 'CODE_REQUIRED')
})

const session = z.object({
  operator: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  /** Until the session ends by itself without activity. */
  seconds_left: z.number().int(),
})

/** The password was right, and the code of the operator's phone is required next; where the phone has none yet, this secret is to be
 *  enrolled. */
const pendingSignIn = z.object({
  /** To be sent with the code; good for five minutes. */
  sign_in_token: z.string(),
  seconds_left: z.number().int(),
  enrolment: z
    .object({
      /** Base 32, to be typed in where no camera reads the QR code. */
      secret: z.string(),
      /** The QR code: modules along one side, the dark ones as an SVG path. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    })
    .nullable(),
})

/** Getting in and out. */
export const operatorsOfficeApi = {
  'POST /sign-in': call({
    method: 'POST',
    path: '/sign-in',
    access: 'open',
    summary: 'Sign in with name and password; the answer asks for the code',
    input: z.object({ operator, password }),
    answer: field.read(pendingSignIn),
    refusals: ['OPERATOR_REQUIRED', 'PASSWORD_REQUIRED', 'SIGN_IN_FAILED', 'SIGN_IN_LOCKED', 'INSECURE_ORIGIN', 'BUSY'],
  }),
  'POST /sign-in/code': call({
    method: 'POST',
    path: '/sign-in/code',
    access: 'open',
    summary: 'Finish signing in with the code of the phone; sets the session cookie',
    input: z.object({ sign_in_token: signInToken, code }),
    answer: field.read(session),
    refusals: ['CODE_REQUIRED', 'CODE_WRONG', 'SIGN_IN_EXPIRED', 'SIGN_IN_LOCKED', 'INSECURE_ORIGIN'],
  }),
  'POST /sign-out': call({
    method: 'POST',
    path: '/sign-out',
    access: 'operator',
    summary: 'End the session and clear its cookie',
    input: z.object({}),
    answer: field.done,
    refusals: [],
  }),
  'GET /session': call({
    method: 'GET',
    path: '/session',
    access: 'operator',
    summary: 'Who is signed in; asking does not keep the session alive',
    input: z.object({}),
    answer: field.read(session),
    refusals: [],
  }),
  'POST /session/seen': call({
    method: 'POST',
    path: '/session/seen',
    access: 'operator',
    summary: 'A person is at the page: keeps the session alive',
    input: z.object({}),
    answer: field.read(session),
    refusals: [],
  }),
} as const
