import { z } from 'zod'
import type { Lobby } from '#contract/plain/games.ts'
import { gameCategories } from '#contract/plain/games.ts'
import { holdReasons, holdStates, holdTextMax } from '#contract/plain/referrals.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

/** `count`: all members of the level; `turnover`: counted this month; `earnings`: its commission; `members`: the
 *  newest, phone masked, with what they brought in all. `register_at`: unix seconds. */
const level = z.object({
  level: z.number().int().min(1).max(3),
  count: z.number().int(),
  turnover: field.moneyText,
  members: z.array(z.object({ name: z.string(), register_at: z.number().int(), earnings: field.moneyText })),
  earnings: field.moneyText,
})

/** Percent of valid turnover on each level: "0.30". */
const rate = z.object({
  category: z.enum(Object.keys(gameCategories) as [Lobby, ...Lobby[]]),
  level_1: z.string(),
  level_2: z.string(),
  level_3: z.string(),
})

/** The two share something, so that nothing is paid. `amount`: kept now, at the newest of a friend's holds alone, else
 *  0.00. `name`: the masked phone. */
const hold = z.object({
  id: z.string(),
  name: z.string(),
  level: z.number().int().min(1).max(3),
  reason: z.enum(holdReasons),
  state: z.enum(holdStates),
  amount: field.moneyText,
  at: field.instant,
  note: z.string().nullable(),
})

/** `repaid`: the part that repaid the member's debt. */
const claim = z.object({ id: z.string(), amount: field.moneyText, repaid: field.moneyText, at: field.instant })

/** A round counts on the Bangkok day on which it began. */
const day = z.object({
  date: z.iso.date(),
  level_1: field.moneyText,
  level_2: field.moneyText,
  level_3: field.moneyText,
})

export const getReferral = call({
  method: 'GET',
  path: '/customers/referral',
  access: 'member',
  rateClass: 'read',
  summary: "The member's link for friends, who came by it, what it has earned and what can be claimed",
  input: z.object({}),
  answer: field.read(
    z.object({
      link: z.string(),
      qr_code: z.string(),
      key: z.string(),
      /** Without `waiting` and `held`; not claimed yet; the least claim. */
      total: field.moneyText,
      pending: field.moneyText,
      claim_min: field.moneyText,
      claimable: z.boolean(),
      /** By friends who have paid in less than `deposit_min`, or turned over less than `turnover_min`. */
      waiting: field.moneyText,
      deposit_min: field.moneyText,
      turnover_min: field.moneyText,
      held: field.moneyText,
      holds: z.array(hold),
      rates: z.array(rate),
      at: field.instant,
      /** The month of `levels`, by its first day. */
      month: z.iso.date(),
      /** Of the last 90 days, those with earnings, oldest first. */
      daily: z.array(day),
      levels: z.array(level),
      claims: z.array(claim),
    }),
  ),
  refusals: [],
})

export const postReferralClaim = call({
  method: 'POST',
  path: '/customers/referral/claim',
  access: 'member',
  rateClass: 'money',
  // What is earned already is paid at any time.
  needs: null,
  summary: 'Take over what the link has earned',
  input: z.object({}),
  answer: field.done,
  refusals: ['REFERRAL_NOTHING_TO_CLAIM'],
})

export const postHoldObjection = call({
  method: 'POST',
  path: '/customers/referral/holds/{id}/objection',
  access: 'member',
  rateClass: 'change',
  summary: 'Object, once, to a hold of what a friend brings; operators decide',
  input: z.object({
    id: field.optionalText(20),
    text: field.incoming
      .transform((text, context) => {
        if (text === '') return field.invalid(context, 'OBJECTION_REQUIRED')
        return text.length > holdTextMax ? field.invalid(context, 'TEXT_TOO_LONG') : text
      })
      .register(field.fieldRefusals, { codes: ['OBJECTION_REQUIRED', 'TEXT_TOO_LONG'] }),
  }),
  answer: field.done,
  refusals: ['HOLD_NOT_FOUND', 'HOLD_DECIDED', 'OBJECTION_REQUIRED', 'TEXT_TOO_LONG'],
})

/** The secret comes in the body: browsers send the part of a link after # to nobody. */
export const postPartnerReport = call({
  method: 'POST',
  path: '/partner-report',
  access: 'open',
  rateClass: 'identity',
  summary: 'What a marketing partner brought, by day, by the secret of their link: sums alone',
  input: z.object({ secret: field.optionalText(100) }),
  answer: field.read(
    z.object({
      key: z.string(),
      at: field.instant,
      from: z.iso.date(),
      /** Oldest first, without empty ones. `qualified`: reached the deposits and turnover that count. */
      days: z.array(
        z.object({
          date: z.iso.date(),
          registered: z.number().int(),
          qualified: z.number().int(),
          turnover: field.moneyText,
        }),
      ),
    }),
  ),
  refusals: ['PARTNER_LINK_INVALID', 'TEXT_TOO_LONG'],
})

export const getReferrer = call({
  method: 'GET',
  path: '/referrals/{key}',
  access: 'open',
  rateClass: 'open',
  summary: "Whether a friend's link leads anywhere; whose it is, nobody is told",
  input: z.object({ key: field.optionalText(64) }),
  answer: field.read(z.object({ key: z.string() })),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})
