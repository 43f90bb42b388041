import { z } from 'zod'
import { accountChangeStates, changeReasonLengthMax } from '#contract/plain/account-change.ts'
import { verificationStatuses } from '#contract/plain/account-verification.ts'
import { plainLine } from '#kit/plain-line.ts'
import { call } from './call.ts'
import * as field from './fields.ts'
import { BANK_ACCOUNT_REFUSALS } from './refusal-lists.ts'

const account = { bank: z.string(), account_number: z.string(), name: z.string() }

const change = z.object({
  id: z.string(),
  state: z.enum(accountChangeStates),
  ...account,
  asked_at: field.instant,
  expires_at: field.instant,
  ended_at: field.instant.nullable(),
  cause: z.string().nullable(),
})

const reason = field.incoming.transform((text, context) => {
  const line = plainLine(text)
  return line.length > changeReasonLengthMax ? field.invalid(context, 'TEXT_TOO_LONG') : line
})

export const getBankAccount = call({
  method: 'GET',
  path: '/customers/bank-account',
  access: 'member',
  rateClass: 'read',
  summary: "The member's bank account, the change of it that waits, and those before",
  input: z.object({}),
  answer: field.read(
    z.object({
      ...account,
      since: field.instant,
      standing: z.enum(verificationStatuses),
      verified_at: field.instant.nullable(),
      /** Waits for operators; nothing is paid out meanwhile. */
      waiting: change.nullable(),
      /** Nothing is paid out until then, since a change took effect. */
      frozen_until: field.instant.nullable(),
      changes: z.array(change),
    }),
  ),
  refusals: [],
})

export const postBankAccountChange = call({
  method: 'POST',
  path: '/customers/bank-account/change',
  access: 'member',
  rateClass: 'change',
  summary: 'Request a change to another bank account; operators decide, withdrawals are on hold until then',
  input: z.object({
    phone: field.claimedPhone,
    bank: field.bank,
    account_number: field.accountNumber,
    name: field.personName,
    reason,
  }),
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [
    'PHONE_NOT_YOURS',
    ...BANK_ACCOUNT_REFUSALS,
    'TEXT_TOO_LONG',
    'ACCOUNT_UNCHANGED',
    'CHANGE_REASON_REQUIRED',
    'ACCOUNT_CHANGE_WAITING',
    'ACCOUNT_CHANGE_TOO_OFTEN',
    'REAUTH_REQUIRED',
    'RECOVERY_ON_HOLD',
  ],
})

export const postBankAccountTakeBack = call({
  method: 'POST',
  path: '/customers/bank-account/change/{id}/take-back',
  access: 'member',
  rateClass: 'change',
  summary: 'Cancel the request for another bank account; withdrawals go on at once',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['NOT_FOUND', 'ACCOUNT_CHANGE_OVER'],
})
