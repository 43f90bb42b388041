import { z } from 'zod'
import { campaignJobs, campaignJobStates } from '#contract/plain/campaign-jobs.ts'
import { offerBeginnings, offerBounds, offerGifts } from '#contract/plain/offer-draft.ts'
import { plainLine } from '#kit/plain-line.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'
import { amount, percent, whole } from './offer-fields.ts'
import { lobby, offerRule } from './offer-rule.ts'

const id = z.string().regex(/^[a-z0-9-]{1,64}$/)
const NAME_MAX = 60
const NEW_ID = /^[a-z][a-z0-9-]{2,39}$/
const { daysMax, timesMax, weeksMax } = offerBounds

const yes = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The least legs, the least decimal price of each (written as an amount), the largest stake, and how many times it. */
const ofFailedStep = {
  step_legs: whole(2, 12).optional(),
  step_price: amount.optional(),
  step_stake: amount.optional(),
  value_times: whole(1, timesMax).optional(),
}

/** What operators change of a rule (contract/plain/offers.ts, `OfferRule`); beginning and kind of value stay. A field
 *  that the rule does not have is left out; those below `turnover` are of its `lock`. */
const draft = {
  min: amount.optional(),
  first: yes.optional(),
  times: z.enum(['once', 'daily', 'weekly']),
  ...ofFailedStep,
  amount: amount.optional(),
  value_share: percent.optional(),
  value_min: amount.optional(),
  value_max: amount.optional(),
  turnover: whole(0, timesMax),
  of: z.enum(['deposit_and_bonus', 'bonus']),
  days: whole(1, daysMax),
  spend: z.enum(['bonus_first', 'cash_first']),
  max_stake: amount,
  max_cash_out: amount,
  floor: amount.optional(),
  /** Lobbies without this bonus, separated by commas. */
  barred: field.incoming.transform((text, context) => {
    const parsed = z.array(lobby).safeParse(text === '' ? [] : text.split(','))
    return parsed.success ? [...new Set(parsed.data)] : invalid(context, 'OFFER_NUMBER_INVALID')
  }),
  share_sports: percent,
  share_casino: percent,
  share_slot: percent,
  'share_slot-itp': percent,
  share_fish: percent,
  share_lotto: percent,
  share_esports: percent,
}

export type OfferDraft = z.output<z.ZodObject<typeof draft>>

const offer = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  rule: offerRule,
  published_at: field.instant,
  paused: z.boolean(),
  /** Of a Bangkok month; null: unlimited. */
  budget: field.moneyText.nullable(),
  granted: field.moneyText,
  grants: z.number().int(),
  states: z.array(z.object({ state: z.string(), bonuses: z.number().int(), amount: field.moneyText })),
  asked: z.array(z.object({ id: z.string(), maker: z.string() })),
})

const cost = z.object({ offer: z.string(), since: z.iso.date(), granted: field.moneyText, grants: z.number().int() })

const whatIf = z.object({
  from: z.string(),
  to: z.string(),
  members: z.number().int(),
  grants: z.number().int(),
  /** The deposits, or for a rebate the losses, that it is judged upon. */
  basis: field.moneyText,
  cost: field.moneyText,
  /** The required turnover, and what those members staked in the days of their locks. */
  target: field.moneyText,
  staked: field.moneyText,
  /** Grants whose member staked at least the requirement. */
  completed: z.number().int(),
  /** Members who share a device or a bank account with another of them; null: too many to look. */
  linked: z.number().int().nullable(),
  /** By Monday; weeks without cost are left out. */
  weeks: z.array(z.object({ week: z.iso.date(), cost: field.moneyText, grants: z.number().int() })),
})

const preview = z.object({
  terms: z.array(z.string()),
  /** Null where what was recorded does not suffice, or it was not computed (`cut`). */
  what_if: whatIf.nullable(),
  /** It would have taken too long, others are being computed, or nothing of the rule falls into so few weeks. */
  cut: z.enum(['slow', 'busy', 'short']).nullable(),
  /** The average worth of one grant at best play; null for an award, whose amount is its own. */
  worth: field.moneyText.nullable(),
})

const begun = { begins: z.enum(offerBeginnings), gives: z.enum(offerGifts) }
const name = field.incoming.transform((text, context) => {
  const shown = plainLine(text)
  return shown.length >= 1 && shown.length <= NAME_MAX ? shown : invalid(context, 'OFFER_NAME_INVALID')
})
/** The anchor under which content and links name the offer. */
const newId = field.incoming.transform((text, context) =>
  NEW_ID.test(text) ? text : invalid(context, 'OFFER_ID_INVALID'),
)

export const offersOfficeApi = {
  'GET /offers': call({
    method: 'GET',
    path: '/offers',
    access: 'operator',
    summary: 'The offers with their newest rule, whether they are given, and what they cost this month',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        offers: z.array(offer),
        asked: z.array(z.object({ id: z.string(), maker: z.string(), name: z.string() })),
      }),
    ),
    refusals: [],
  }),
  'GET /offer-costs': call({
    method: 'GET',
    path: '/offer-costs',
    access: 'operator',
    summary:
      'What each offer granted, by Bangkok day for the last 30 and by month for the last 12; spans without grants are left out',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        offers: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Each by its first day, oldest first; the last is under way. */
        days: z.array(z.iso.date()),
        months: z.array(z.iso.date()),
        by_day: z.array(cost),
        by_month: z.array(cost),
      }),
    ),
    refusals: [],
  }),
  'GET /campaign-jobs': call({
    method: 'GET',
    path: '/campaign-jobs',
    access: 'operator',
    summary:
      'The jobs that make, count or end what promotions give: last turn, next turn, state; and the last weeks’ rebates',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        jobs: z.array(
          z.object({
            job: z.enum(campaignJobs),
            state: z.enum(campaignJobStates),
            began_at: field.instant.nullable(),
            ended_at: field.instant.nullable(),
            next_at: field.instant.nullable(),
            failure: z.string().nullable(),
          }),
        ),
        next_rebate_at: field.instant.nullable(),
        rebates: z.array(
          z.object({
            week: z.iso.date(),
            begun_at: field.instant,
            done_at: field.instant.nullable(),
            awards: z.number().int(),
            amount: field.moneyText,
          }),
        ),
      }),
    ),
    refusals: [],
  }),
  'POST /offers/{id}/preview': call({
    method: 'POST',
    path: '/offers/{id}/preview',
    access: 'operator',
    summary:
      'The terms that a draft of an offer would have, and what it would have cost in the past weeks; null where deposits do not begin it',
    input: z.object({ id, ...draft, weeks: whole(1, weeksMax) }),
    answer: field.read(preview),
    refusals: [
      'OFFER_NOT_FOUND',
      'OFFER_AMOUNT_INVALID',
      'OFFER_NUMBER_INVALID',
      'OFFER_SHARE_INVALID',
      'OFFER_BOUNDS',
      'OFFER_WITHOUT_TURNOVER',
    ],
  }),
  'POST /offers/{id}': call({
    method: 'POST',
    path: '/offers/{id}',
    access: 'operator',
    summary: 'Ask that a draft become the next version of an offer; a second operator decides',
    // `seen`: the offer's version on the screen.
    input: z.object({ id, ...draft, seen: whole(1, 9_999), reason }),
    answer: field.done,
    refusals: [
      'OFFER_NOT_FOUND',
      'OFFER_AMOUNT_INVALID',
      'OFFER_NUMBER_INVALID',
      'OFFER_SHARE_INVALID',
      'OFFER_BOUNDS',
      'OFFER_WITHOUT_TURNOVER',
      'OFFER_CHANGED',
      'OFFER_UNCHANGED',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
  'POST /offer-drafts/preview': call({
    method: 'POST',
    path: '/offer-drafts/preview',
    access: 'operator',
    summary: 'The terms that a new offer would have, and what it would have cost in the past weeks',
    input: z.object({ ...begun, ...draft, weeks: whole(1, weeksMax) }),
    answer: field.read(preview),
    refusals: [
      'OFFER_AMOUNT_INVALID',
      'OFFER_NUMBER_INVALID',
      'OFFER_SHARE_INVALID',
      'OFFER_BOUNDS',
      'OFFER_WITHOUT_TURNOVER',
    ],
  }),
  'POST /offer-drafts': call({
    method: 'POST',
    path: '/offer-drafts',
    access: 'operator',
    summary: 'Ask that a new offer be given, by this rule and within this monthly budget; a second operator decides',
    input: z.object({ id: newId, name, ...begun, ...draft, budget: amount, reason }),
    answer: field.done,
    refusals: [
      'OFFER_ID_INVALID',
      'OFFER_NAME_INVALID',
      'OFFER_EXISTS',
      'OFFER_AMOUNT_INVALID',
      'OFFER_NUMBER_INVALID',
      'OFFER_SHARE_INVALID',
      'OFFER_BOUNDS',
      'OFFER_WITHOUT_TURNOVER',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
  'POST /offers/{id}/control': call({
    method: 'POST',
    path: '/offers/{id}/control',
    access: 'operator',
    summary:
      'Pause an offer at once, or ask that it be given again or its budget be changed; a second operator decides that',
    // `seen`: what the screen showed of both, such as "given -", compared with those of now.
    input: z.object({ id, paused: yes, budget: amount, seen: z.string().max(80), reason }),
    answer: z.object({ success: z.literal(true), outcome: z.enum(['changed', 'asked']) }),
    refusals: [
      'OFFER_NOT_FOUND',
      'OFFER_AMOUNT_INVALID',
      'OFFER_CHANGED',
      'OFFER_UNCHANGED',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
} as const
