import { z } from 'zod'
import { operatorRoles } from '#contract/plain/office-rights.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid } from './office-call.ts'

/** An impossible name gets the response for an unknown one. */
const operator = field.incoming.transform((text, context) => {
  if (text === '') return invalid(context, 'OPERATOR_REQUIRED')
  const name = text.toLowerCase()
  return /^[a-z][a-z0-9._-]{1,31}$/.test(name) ? name : invalid(context, 'SIGN_IN_FAILED')
})

/** One that is too long gets the response for a wrong one. */
export const password = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return invalid(context, 'PASSWORD_REQUIRED')
    return new TextEncoder().encode(text).length > 128 ? invalid(context, 'SIGN_IN_FAILED') : text.normalize('NFKC')
  })

/** At most 128 bytes; the module checks the rest. */
export const newPassword = z
  .string()
  .default('')
  .transform((text, context) =>
    new TextEncoder().encode(text).length > 128 ? invalid(context, 'PASSWORD_WEAK') : text.normalize('NFKC'),
  )

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
  seconds_left: z.number().int(),
})

/** The phone's code is required next; where it has none yet, this secret is enrolled. */
const pendingSignIn = z.object({
  sign_in_token: z.string(),
  seconds_left: z.number().int(),
  enrolment: z
    .object({
      /** Base 32, to be typed in where no camera reads the QR. */
      secret: z.string(),
      /** Modules along one side, the dark ones as an SVG path. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    })
    .nullable(),
})

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
