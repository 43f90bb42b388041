import { z } from 'zod'
import { completedStatuses } from '#contract/plain/requests.ts'
import { slipCauses, slipStatuses, transferStages } from '#contract/plain/transfers.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

const pendingRequest = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  status: z.string(),
  amount: field.moneyText,
  pay_amount: field.moneyText,
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  name: z.string().nullable(),
  created_at: field.instant,
  expires_at: field.instant.nullable(),
  qr_code: z.string().nullable(),
  qr_payload: z.string().nullable(),
  ref: z.string().nullable(),
})

const completedRequest = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  status: z.enum(completedStatuses),
  amount: field.moneyText,
  bonus: field.moneyText,
  total: field.moneyText,
  created_at: field.instant,
  completed_at: field.instant.nullable(),
  deleted_at: field.instant.nullable(),
  deleted_cause: z.string().nullable(),
})

/** The profile as the money loop fills it; fields of rooms that do not exist yet answer their empty value, truthfully. */
export const profile = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  to_bank: z.string().nullable(),
  to_account_number: z.string().nullable(),
  to_name: z.string().nullable(),
  ufabet_username: z.string(),
  ufabet_credit: field.moneyText,
  ufabet_credit_updated_at: field.instant.nullable(),
  ufabet_credit_checking: z.number().int(),
  pending_request: pendingRequest.nullable(),
  /** Why nothing can be withdrawn for now and until when; null where nothing speaks against it. `password_reset`: on a device nobody knew him by. */
  withdraw_hold: z
    .object({ why: z.enum(['account_changing', 'account_frozen', 'password_reset']), until: field.instant.nullable() })
    .nullable(),
  completed_requests: z.array(completedRequest),
  games: z.array(z.object({ credit: field.moneyText })),
  payment_gateway_status: z.boolean(),
  request_lifetime: z.number().int(),
  settings: z.record(z.string(), z.string()),
  success_deposit_count: z.number().int(),
  register_at: z.number().int(),
  scope: z.array(z.string()),
})
export type Profile = z.infer<typeof profile>

export const getProfile = call({
  method: 'GET',
  path: '/customers/profile',
  access: 'unbanked',
  summary: 'What the member sees of himself: balance, pending and completed requests, settings',
  input: z.object({}),
  answer: field.read(profile),
  refusals: [],
})

export const getUser = call({
  method: 'GET',
  path: '/user',
  access: 'unbanked',
  summary: "The member's short form",
  input: z.object({}),
  answer: field.read(z.object({ phone: z.string(), name: z.string().nullable(), credit: field.moneyText, bank_account: z.boolean() })),
  refusals: [],
})

/** One transfer of the member's. A time is null while its step has not come: seen is the bank's own time, matched and credited are ours. */
const ownTransfer = z.object({
  id: z.string(),
  stage: z.enum(transferStages),
  /** What is to be transferred, or what has come. */
  amount: field.moneyText,
  started_at: field.instant,
  seen_at: field.instant.nullable(),
  matched_at: field.instant.nullable(),
  credited_at: field.instant.nullable(),
})

const ownSlip = z.object({
  id: z.string(),
  status: z.enum(slipStatuses),
  cause: z.enum(slipCauses).nullable(),
  amount: field.moneyText.nullable(),
  sent_at: field.instant,
})

export const transfers = z.object({
  /** Where this member transfers to now; null where no account of ours takes money. */
  to: z.object({ bank: z.string(), account_number: z.string(), name: z.string() }).nullable(),
  transfers: z.array(ownTransfer),
  slips: z.array(ownSlip),
})
export type Transfers = z.infer<typeof transfers>

export const getTransfers = call({
  method: 'GET',
  path: '/customers/transfers',
  access: 'member',
  summary: "The account to transfer to, and how far the member's newest transfers and slips have come",
  input: z.object({}),
  answer: field.read(transfers),
  refusals: [],
})
