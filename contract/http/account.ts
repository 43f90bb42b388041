import { z } from 'zod'
import { verificationStatuses } from '#contract/plain/account-verification.ts'
import { completedStatuses } from '#contract/plain/requests.ts'
import { slipCauses, slipStatuses, transferStages } from '#contract/plain/transfers.ts'
import { call } from './call.ts'
import * as field from './fields.ts'
import { sumsAndEnd } from './sums-and-end.ts'
import { limitName } from './protection.ts'

const pendingRequest = z.object({
  id: z.string(),
  /** As members and staff quote it: "D-21112569-0482". */
  number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  status: z.string(),
  amount: field.moneyText,
  /** Of a bank transfer it differs from `amount` by some satang, by which it is recognised. */
  pay_amount: field.moneyText,
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  name: z.string().nullable(),
  created_at: field.instant,
  expires_at: field.instant.nullable(),
  /** PNG in base64, and its EMV text; null without a QR. */
  qr_code: z.string().nullable(),
  qr_payload: z.string().nullable(),
  ref: z.string().nullable(),
})

const completedRequest = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  status: z.enum(completedStatuses),
  ...sumsAndEnd,
})

/** Waits to be claimed; not `claimable` while another bonus's lock runs. The specification's name: no event of the
 *  outbox. */
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
  /** In baht, of `session_time` in minutes; null: no limit. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** False: it waits. */
  raised: z.boolean(),
  at: field.instant,
})

const promotion = z.object({ id: z.string(), name: z.string() })
/** `name`: the masked phone; `register_at`: unix seconds. */
const referred = z.object({ name: z.string(), register_at: z.number().int(), earnings: field.moneyText })

/** The fields keep the names of decisions section 5 and the specification's section 3. */
export const profile = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  bank_standing: z.enum(verificationStatuses).nullable(),
  /** Our account for bank transfers; null where none takes money. */
  to_bank: z.string().nullable(),
  to_account_number: z.string().nullable(),
  to_name: z.string().nullable(),
  /** The member's phone; the specification's name. */
  ufabet_username: z.string(),
  /** The member's credit on this site; the specification's name. */
  ufabet_credit: field.moneyText,
  /** Taken back by game hosts beyond the credit. The next deposit or win pays it first, and a withdrawal leaves as
   *  much. */
  debt: field.moneyText,
  ufabet_credit_updated_at: field.instant.nullable(),
  /** Hosts not yet queried for open rounds. */
  ufabet_credit_checking: z.number().int(),
  /** Stakes counted towards the running bonus's lock, and what it requires. */
  turnover: field.moneyText,
  turnover_needed: field.moneyText,
  /** Play events not yet delivered to the turnover. */
  ufabet_turnover_checking: z.number().int(),
  pending_request: pendingRequest.nullable(),
  /** Null: nothing prevents a withdrawal. `account_changing`: a change waits for operators; `account_frozen`: one took
   *  effect less than a day ago; `account_given_up`: the bank verified the account for another member;
   *  `password_reset`: on an unknown device. */
  withdraw_hold: z
    .object({
      why: z.enum(['account_changing', 'account_given_up', 'account_frozen', 'password_reset']),
      until: field.instant.nullable(),
    })
    .nullable(),
  recovery_unseen: z.boolean(),
  completed_requests: z.array(completedRequest),
  /** Raises requested or confirmed within seven days; newest first, three at most. */
  limit_raises: z.array(limitRaise),
  events: z.array(event),
  /** An offer to take now, by a claim or with a deposit. Null where the member wants no notices, during a pause or
   *  exclusion, and while a marker of harm stands. `at`: of an award, when it was made. */
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
  /** Always one entry: the credit is the same in all games. */
  games: z.array(z.object({ credit: field.moneyText })),
  payment_gateway_status: z.boolean(),
  promotion_ids: z.record(z.string(), z.string()),
  current_promotion: promotion.nullable(),
  /** The offer picked for the pending deposit, else that of the running bonus. */
  get_promotion: promotion.nullable(),
  level: z.object({ no: z.number().int(), name: z.string() }),
  bonus: field.moneyText,
  bonus_turnover: field.moneyText,
  bonus_total: field.moneyText,
  /** The running bonus as it was granted. */
  bonus_pending: field.moneyText,
  upline: z.string().nullable(),
  referral_id: z.string(),
  /** Commissions without those that wait or are held; `pending`: of them not claimed. */
  referral_total: field.moneyText,
  referral_pending: field.moneyText,
  customer_referrals: z.array(referred),
  mlm_referrals_lv1: z.array(referred),
  mlm_referrals_lv2: z.array(referred),
  mlm_referrals_lv3: z.array(referred),
  /** Payouts less stakes. */
  customer_win_loses_total: field.moneyText,
  /** Seconds that a deposit waits for its money. */
  request_lifetime: z.number().int(),
  /** Limits of amounts, in baht: `deposit_min`, `withdraw_max` and the like. */
  settings: z.record(z.string(), z.string()),
  success_deposit_count: z.number().int(),
  /** Unix seconds. */
  register_at: z.number().int(),
  scope: z.array(z.string()),
  paused_until: field.instant.nullable(),
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

/** Null until the step is reached: `seen` is the bank's time, `matched` and `credited` are ours. */
const ownTransfer = z.object({
  id: z.string(),
  stage: z.enum(transferStages),
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
