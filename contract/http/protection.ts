import { z } from 'zod'
import { pauseKinds, selfExclusionMonths, type SelfExclusionPeriod, timeOutHours, type TimeOutPeriod } from '#contract/plain/protection.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

const period = <Period extends string>(known: Record<Period, number>, otherwise: Period) =>
  field.incoming.transform((text, context) => {
    const wanted = text === '' ? otherwise : text
    return (Object.keys(known) as Period[]).find((one) => one === wanted) ?? field.no(context, 'PERIOD_INVALID')
  })

/** A limit as the wallet holds it now: what was used of it in its window. */
const limit = z.object({
  kind: z.enum(['stake', 'loss']),
  amount: field.moneyText,
  used: field.moneyText,
  from: field.instant,
  to: field.instant,
})

/** Why nothing can be played. `until` is null where no end is set. */
const block = z.object({ kind: z.enum([...pauseKinds, 'other']), until: field.instant.nullable() })

export const getLimits = call({
  method: 'GET',
  path: '/customers/limits',
  access: 'member',
  summary: 'The limits and pauses under which the member plays, as the wallet enforces them',
  input: z.object({}),
  answer: field.read(
    z.object({
      limits: z.array(limit),
      blocks: z.array(block),
      time_out_periods: z.array(z.string()),
      self_exclusion_periods: z.array(z.string()),
    }),
  ),
  refusals: [],
})

export const putLimits = call({
  method: 'PUT',
  path: '/customers/limits',
  access: 'member',
  summary: 'Set limits of deposit, stake and loss. Not offered yet: the refusal says what can be done instead',
  input: z.object({}),
  answer: field.done,
  refusals: ['LIMITS_NOT_OFFERED'],
})

const paused = z.object({ success: z.literal(true), until: field.instant })

export const postTimeOut = call({
  method: 'POST',
  path: '/customers/time-out',
  access: 'member',
  summary: 'Pause playing and paying in for 24h, 1w, 1m or 6w. It cannot be ended sooner',
  input: z.object({ period: period<TimeOutPeriod>(timeOutHours, '24h') }),
  answer: paused,
  refusals: ['PERIOD_INVALID'],
})

export const postSelfExclusion = call({
  method: 'POST',
  path: '/customers/self-exclusion',
  access: 'member',
  summary: 'Exclude oneself from playing and paying in for 6m, 1y, 2y or 5y. It cannot be undone before its end; withdrawing goes on',
  input: z.object({ period: period<SelfExclusionPeriod>(selfExclusionMonths, '6m') }),
  answer: paused,
  refusals: ['PERIOD_INVALID'],
})
