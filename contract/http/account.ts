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
  /** The number by which members and staff refer to it: "D-21112569-0482". */
  number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  /** Of a deposit `preparing` or `pending`, of a withdrawal `review` or `transferring`. */
  status: z.string(),
  /** What the member requested. */
  amount: field.moneyText,
  /** The exact amount to pay: that of a bank transfer differs from `amount` by some satang, by which it is recognised. */
  pay_amount: field.moneyText,
  /** The account to pay to, of a withdrawal the one that is paid. */
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  name: z.string().nullable(),
  created_at: field.instant,
  expires_at: field.instant.nullable(),
  /** The PromptPay QR as a PNG in base64, and its EMV text; null where the request has no QR. */
  qr_code: z.string().nullable(),
  qr_payload: z.string().nullable(),
  /** Our reference of a deposit, by which the gateway knows it too; of a withdrawal its id. */
  ref: z.string().nullable(),
})

const completedRequest = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  status: z.enum(completedStatuses),
  ...sumsAndEnd,
})

/** An award or a free credit that waits for the member to claim it; not `claimable` while the lock of another bonus runs. The name of the
 *  field is the specification's: it is no event of the outbox. */
const event = z.object({
  id: z.string(),
  /** An award's kind (`AwardKind`), or `free_credit`. */
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
  /** True: confirmed, so that the raise has taken effect; false: it waits. */
  raised: z.boolean(),
  /** When it was confirmed, or requested where it waits. */
  at: field.instant,
})

const promotion = z.object({ id: z.string(), name: z.string() })
/** A friend who came by the member's link: the masked phone as `name`, unix seconds, and what the friend has brought in all. */
const referred = z.object({ name: z.string(), register_at: z.number().int(), earnings: field.moneyText })

/** The profile: every field of decisions section 5 and of the specification's section 3, whose names they keep. */
export const profile = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  /** Whether the bank has confirmed number and name of the account; null where there is none. */
  bank_standing: z.enum(verificationStatuses).nullable(),
  /** The account of ours that the member pays to by bank transfer; null where none takes money. */
  to_bank: z.string().nullable(),
  to_account_number: z.string().nullable(),
  to_name: z.string().nullable(),
  /** The member's phone; the specification's name of the field. */
  ufabet_username: z.string(),
  /** The member's credit on this site, as shown to them; the specification's name of the field. */
  ufabet_credit: field.moneyText,
  /** What game hosts took back and the credit could not pay. The next deposit or win pays it first, and as much stays when money is
   *  withdrawn. */
  debt: field.moneyText,
  ufabet_credit_updated_at: field.instant.nullable(),
  /** Game hosts that were not yet queried for open rounds; 0 when the check has finished. */
  ufabet_credit_checking: z.number().int(),
  /** Valid stakes counted towards the lock of the running bonus, and how much the lock requires. */
  turnover: field.moneyText,
  turnover_needed: field.moneyText,
  /** Events of play that the relay has not delivered to the turnover yet; 0 when it is up to date. */
  ufabet_turnover_checking: z.number().int(),
  pending_request: pendingRequest.nullable(),
  /** Why nothing can be withdrawn for now and until when; null where nothing prevents it. `account_changing`: a change of the bank account
   *  waits for operators; `account_frozen`: one took effect less than a day ago; `account_given_up`: the bank verified the account for
   *  another member; `password_reset`: on a device not known as the member's. */
  withdraw_hold: z
    .object({ why: z.enum(['account_changing', 'account_given_up', 'account_frozen', 'password_reset']), until: field.instant.nullable() })
    .nullable(),
  /** The member ended all sessions and has not acknowledged the summary of what that ended (GET /customers/recovery). */
  recovery_unseen: z.boolean(),
  completed_requests: z.array(completedRequest),
  /** Raises of the member's own limits that were requested within seven days and wait, or were confirmed within them; newest first, three
   *  at most. */
  limit_raises: z.array(limitRaise),
  events: z.array(event),
  /** What the member is told they may take now, if they want to be told: by a claim, or with a deposit. Null during a pause, an exclusion,
   *  or while a marker of harm stands. `by`: whether it is claimed, or comes with a deposit. `at`: of an award, when it was made. */
  offer_news: z
    .object({
      id: z.string(),
      name: z.string(),
      amount: field.moneyText.nullable(),
      at: field.instant.nullable(),
      by: z.enum(['claim', 'deposit']),
    })
    .nullable(),
  /** Whether the member wants to be notified of offers. */
  offers_subscribed: z.boolean(),
  /** Always one entry: the credit is the same in all games. */
  games: z.array(z.object({ credit: field.moneyText })),
  /** Whether deposits by PromptPay QR are offered. */
  payment_gateway_status: z.boolean(),
  /** The offers that the member can take with a deposit now: names by ids. */
  promotion_ids: z.record(z.string(), z.string()),
  /** The offer of the running bonus. */
  current_promotion: promotion.nullable(),
  /** The offer that was picked for the pending deposit, else that of the running bonus. */
  get_promotion: promotion.nullable(),
  /** The member's level of this month: its number from 0 and its name. */
  level: z.object({ no: z.number().int(), name: z.string() }),
  /** What the purse of the running bonus contains now. */
  bonus: field.moneyText,
  /** The same as `turnover_needed`. */
  bonus_turnover: field.moneyText,
  /** All bonuses that were ever granted to the member. */
  bonus_total: field.moneyText,
  /** The amount of the running bonus when it was granted. */
  bonus_pending: field.moneyText,
  /** The key of the member whose link this one came by, or null. */
  upline: z.string().nullable(),
  /** The public id of the member themselves, as it stands in their link. */
  referral_id: z.string(),
  /** Commissions earned in all, without those that wait or are held, and what of them was not claimed yet. */
  referral_total: field.moneyText,
  referral_pending: field.moneyText,
  /** The newest friends, by level; the first two lists are the same. */
  customer_referrals: z.array(referred),
  mlm_referrals_lv1: z.array(referred),
  mlm_referrals_lv2: z.array(referred),
  mlm_referrals_lv3: z.array(referred),
  /** The member's result so far: payouts less stakes, negative for a loss. */
  customer_win_loses_total: field.moneyText,
  /** How many seconds a deposit waits for its money. */
  request_lifetime: z.number().int(),
  /** Smallest and largest amounts, in baht: `deposit_min`, `withdraw_max` and the like. */
  settings: z.record(z.string(), z.string()),
  success_deposit_count: z.number().int(),
  /** Unix seconds. */
  register_at: z.number().int(),
  /** What the member may do now: play, deposit, withdraw, claim. */
  scope: z.array(z.string()),
  /** Until when the member pauses their play (a time-out or self-exclusion); null where they do not. */
  paused_until: field.instant.nullable(),
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
      /** Whether the member has a bank account. */
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
