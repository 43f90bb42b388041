import type { AnswerOf } from '#contract/http/api.ts'
import { type LimitName, limitChangeAllows } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'

export type Limits = AnswerOf<'GET /customers/limits'>['data']
export type OwnLimit = Limits['limits'][number]
export type LimitChange = Limits['changes'][number]

/** The current limit of this name, and its pending change. */
export const heldOf = ({ limits }: Limits, name: LimitName): OwnLimit | null => limits.find(({ limit }) => limit === name) ?? null
export const raiseOf = ({ changes }: Limits, name: LimitName): LimitChange | null =>
  changes.find(({ limit, state }) => limit === name && limitChangeAllows[state].takeBack) ?? null

/** The effect of a typed value on the current limit; null while it is not a value. */
export function effectOf(name: LimitName, typed: string, holds: string | null): 'holds' | 'same' | 'waits' | null {
  const value = Number(typed)
  if (typed === '' || Number.isNaN(value)) return null
  if (
    name === 'session_time' &&
    (!Number.isInteger(value) || value < regulation.sessionMinutes.min || value > regulation.sessionMinutes.max)
  )
    return null
  if (holds === null || value < Number(holds)) return 'holds'
  return value === Number(holds) ? 'same' : 'waits'
}
