import { z } from 'zod'
import { verificationStatuses } from '#contract/plain/account-verification.ts'
import { completedStatuses } from '#contract/plain/requests.ts'
import { slipCauses, slipStatuses, transferStages } from '#contract/plain/transfers.ts'
import { call } from './call.ts'
import * as field from './fields.ts'
import { moneyInSuspense } from './money-in-suspense.ts'
import { limitName } from './protection.ts'

const pendingRequest = z.object({
  id: z.string(),
  number: z.string(),
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
  number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  status: z.enum(completedStatuses),
  amount: field.moneyText,
  bonus: field.moneyText,
  total: field.moneyText,
  created_at: field.instant,
  completed_at: field.instant.nullable(),
  deleted_at: field.instant.nullable(),
  deleted_cause: z.string().nullable(),
  suspense: moneyInSuspense.nullable(),
})

/** Something that happens to a member's bonuses, claimable or not. */
const event = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  amount: field.moneyText,
  expires_at: field.instant.nullable(),
  claimable: z.boolean(),
})

const limitRaise = z.object({
  id: z.string(),
  limit: limitName,
  before: z.string().nullable(),
  after: z.string().nullable(),
  raised: z.boolean(),
  at: field.instant,
})

const promotion = z.object({ id: z.string(), name: z.string() })
const referred = z.object({ name: z.string(), register_at: z.number().int(), earnings: field.moneyText })

/** The profile: every field of decisions section 5 and of the specification's sections 3. Fields of promotions and referrals are empty
 *  until those modules have an engine. */
export const profile = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  /** Whether the bank has confirmed number and name of the account; null where there is none. */
  bank_standing: z.enum(verificationStatuses).nullable(),
  to_bank: z.string().nullable(),
  to_account_number: z.string().nullable(),
  to_name: z.string().nullable(),
  ufabet_username: z.string(),
  /** The member's credit on this site, as shown to them; the specification's name of the field. */
  ufabet_credit: field.moneyText,
  /** What game hosts took back and the credit could not pay. The next deposit or win pays it first, and as much stays when money is
   *  withdrawn. */
  debt: field.moneyText,
  ufabet_credit_updated_at: field.instant.nullable(),
  /** Game hosts that were not yet queried for open rounds; 0 when the check has finished. */
  ufabet_credit_checking: z.number().int(),
  /** Valid stakes counted towards the current promotion, and its requirement. */
  turnover: field.moneyText,
  turnover_needed: field.moneyText,
  /** Events of play that the relay has not delivered to the turnover yet; 0 when it is up to date. */
  ufabet_turnover_checking: z.number().int(),
  pending_request: pendingRequest.nullable(),
  /** Why nothing can be withdrawn for now and until when; null where nothing prevents it. `password_reset`: on a device not known as the
   *  member's. */
  withdraw_hold: z
    .object({ why: z.enum(['account_changing', 'account_given_up', 'account_frozen', 'password_reset']), until: field.instant.nullable() })
    .nullable(),
  /** The member ended all sessions (GET /customers/recovery) and has not acknowledged what was found. */
  recovery_unseen: z.boolean(),
  completed_requests: z.array(completedRequest),
  /** Raises of the member's own limits that wait or were confirmed within seven days, newest first; `at`: when requested, or `raised`. */
  limit_raises: z.array(limitRaise),
  events: z.array(event),
  /** What the member is told they may take now, if they want to be told: by a claim, or with a deposit. Null during a pause, an exclusion,
   *  or while a marker of harm stands. `at`: since when, of an award. */
  offer_news: z
    .object({
      id: z.string(),
      name: z.string(),
      amount: field.moneyText.nullable(),
      at: field.instant.nullable(),
      by: z.enum(['claim', 'deposit']),
    })
    .nullable(),
  offers_subscribed: z.boolean(),
  games: z.array(z.object({ credit: field.moneyText })),
  payment_gateway_status: z.boolean(),
  promotion_ids: z.record(z.string(), z.string()),
  current_promotion: promotion.nullable(),
  get_promotion: promotion.nullable(),
  /** The member's level of this month: its place from 0 and its name. */
  level: z.object({ no: z.number().int(), name: z.string() }),
  bonus: field.moneyText,
  bonus_turnover: field.moneyText,
  bonus_total: field.moneyText,
  bonus_pending: field.moneyText,
  /** The key of the member whose link this one came by, or null. */
  upline: z.string().nullable(),
  /** The public id of the member themselves, as it stands in their link. */
  referral_id: z.string(),
  referral_total: field.moneyText,
  referral_pending: field.moneyText,
  customer_referrals: z.array(referred),
  mlm_referrals_lv1: z.array(referred),
  mlm_referrals_lv2: z.array(referred),
  mlm_referrals_lv3: z.array(referred),
  /** The member's result so far: payouts less stakes, negative for a loss. */
  customer_win_loses_total: field.moneyText,
  request_lifetime: z.number().int(),
  settings: z.record(z.string(), z.string()),
  success_deposit_count: z.number().int(),
  register_at: z.number().int(),
  /** What the member may do now: play, deposit, withdraw, claim. */
  scope: z.array(z.string()),
  /** For each missing permission: why, in the words of its calls' refusals. */
  scope_refusals: z.record(z.string(), z.string()),
})
export type Profile = z.infer<typeof profile>

export const getProfile = call({
  method: 'GET',
  path: '/customers/profile',
  access: 'unbanked',
  rateClass: 'poll',
  summary: 'What members see of themselves: balance, pending and completed requests, settings',
  input: z.object({}),
  answer: field.read(profile),
  refusals: [],
})

export const getUser = call({
  method: 'GET',
  path: '/user',
  access: 'unbanked',
  rateClass: 'read',
  summary: "The member's short form",
  input: z.object({}),
  answer: field.read(
    z.object({
      phone: z.string(),
      name: z.string().nullable(),
      credit: field.moneyText,
      bank_account: z.boolean(),
      bank_standing: z.enum(verificationStatuses).nullable(),
    }),
  ),
  refusals: [],
})

/** One transfer of the member's. A time is null until its step is reached: `seen` is the bank's own time, `matched` and `credited` are
 *  ours. */
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
  rateClass: 'read',
  summary: "The account to transfer to, and how far the member's newest transfers and slips have come",
  input: z.object({}),
  answer: field.read(transfers),
  refusals: [],
})
