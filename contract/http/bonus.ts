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

/** Case, spaces and dashes do not matter. A text that cannot be a code is answered like an unknown code. */
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

/** The reasons name nobody. */
const heldBonus = z.object({
  id: z.string(),
  name: z.string(),
  amount: field.moneyText,
  deposit: field.moneyText.nullable(),
  reasons: z.array(z.enum(heldReasons)),
  state: z.enum(heldStates),
  at: field.instant,
  note: z.string().nullable(),
})

const ownOffer = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  rule: offerRule,
  /** Null: it can be taken. The amount of a deposit is judged apart. */
  obstacle: z.enum(offerObstacles).nullable(),
})

const lock = z.object({
  id: z.string(),
  offer: z.string(),
  name: z.string(),
  version: z.number().int(),
  state: z.enum(bonusStates),
  amount: field.moneyText,
  deposit: field.moneyText,
  balance: field.moneyText,
  cash: field.moneyText,
  /** Below it the lock ends by itself; null: never. Where `returns` is `left`: of the bonus; where it is `whole`: of
   *  bonus and cash, without what was paid in since. */
  floor: field.moneyText.nullable(),
  spend: z.enum(['bonus_first', 'cash_first']),
  /** Before the turnover is reached: the rest of the bonus goes back, or the whole, the missing part out of the
   *  cash. */
  returns: z.enum(['left', 'whole']),
  takes: field.moneyText,
  target: field.moneyText,
  done: field.moneyText,
  missing: field.moneyText,
  opened_at: field.instant,
  expires_at: field.instant,
  /** `share`: basis points; `still`: what would have to be staked in this category alone. */
  categories: z.array(
    z.object({
      category: lobby,
      share,
      staked: field.moneyText,
      counted: field.moneyText,
      still: field.moneyText.nullable(),
    }),
  ),
  /** `cause`: why a round does not count. `before`: begun before the grant; `category`: nothing of its category counts;
   *  `free_round`: the host's stake; `not_at_risk`: the stake came back, or was on both sides of one result. */
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

/** The own money's result in settled rounds; `back`: what of a loss comes back, of a single day without the rebate's
 *  minimum; an estimate until Friday. */
const span = z.object({ from: z.iso.date(), to: z.iso.date(), result: field.moneyText, back: field.moneyText })
const cashBack = z.object({
  yesterday: span,
  this_week: span,
  last_week: span,
  paid_on: z.iso.date(),
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
      code_terms: z.array(z.string()),
      lock: lock.nullable(),
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
      published_at: field.instant,
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
