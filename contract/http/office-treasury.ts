import { z } from 'zod'
import * as field from './fields.ts'
import { suspenseStates } from '#contract/plain/suspense.ts'
import { depositStates } from '#contract/plain/requests.ts'
import { call, memberOwned, reason, expectedAmount } from './office-call.ts'

/** Not settled. `phone`: of the presumed request, if any. */
const suspenseItem = z.object({
  id: z.string(),
  source: z.enum(['gateway', 'bank']),
  reference: z.string(),
  amount: field.moneyText,
  payer: z.object({ bank: z.string(), account_number: z.string(), name: z.string() }).nullable(),
  phone: z.string().nullable(),
  slip: z.object({ phone: z.string(), sent_at: field.instant }).nullable(),
  state: z.enum(suspenseStates),
  cause: z.string(),
  /** Ordered returns to the sender: refused by the bank, and one on its way. */
  returns: z.number().int(),
  /** Waits for a second operator. `who`: the member to credit. */
  asked: z
    .object({
      id: z.string(),
      act: z.enum(['credit', 'return']),
      who: z.string().nullable(),
      maker: z.string(),
      reason: z.string(),
      at: field.instant,
    })
    .nullable(),
  notes: z.array(z.object({ operator: z.string(), note: z.string(), at: field.instant })),
  received_at: field.instant,
  waited_seconds: z.number().int(),
})

const receipt = { id: z.string().regex(/^rcp_[a-z0-9]{26}$/) }

/** A possible owner with their unpaid requests. `seemed`: the presumed request. */
const candidate = z.object({
  member: z.string(),
  phone: z.string(),
  active: z.boolean(),
  account: z.object({ bank: z.string(), account_number: z.string(), name: z.string() }).nullable(),
  requests: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(depositStates),
      asked: field.moneyText,
      created_at: field.instant,
      seemed: z.boolean(),
    }),
  ),
})

const noRequest = z.literal('').transform(() => null)
const endRefusals = [
  'SUSPENSE_NOT_FOUND',
  'SUSPENSE_NOT_WAITING',
  'CHANGED_SINCE_SEEN',
  'APPROVAL_OPEN',
  'REASON_REQUIRED',
  'REASON_TOO_LONG',
] as const

export const treasuryOfficeApi = {
  'GET /suspense': call({
    method: 'GET',
    path: '/suspense',
    access: 'operator',
    summary: 'Money in suspense: all of it in figures, the oldest by row',
    input: z.object({}),
    answer: field.read(
      z.object({ at: field.instant, count: z.number().int(), sum: field.moneyText, waiting: z.array(suspenseItem) }),
    ),
    refusals: [],
  }),
  'POST /suspense/{id}/note': call({
    method: 'POST',
    path: '/suspense/{id}/note',
    access: 'operator',
    summary: 'Leave it in suspense, with a note for the other operators',
    input: z.object({ ...receipt, reason }),
    answer: field.done,
    refusals: ['SUSPENSE_NOT_FOUND', 'SUSPENSE_NOT_WAITING', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
  'POST /suspense/{id}/member': call({
    method: 'POST',
    path: '/suspense/{id}/member',
    access: 'operator',
    summary:
      'Who a member is, by phone or number, and which of their requests the money could end; a POST, so that no phone is in an address',
    // `who`: a phone or a member's number, as typed.
    input: z.object({ ...receipt, who: field.incoming }),
    answer: field.read(candidate),
    refusals: ['SUSPENSE_NOT_FOUND', 'MEMBER_UNKNOWN'],
  }),
  'POST /suspense/{id}/credit': call({
    method: 'POST',
    path: '/suspense/{id}/credit',
    access: 'operator',
    summary: 'Ask a second operator that all of it be this member’s, ending this request of theirs, or none',
    input: z.object({
      ...receipt,
      member: memberOwned.member,
      request: z.union([noRequest, memberOwned.id]),
      amount: expectedAmount,
      reason,
    }),
    answer: field.done,
    refusals: [...endRefusals, 'MEMBER_UNKNOWN', 'MEMBER_SUSPENDED', 'REQUEST_UNKNOWN'],
  }),
  'POST /suspense/{id}/return': call({
    method: 'POST',
    path: '/suspense/{id}/return',
    access: 'operator',
    summary: 'Ask a second operator that all of it go back to the account it came from',
    input: z.object({ ...receipt, amount: expectedAmount, account_number: z.string().regex(/^[0-9]{6,20}$/), reason }),
    answer: field.done,
    refusals: [...endRefusals, 'SENDER_UNKNOWN'],
  }),
} as const
