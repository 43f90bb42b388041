import { z } from 'zod'
import { codeOf } from '#contract/plain/promotion-codes.ts'
import { heldReasons, heldStates, heldTextMax } from '#contract/plain/held-bonuses.ts'
import { bonusStates, offerObstacles, uncountedCauses } from '#contract/plain/offers.ts'
import { call } from './call.ts'
import * as field from './fields.ts'
import { lobby, offerRule, share } from './offer-rule.ts'

export const postGetBonus = call({
  method: 'POST',
  path: '/customers/get-bonus/{id}',
  access: 'member',
  rateClass: 'money',
  needs: 'claim',
  summary: 'Take a bonus that the profile shows as claimable',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: [
    'BONUS_NOT_FOUND',
    'BONUS_USED',
    'BONUS_HELD',
    'BONUS_NEEDS_BIRTH_DATE',
    'BONUS_NEEDS_DEVICE',
    'BONUS_ACTIVE',
    'BONUS_ON_HOLD',
    'WITHDRAW_PENDING',
  ],
})

/** A code as it was typed; case, spaces and dashes do not matter. A text that cannot be a code is answered like an unknown code. */
const typedCode = field.incoming
  .transform((text, context) =>
    text === '' ? field.invalid(context, 'CODE_REQUIRED') : (codeOf(text) ?? field.invalid(context, 'CODE_UNKNOWN')),
  )
  .register(field.fieldRefusals, { codes: ['CODE_REQUIRED', 'CODE_UNKNOWN'] })

export const postCode = call({
  method: 'POST',
  path: '/customers/bonus/code',
  access: 'member',
  rateClass: 'money',
  needs: 'claim',
  summary:
    'Type a promotion code: its bonus is paid at once, or kept among the events where a bonus is running; ten that give nothing in an hour close the field for the rest of it',
  input: z.object({ code: typedCode }),
  // `kept`: it waits among the profile's events, since another bonus runs. `name`: the offer's.
  answer: z.object({ success: z.literal(true), outcome: z.enum(['granted', 'kept']), name: z.string() }),
  refusals: ['CODE_REQUIRED', 'CODE_UNKNOWN', 'CODE_USED', 'CODE_OVER', 'CODE_TRIES', 'BONUS_ON_HOLD'],
})

export const postOfferSubscription = call({
  method: 'POST',
  path: '/customers/bonus/subscription',
  access: 'member',
  rateClass: 'change',
  needs: null,
  summary: 'Be told of offers on the pages, or no more: then neither there nor by SMS or chat, at once',
  input: z.object({ subscribed: z.enum(['true', 'false']).transform((text) => text === 'true') }),
  answer: field.done,
  refusals: [],
})

export const postHeldBonusObjection = call({
  method: 'POST',
  path: '/customers/bonus/held/{id}/objection',
  access: 'member',
  rateClass: 'change',
  needs: null,
  summary: 'Say, once, why a bonus that waits is due: what shows that one is another person; operators decide',
  input: z.object({
    id: z.string().max(64),
    text: field.incoming
      .transform((text, context) => {
        if (text === '') return field.invalid(context, 'OBJECTION_REQUIRED')
        return text.length > heldTextMax ? field.invalid(context, 'TEXT_TOO_LONG') : text
      })
      .register(field.fieldRefusals, { codes: ['OBJECTION_REQUIRED', 'TEXT_TOO_LONG'] }),
  }),
  answer: field.done,
  refusals: ['BONUS_NOT_FOUND', 'BONUS_DECIDED', 'OBJECTION_REQUIRED', 'TEXT_TOO_LONG'],
})

/** A bonus that waits for an operator, or waited. The reasons name nobody. */
const heldBonus = z.object({
  id: z.string(),
  name: z.string(),
  amount: field.moneyText,
  /** Of the deposit that it is upon; null where there is none. */
  deposit: field.moneyText.nullable(),
  reasons: z.array(z.enum(heldReasons)),
  state: z.enum(heldStates),
  at: field.instant,
  /** What the operator wrote. */
  note: z.string().nullable(),
})

const ownOffer = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  rule: offerRule,
  /** Why it cannot be taken now; null where it can. The amount of a deposit is judged apart. */
  obstacle: z.enum(offerObstacles).nullable(),
})

const lock = z.object({
  /** The bonus's id, the offer's, and the name and version of the offer. */
  id: z.string(),
  offer: z.string(),
  name: z.string(),
  version: z.number().int(),
  state: z.enum(bonusStates),
  /** The bonus as it was granted, and the deposit that began it. */
  amount: field.moneyText,
  deposit: field.moneyText,
  /** What the bonus purse contains now, and what of the credit is cash. */
  balance: field.moneyText,
  cash: field.moneyText,
  /** Below how much the lock ends by itself; null: never. Where `returns` is `left`, of the bonus; where it is `whole`, of the bonus and
   *  the cash together, without what was paid in since. */
  floor: field.moneyText.nullable(),
  /** Which purse a stake takes first. */
  spend: z.enum(['bonus_first', 'cash_first']),
  /** What goes back where the bonus ends before its turnover: what is left of it, or the whole, what is missing of it out of the cash. */
  returns: z.enum(['left', 'whole']),
  /** What giving it up now would take of the cash. */
  takes: field.moneyText,
  /** The turnover that the lock requires, what has counted towards it, and the rest. */
  target: field.moneyText,
  done: field.moneyText,
  missing: field.moneyText,
  opened_at: field.instant,
  expires_at: field.instant,
  /** Each category: what was staked, what it counts for (basis points), what it has counted, and what would still have to be staked in it
   *  alone. */
  categories: z.array(
    z.object({ category: lobby, share, staked: field.moneyText, counted: field.moneyText, still: field.moneyText.nullable() }),
  ),
  /** The newest rounds, with what each counted; `cause`: why one does not count. `before`: it began before the bonus was granted;
   *  `category`: the lock counts nothing of its category; `free_round`: its stake was the host's; `not_at_risk`: its stake came back (a
   *  draw, a refund, a cancellation) or was on both sides of one result. */
  rounds: z.array(
    z.object({
      game: z.string(),
      category: lobby,
      staked: field.moneyText,
      counted: field.moneyText,
      cause: z.enum(uncountedCauses).nullable(),
      at: field.instant,
    }),
  ),
})

/** What the member's own money won (negative: lost) in settled rounds of these days, and what of a loss comes back (`back`), of a single
 *  day without the least that a rebate must come to; until Friday an estimate. */
const span = z.object({ from: z.iso.date(), to: z.iso.date(), result: field.moneyText, back: field.moneyText })
const cashBack = z.object({
  yesterday: span,
  this_week: span,
  last_week: span,
  /** The Friday on which the rebate of this week is paid. */
  paid_on: z.iso.date(),
  /** The days of this week up to today, and what the member won or lost on each. */
  days: z.array(z.object({ day: z.iso.date(), result: field.moneyText })),
})

export const getBonus = call({
  method: 'GET',
  path: '/customers/bonus',
  access: 'member',
  rateClass: 'read',
  summary:
    "The offers with their rules and what keeps the member from each, and the member's lock: what is missing, by category and round; and their losses with what of them comes back",
  input: z.object({}),
  answer: field.read(
    z.object({
      offers: z.array(ownOffer),
      /** The terms of what a typed code gives; none while no offer begins with a code. */
      code_terms: z.array(z.string()),
      lock: lock.nullable(),
      /** What waits for an operator, and what was decided within 30 days; what was approved and taken is a bonus. */
      held: z.array(heldBonus),
      cash_back: cashBack,
    }),
  ),
  refusals: [],
})

export const getBonusTerms = call({
  method: 'GET',
  path: '/customers/bonus/{id}/terms',
  access: 'member',
  rateClass: 'read',
  summary:
    "The terms of a bonus or an award of the member, as the version that it was given under runs them, also where the offer has a newer one; of an offer's id, those of its newest version",
  input: z.object({ id: z.string().max(64) }),
  answer: field.read(
    z.object({
      offer: z.string(),
      name: z.string(),
      version: z.number().int(),
      /** Since when this version is offered. */
      published_at: field.instant,
      /** Whether the offer has no newer version. */
      newest: z.boolean(),
      terms: z.array(z.string()),
    }),
  ),
  refusals: ['BONUS_NOT_FOUND'],
})

export const postGiveUpBonus = call({
  method: 'POST',
  path: '/customers/bonus/{id}/give-up',
  access: 'member',
  rateClass: 'money',
  needs: null,
  summary:
    'Give an active bonus up: what its purse contains goes back, by some terms also what is missing of it, out of the cash; the cash is then free to withdraw',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['BONUS_NOT_FOUND', 'BONUS_ROUNDS_OPEN'],
})
