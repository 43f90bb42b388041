import type { ErrorField, RefusalCode } from '#contract/plain/refusals.ts'
import type { Outcome } from '#member/api.ts'
import * as th from './money-answer.th.ts'

/** `answered` is false while the outcome is unknown: the form keeps its id, and a retry is the same request. */
export type MoneyAnswer =
  | { ok: true; answered: true; id: string }
  | { ok: false; answered: boolean; code: RefusalCode | 'INTERNAL'; errors: Partial<Record<ErrorField, string>> }

const unknownText = th.noAnswer

export function moneyAnswer(outcome: Outcome<{ id: string }>): MoneyAnswer {
  if (outcome.ok) return { ok: true, answered: true, id: outcome.data.id }
  const { error } = outcome
  // After this code no request is left open: the next try is a new one.
  const answered = outcome.answered || error.code === 'GATEWAY_UNAVAILABLE'
  if (!answered && error.code === 'INTERNAL')
    return { ok: false, answered, code: error.code, errors: { error: unknownText } }
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, texts]) => [field, texts[0] ?? error.message]),
  )
  return { ok: false, answered, code: error.code, errors }
}
