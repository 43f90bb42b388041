import { z } from 'zod'
import { breakKinds, breakStates, comparedParties, runStates } from '#contract/plain/reconciliation.ts'
import * as field from './fields.ts'
import { call, invalid, reason, expectedAmount } from './office-call.ts'

const day = z
  .string()
  .transform((text, context) => (z.iso.date().safeParse(text).success ? text : invalid(context, 'DAY_REQUIRED')))

/** Of one Bangkok day. `asked_by`: "system" for the nightly ones. `booked`: what gateway and bank hold by our journal
 *  at the end of the day; `closing`: the bank's balance. */
const run = z.object({
  id: z.string(),
  day: z.string(),
  asked_by: z.string(),
  asked_at: field.instant,
  state: z.enum(runStates),
  silent: z.array(z.enum(comparedParties)),
  duration_ms: z.number().int().nullable(),
  lines: z.number().int(),
  charges: z.number().int(),
  receipts: z.number().int(),
  payouts: z.number().int(),
  rounds: z.number().int(),
  came_in: field.moneyText,
  went_out: field.moneyText,
  closing: z.string().nullable(),
  booked: z.string().nullable(),
  /** From `booked` to `closing`: less what the gateway has not paid out, plus what the accounts held before the
   *  journal, plus what is not matched. Null where the bank was silent, and in old runs. */
  bridge: z.object({ on_way: z.string(), capital: z.string(), unmatched: z.string() }).nullable(),
  /** Breaks, and differences that only wait for time. */
  found: z.number().int(),
  timing: z.number().int(),
  /** Booked by bank and site on different sides of midnight. */
  across_midnight: z.number().int(),
})

const side = z.object({
  what: z.enum(['line', 'charge', 'receipt', 'payout', 'posting', 'balance', 'round', 'reward']),
  reference: z.string(),
  amount: z.string(),
  at: field.instant,
  note: z.string().optional(),
})

/** A break, or a difference that waits for time (`timing`). `difference`: baht, never negative. */
const found = z.object({
  id: z.string(),
  kind: z.enum(breakKinds),
  day: z.string(),
  difference: field.moneyText,
  theirs: side.nullable(),
  ours: side.nullable(),
  state: z.enum(breakStates),
  first_seen_at: field.instant,
  last_seen_at: field.instant,
  /** Full days since it was first seen. */
  age_days: z.number().int(),
  explained_by: z.string().nullable(),
  reason: z.string().nullable(),
  closed_at: field.instant.nullable(),
})

export const reconciliationOfficeApi = {
  'GET /reconciliation': call({
    method: 'GET',
    path: '/reconciliation',
    access: 'operator',
    summary: 'Last runs, what does not match by age, what was explained and closed last, and payouts of unknown end',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        last_day: z.string(),
        /** Open breaks by age (`ageingOf`), and the sum of their differences. */
        ageing: z.object({
          fresh: z.number().int(),
          week: z.number().int(),
          old: z.number().int(),
          sum: field.moneyText,
        }),
        runs: z.array(run),
        open: z.array(found),
        timing: z.array(found),
        ended: z.array(found),
        /** Not settled. `instructed`: not sent to the bank yet; `unknown`: sent, without an outcome from the bank. */
        unknown_payouts: z.array(
          z.object({
            id: z.string(),
            amount: field.moneyText,
            bank: z.string(),
            account_number: z.string(),
            state: z.enum(['instructed', 'unknown']),
            waited_seconds: z.number().int(),
          }),
        ),
      }),
    ),
    refusals: [],
  }),
  'POST /reconciliation/runs': call({
    method: 'POST',
    path: '/reconciliation/runs',
    access: 'operator',
    summary: 'Have a day compared as soon as a worker is free',
    input: z.object({ day }),
    answer: field.read(z.object({ run: z.string() })),
    refusals: ['DAY_REQUIRED', 'DAY_NOT_OVER'],
  }),
  'POST /reconciliation/breaks/{id}/explain': call({
    method: 'POST',
    path: '/reconciliation/breaks/{id}/explain',
    access: 'operator',
    summary: 'Explain a break, with the difference that was on the screen',
    input: z.object({ id: z.string().regex(/^brk_[0-9a-z]{26}$/), difference: expectedAmount, reason }),
    answer: field.done,
    refusals: ['BREAK_NOT_FOUND', 'NOT_EXPLAINABLE', 'CHANGED_SINCE_SEEN', 'REASON_REQUIRED', 'REASON_TOO_LONG'],
  }),
} as const
