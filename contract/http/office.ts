import { z } from 'zod'
import { type OfficeRefusalCode, officeRefusals, reasonLengthMax } from '#contract/plain/office.ts'
import { depositStates, withdrawalStates } from '#contract/plain/requests.ts'
import type { MemberId } from '#kit/ids.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { parseBaht, type Satang } from '#kit/money.ts'
import * as field from './fields.ts'

/** One call of the office API. Paths are below `/api` of the office's own origin, bodies and answers are JSON.
 *  Who has no session may make only what is `open`; everything else, also what is not here, is refused. */
export type OfficeCall<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: 'open' | 'operator'
  summary: string
  input: Input
  answer: Answer
  refusals: readonly OfficeRefusalCode[]
}

const call = <Input extends z.ZodType, Answer extends z.ZodType, Who extends OfficeCall['access']>(
  shape: OfficeCall<Input, Answer> & { access: Who },
) => shape

function no(context: z.core.$RefinementCtx<string>, code: OfficeRefusalCode): never {
  context.addIssue({ code: 'custom', message: officeRefusals[code].text, params: { code } })
  return z.NEVER
}

// --- what comes in

/** A name that cannot be an operator's gets the answer of one that is none. */
const operator = field.incoming.transform((text, context) => {
  if (text === '') return no(context, 'OPERATOR_REQUIRED')
  const name = text.toLowerCase()
  return /^[a-z][a-z0-9._-]{1,31}$/.test(name) ? name : no(context, 'SIGN_IN_FAILED')
})

const password = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return no(context, 'PASSWORD_REQUIRED')
    return new TextEncoder().encode(text).length > 128 ? no(context, 'SIGN_IN_FAILED') : text.normalize('NFKC')
  })

/** What the right password gave: 256 random bits. What cannot be one is one that is over. */
const ticket = field.incoming.transform((text, context) => (/^[A-Za-z0-9_-]{43}$/.test(text) ? text : no(context, 'TICKET_OVER')))

const code = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text).replace(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : no(context, 'CODE_REQUIRED')
})

/** A withdrawal is named by its member's number and its id, which is unique per member only. */
const withdrawal = {
  member: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .transform((text) => BigInt(text) as MemberId),
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
}

const seenAmount = z.string().transform((text, context): Satang => parseBaht(text) ?? no(context, 'BODY_MALFORMED'))
const seenAccount = z.string().regex(/^[0-9]{10,15}$/)

/** What a reader cannot see: control characters, zero widths, changes of direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** A reason as the member will read it: one line, no invisible characters. */
const reason = field.incoming.transform((text, context) => {
  const line = text.normalize('NFC').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  if (line === '') return no(context, 'REASON_REQUIRED')
  return line.length > reasonLengthMax ? no(context, 'REASON_TOO_LONG') : line
})

// --- what goes out

const session = z.object({
  operator: z.string(),
  name: z.string(),
  /** Until the session ends by itself if the person does nothing. */
  seconds_left: z.number().int(),
})

/** The password was right, and the code of the operator's phone is wanted next; without one yet, this secret is to be put into the phone. */
const halfIn = z.object({
  ticket: z.string(),
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

/** A withdrawal as operators see it: the phone masked, money in decimal baht. */
const shown = {
  member: z.string(),
  id: z.string(),
  phone: z.string(),
  amount: field.moneyText,
  bank: z.string(),
  account_number: z.string(),
  name: z.string(),
  approvals_needed: z.number().int(),
}

const waiting = z.object({
  ...shown,
  created_at: field.instant,
  waited_seconds: z.number().int(),
  /** The operators who have said yes, in this order. */
  approved_by: z.array(z.string()),
  /** Who has it in hand, and for how long still. */
  claimed_by: z.object({ operator: z.string(), seconds_left: z.number().int() }).nullable(),
})

const decision = z.object({
  ...shown,
  at: field.instant,
  operator: z.string(),
  verdict: z.enum(['approval_added', 'approved', 'rejected']),
  /** What has become of the withdrawal since. */
  state: z.enum(withdrawalStates),
  cause: z.string().nullable(),
})

/** Money that has arrived and has no rightful member yet. `phone` is whose request it seemed to be for, if anybody's. */
const suspended = z.object({
  id: z.string(),
  source: z.enum(['gateway', 'bank']),
  reference: z.string(),
  amount: field.moneyText,
  payer: z.object({ bank: z.string(), account_number: z.string(), name: z.string() }).nullable(),
  phone: z.string().nullable(),
  cause: z.string().nullable(),
  received_at: field.instant,
  waited_seconds: z.number().int(),
})

const deposit = z.object({
  member: z.string(),
  id: z.string(),
  phone: z.string(),
  state: z.enum(depositStates),
  asked: field.moneyText,
  credited: field.moneyText.nullable(),
  cause: z.string().nullable(),
  created_at: field.instant,
  ended_at: field.instant.nullable(),
  /** How long it has waited, or waited until it ended. */
  seconds: z.number().int(),
})

/** Every call of the office API by "METHOD /path". */
export const officeApi = {
  'POST /sign-in': call({
    method: 'POST',
    path: '/sign-in',
    access: 'open',
    summary: 'Sign in with name and password; the answer asks for the code',
    input: z.object({ operator, password }),
    answer: field.read(halfIn),
    refusals: ['OPERATOR_REQUIRED', 'PASSWORD_REQUIRED', 'SIGN_IN_FAILED', 'SIGN_IN_LOCKED', 'INSECURE_ORIGIN', 'BUSY'],
  }),
  'POST /sign-in/code': call({
    method: 'POST',
    path: '/sign-in/code',
    access: 'open',
    summary: 'Finish signing in with the code of the phone; sets the session cookie',
    input: z.object({ ticket, code }),
    answer: field.read(session),
    refusals: ['CODE_REQUIRED', 'CODE_WRONG', 'TICKET_OVER', 'SIGN_IN_LOCKED', 'INSECURE_ORIGIN'],
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
  'GET /withdrawals/queue': call({
    method: 'GET',
    path: '/withdrawals/queue',
    access: 'operator',
    summary: 'Withdrawals that wait for an operator, oldest first',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, seconds_left: z.number().int(), more: z.boolean(), waiting: z.array(waiting) })),
    refusals: [],
  }),
  'GET /withdrawals/decisions': call({
    method: 'GET',
    path: '/withdrawals/decisions',
    access: 'operator',
    summary: 'The newest decisions, and what became of them',
    input: z.object({}),
    answer: field.read(z.array(decision)),
    refusals: [],
  }),
  'GET /deposits': call({
    method: 'GET',
    path: '/deposits',
    access: 'operator',
    summary: 'Deposits that wait for their money, and those that ended last',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, waiting: z.array(deposit), ended: z.array(deposit) })),
    refusals: [],
  }),
  'GET /suspense': call({
    method: 'GET',
    path: '/suspense',
    access: 'operator',
    summary: 'Money in suspense: all of it in figures, the oldest by row',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, count: z.number().int(), sum: field.moneyText, waiting: z.array(suspended) })),
    refusals: [],
  }),
  'POST /withdrawals/{member}/{id}/claim': call({
    method: 'POST',
    path: '/withdrawals/{member}/{id}/claim',
    access: 'operator',
    summary: 'Take it in hand for two minutes, or for two minutes more',
    input: z.object(withdrawal),
    answer: field.done,
    refusals: ['WITHDRAWAL_NOT_FOUND', 'NOT_IN_REVIEW', 'CLAIMED_BY_OTHER'],
  }),
  'POST /withdrawals/{member}/{id}/approve': call({
    method: 'POST',
    path: '/withdrawals/{member}/{id}/approve',
    access: 'operator',
    summary: 'Say yes to exactly this amount to exactly this account',
    input: z.object({ ...withdrawal, amount: seenAmount, account_number: seenAccount }),
    answer: z.object({ success: z.literal(true), outcome: z.enum(['approved', 'needs_second_eye']) }),
    refusals: ['WITHDRAWAL_NOT_FOUND', 'NOT_IN_REVIEW', 'CHANGED_SINCE_SEEN', 'CLAIMED_BY_OTHER'],
  }),
  'POST /withdrawals/{member}/{id}/reject': call({
    method: 'POST',
    path: '/withdrawals/{member}/{id}/reject',
    access: 'operator',
    summary: 'Say no, with the reason the member will read; his money goes back to him',
    input: z.object({ ...withdrawal, reason }),
    answer: field.done,
    refusals: ['WITHDRAWAL_NOT_FOUND', 'NOT_IN_REVIEW', 'CLAIMED_BY_OTHER', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
} as const

export type OfficeApi = typeof officeApi
export type OfficeCallName = keyof OfficeApi
/** What a call answers when it succeeds. */
export type OfficeAnswerOf<Name extends OfficeCallName> = z.output<OfficeApi[Name]['answer']>
/** The fields a call takes, as text. */
export type OfficeFieldsOf<Name extends OfficeCallName> = Partial<Record<keyof z.output<OfficeApi[Name]['input']> & string, string>>
