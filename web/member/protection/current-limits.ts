import type { AnswerOf } from '#contract/http/api.ts'
import { type LimitName, limitChangeAllows } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'

export type Limits = AnswerOf<'GET /customers/limits'>['data']
export type OwnLimit = Limits['limits'][number]
export type LimitChange = Limits['changes'][number]

export const currentLimitOf = ({ limits }: Limits, name: LimitName): OwnLimit | null =>
  limits.find(({ limit }) => limit === name) ?? null
export const raiseOf = ({ changes }: Limits, name: LimitName): LimitChange | null =>
  changes.find(({ limit, state }) => limit === name && limitChangeAllows[state].takeBack) ?? null

/**
 * `holds` at once, the `same` as the current limit, or `waits` as a raise. Null for no value. `current`: null for none.
 */
export function effectOf(name: LimitName, typed: string, current: string | null): 'holds' | 'same' | 'waits' | null {
  const value = Number(typed)
  if (typed === '' || Number.isNaN(value)) return null
  if (
    name === 'session_time' &&
    (!Number.isInteger(value) || value < regulation.sessionMinutes.min || value > regulation.sessionMinutes.max)
  )
    return null
  if (current === null || value < Number(current)) return 'holds'
  return value === Number(current) ? 'same' : 'waits'
}
