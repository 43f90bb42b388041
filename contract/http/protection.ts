import { z } from 'zod'
import {
  type LimitName,
  limitChangeStates,
  limitKinds,
  limitNames,
  limitPeriods,
  pauseKinds,
  type SelfExclusionPeriod,
  type TimeOutPeriod,
} from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

const period = <Period extends string>(known: Readonly<Record<Period, number>>, otherwise: Period) =>
  field.incoming.transform((text, context) => {
    const wanted = text === '' ? otherwise : text
    return (Object.keys(known) as Period[]).find((one) => one === wanted) ?? field.invalid(context, 'PERIOD_INVALID')
  })

export const limitName = z.enum(limitNames as [LimitName, ...LimitName[]])

const limit = z.object({
  limit: limitName,
  /** `time`: of `session_time`, play without a break. */
  kind: z.enum([...limitKinds, 'time']),
  /** `stretch`: a play session, for `session_time`. */
  period: z.enum([...limitPeriods, 'stretch']),
  /** In baht, of `session_time` in minutes. */
  amount: z.string(),
  /** Null for `session_time`, which has no window. */
  used: field.moneyText.nullable(),
  from: field.instant.nullable(),
  to: field.instant.nullable(),
})

/** In baht, of `session_time` in minutes; null: none. A raise waits for a day and a confirmation; `confirmable`: the
 *  day is over. */
export const limitChange = z.object({
  id: z.string(),
  limit: limitName,
  before: z.string().nullable(),
  after: z.string().nullable(),
  state: z.enum([...limitChangeStates, 'confirmable']),
  asked_at: field.instant,
  confirm_from: field.instant.nullable(),
  confirm_until: field.instant.nullable(),
  ended_at: field.instant.nullable(),
})

/** `other`: no pause of the member's own. `until`: null without a set end. */
const block = z.object({ kind: z.enum([...pauseKinds, 'other']), until: field.instant.nullable() })

export const getLimits = call({
  method: 'GET',
  path: '/customers/limits',
  access: 'member',
  rateClass: 'read',
  summary: 'The limits and pauses under which the member plays, as the wallet enforces them',
  input: z.object({}),
  answer: field.read(
    z.object({
      limits: z.array(limit),
      changes: z.array(limitChange),
      /** Minutes of play after which time and result are shown. */
      reality_check_minutes: z.number().int(),
      blocks: z.array(block),
      time_out_periods: z.array(z.string()),
      self_exclusion_periods: z.array(z.string()),
    }),
  ),
  refusals: [],
})

const limitField = field.incoming.transform(
  (text, context): LimitName => limitNames.find((one) => one === text) ?? field.invalid(context, 'LIMIT_UNKNOWN'),
)
const limitAmount = field.incoming.transform((text, context) =>
  text === '' ? field.invalid(context, 'AMOUNT_REQUIRED') : text,
)

export const putLimits = call({
  method: 'PUT',
  path: '/customers/limits',
  access: 'member',
  rateClass: 'change',
  summary:
    'Set one limit. Less holds at once; more, or none, waits 24 hours and is then to be confirmed. The same again changes nothing',
  input: z.object({ limit: limitField, amount: limitAmount }),
  // `holds`: in force; `waits`: a raise, to be confirmed after 24 hours.
  answer: z.object({ success: z.literal(true), outcome: z.enum(['holds', 'waits']) }),
  refusals: ['LIMIT_UNKNOWN', 'AMOUNT_REQUIRED', 'AMOUNT_INVALID', 'LIMIT_ABOVE_MAXIMUM', 'LIMIT_MINUTES_INVALID'],
})

export const postLimitConfirm = call({
  method: 'POST',
  path: '/customers/limits/changes/{id}/confirm',
  access: 'member',
  rateClass: 'change',
  summary: 'Confirm a change that has waited its 24 hours; it holds from then on. Seven days later it has lapsed',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['NOT_FOUND', 'LIMIT_CHANGE_EARLY', 'LIMIT_CHANGE_OVER'],
})

export const postLimitTakeBack = call({
  method: 'POST',
  path: '/customers/limits/changes/{id}/take-back',
  access: 'member',
  rateClass: 'change',
  summary: 'Take a change that waits back; the limit stays as it is',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['NOT_FOUND', 'LIMIT_CHANGE_OVER'],
})

/** Of the current play session, from its first to its last bet, by the journal. */
const play = z.object({
  since: field.instant,
  minutes: z.number().int(),
  staked: field.moneyText,
  won: field.moneyText,
  net: field.moneyText,
})

export const getRealityCheck = call({
  method: 'GET',
  path: '/customers/reality-check',
  access: 'member',
  rateClass: 'read',
  summary:
    'How long the member has played without a pause of 30 minutes, what came of it, and whether it is time to tell them',
  input: z.object({}),
  /** `due`: time and result are to be shown now; `play`: null where nothing is played. */
  answer: field.read(z.object({ minutes: z.number().int(), due: z.boolean(), play: play.nullable() })),
  refusals: [],
})

export const putRealityCheck = call({
  method: 'PUT',
  path: '/customers/reality-check',
  access: 'member',
  rateClass: 'change',
  summary: 'Choose after how many minutes of play to be told time and result: 15, 30 or 60',
  input: z.object({
    minutes: field.incoming.transform(
      (text, context) =>
        regulation.realityCheck.minutes.find((one) => String(one) === text) ??
        field.invalid(context, 'REALITY_CHECK_INVALID'),
    ),
  }),
  answer: field.done,
  refusals: ['REALITY_CHECK_INVALID'],
})

export const postRealityCheck = call({
  method: 'POST',
  path: '/customers/reality-check',
  access: 'member',
  rateClass: 'change',
  summary: 'Say that time and result were seen; the next telling is counted from here',
  input: z.object({}),
  answer: field.done,
  refusals: [],
})

const paused = z.object({ success: z.literal(true), until: field.instant })

export const postTimeOut = call({
  method: 'POST',
  path: '/customers/time-out',
  access: 'member',
  rateClass: 'change',
  summary: 'Pause playing and paying in for 24h, 1w, 1m or 6w. It cannot be ended sooner',
  input: z.object({ period: period<TimeOutPeriod>(regulation.timeOutHours, '24h') }),
  answer: paused,
  refusals: ['PERIOD_INVALID'],
})

export const postSelfExclusion = call({
  method: 'POST',
  path: '/customers/self-exclusion',
  access: 'member',
  rateClass: 'change',
  summary:
    'Exclude oneself from playing and paying in for 6m, 1y, 2y or 5y. It cannot be undone before its end; withdrawing goes on',
  input: z.object({ period: period<SelfExclusionPeriod>(regulation.selfExclusionMonths, '6m') }),
  answer: paused,
  refusals: ['PERIOD_INVALID'],
})
