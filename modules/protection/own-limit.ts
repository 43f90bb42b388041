import { type LimitName, limitBahtMax, limitNames, noLimitWord, sessionMinutes } from '#contract/plain/protection.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'

import { baht, bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Standing, StandingRule } from '#modules/wallet/index.ts'

/** A cap as the wallet keeps it: satang, of `session_time` minutes. Null: no limit. */
export type Cap = bigint | null

/** Which standing limit of the wallet a member's own one is. */
export function ruleOf(name: LimitName): StandingRule {
  if (name === 'session_time') return { kind: 'time', period: 'stretch' }
  const [kind, period] = name.split('_') as ['deposit' | 'loss' | 'stake', 'day' | 'week' | 'month']
  return { kind, period }
}

const isOf = (rule: StandingRule, { kind, period }: StandingRule): boolean => rule.kind === kind && rule.period === period

/** The member's name of a standing limit. */
export const nameOf = (standing: StandingRule): LimitName =>
  present(
    limitNames.find((name) => isOf(ruleOf(name), standing)),
    'each standing limit has a name',
  )

/** The cap that holds now. */
export const capOf = (standing: readonly Standing[], name: LimitName): Cap => standing.find((one) => isOf(ruleOf(name), one))?.cap ?? null

/** Whether a wish binds more than what holds, and so takes effect at once. */
export const isTighter = (wish: Cap, holds: Cap): boolean => wish !== null && (holds === null || wish < holds)

/** Reads what a member wants of a limit: baht, of `session_time` whole minutes, or the word for none.
 *  Refuses: `AMOUNT_INVALID`, `LIMIT_ABOVE_MAXIMUM`, `LIMIT_MINUTES_INVALID`. */
export function parseCap(
  name: LimitName,
  text: string,
): Result<Cap, Refusal<'AMOUNT_INVALID' | 'LIMIT_ABOVE_MAXIMUM' | 'LIMIT_MINUTES_INVALID'>> {
  if (text === noLimitWord) return ok(null)
  if (name === 'session_time') {
    const digits = thaiDigitsToAscii(text)
    const minutes = /^[0-9]{1,4}$/.test(digits) ? Number(digits) : 0
    const { min, max } = sessionMinutes
    return minutes >= min && minutes <= max ? ok(BigInt(minutes)) : refuse({ code: 'LIMIT_MINUTES_INVALID', details: { min, max } })
  }
  const amount = parseBaht(text)
  if (amount === null) return refuse({ code: 'AMOUNT_INVALID' })
  if (amount > baht(limitBahtMax)) return refuse({ code: 'LIMIT_ABOVE_MAXIMUM', details: { limit: bahtForPeople(baht(limitBahtMax)) } })
  return ok(amount)
}

/** A cap on the wire: decimal baht, of `session_time` minutes. */
export const capText = (name: LimitName, cap: bigint): string => (name === 'session_time' ? String(cap) : bahtText(cap))
