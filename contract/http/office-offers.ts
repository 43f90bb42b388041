import { z } from 'zod'
import { offerBounds } from '#contract/plain/offer-draft.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { parseBaht } from '#kit/money.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'
import { lobby, offerRule } from './offer-rule.ts'

const id = z.string().regex(/^[a-z0-9-]{1,64}$/)
const { amountMax, daysMax, timesMax, weeksMax } = offerBounds

/** An amount in baht as satang; null where the field is empty and the rule has none. */
const amount = field.incoming.transform((text, context) => {
  if (text === '') return null
  const satang = parseBaht(text.replaceAll(',', ''))
  return satang !== null && satang > 0n && satang <= amountMax ? Number(satang) : invalid(context, 'OFFER_AMOUNT_INVALID')
})
const whole = (min: number, max: number) =>
  field.incoming.transform((text, context) => {
    const digits = thaiDigitsToAscii(text)
    const number = /^[0-9]{1,4}$/.test(digits) ? Number(digits) : Number.NaN
    return number >= min && number <= max ? number : invalid(context, 'OFFER_NUMBER_INVALID')
  })
/** Percent with two decimals at most, as basis points. */
const percent = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text)
  const share = /^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN
  return share <= 10_000 ? share : invalid(context, 'OFFER_SHARE_INVALID')
})
const yes = z.enum(['true', 'false']).transform((text) => text === 'true')

/** What operators change of an offer's rule; what it begins with and what kind of value it gives stay. A field that the rule does not have is
 *  left out. */
const draft = {
  min: amount.optional(),
  first: yes.optional(),
  times: z.enum(['once', 'daily', 'weekly']),
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

/** A draft as it was parsed. */
export type OfferDraft = z.output<z.ZodObject<typeof draft>>

const offer = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  rule: offerRule,
  published_at: field.instant,
  paused: z.boolean(),
  /** What may be granted in a Bangkok month; null: unlimited. */
  budget: field.moneyText.nullable(),
  /** What was granted in this Bangkok month, and how often. */
  granted: field.moneyText,
  grants: z.number().int(),
  /** What has become of all its bonuses of the last 30 days: how many, and their amounts. */
  states: z.array(z.object({ state: z.string(), bonuses: z.number().int(), amount: field.moneyText })),
  /** What waits for a second operator. */
  asked: z.array(z.object({ id: z.string(), maker: z.string() })),
})

/** What a rule would have given in past weeks. */
const whatIf = z.object({
  from: z.string(),
  to: z.string(),
  members: z.number().int(),
  grants: z.number().int(),
  deposited: field.moneyText,
  cost: field.moneyText,
  /** The turnover that was asked for, and what those members staked in the days of their locks. */
  target: field.moneyText,
  staked: field.moneyText,
  completed: z.number().int(),
  /** Members among them who share a device or a bank account with another of them. */
  linked: z.number().int(),
})

/** Offers in the hands of operators. */
export const offersOfficeApi = {
  'GET /offers': call({
    method: 'GET',
    path: '/offers',
    access: 'operator',
    summary: 'The offers with their newest rule, whether they are given, and what they cost this month',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, offers: z.array(offer) })),
    refusals: [],
  }),
  'POST /offers/{id}/preview': call({
    method: 'POST',
    path: '/offers/{id}/preview',
    access: 'operator',
    summary:
      'The terms that a draft of an offer would have, and what it would have cost in the past weeks; null where deposits do not begin it',
    input: z.object({ id, ...draft, weeks: whole(1, weeksMax) }),
    answer: field.read(z.object({ terms: z.array(z.string()), what_if: whatIf.nullable() })),
    refusals: ['OFFER_NOT_FOUND', 'OFFER_AMOUNT_INVALID', 'OFFER_NUMBER_INVALID', 'OFFER_SHARE_INVALID', 'OFFER_BOUNDS'],
  }),
  'POST /offers/{id}': call({
    method: 'POST',
    path: '/offers/{id}',
    access: 'operator',
    summary: 'Ask that a draft become the next version of an offer; a second operator decides',
    input: z.object({ id, ...draft, seen: whole(1, 9_999), reason }),
    answer: field.done,
    refusals: [
      'OFFER_NOT_FOUND',
      'OFFER_AMOUNT_INVALID',
      'OFFER_NUMBER_INVALID',
      'OFFER_SHARE_INVALID',
      'OFFER_BOUNDS',
      'OFFER_CHANGED',
      'OFFER_UNCHANGED',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
  'POST /offers/{id}/control': call({
    method: 'POST',
    path: '/offers/{id}/control',
    access: 'operator',
    summary: 'Pause an offer at once, or ask that it be given again or its budget be changed; a second operator decides that',
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
