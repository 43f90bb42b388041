import { type LimitName, limitNames, noLimitWord } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'

import { baht, bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { RecurringLimit, RecurringLimitRule } from '#modules/wallet/index.ts'

/** Satang, for `session_time` minutes. Null: no limit. */
export type Cap = bigint | null

export function ruleOf(name: LimitName): RecurringLimitRule {
  if (name === 'session_time') return { kind: 'time', period: 'stretch' }
  const [kind, period] = name.split('_') as ['deposit' | 'loss' | 'stake', 'day' | 'week' | 'month']
  return { kind, period }
}

const isOf = (rule: RecurringLimitRule, { kind, period }: RecurringLimitRule): boolean =>
  rule.kind === kind && rule.period === period

export const limitNameOf = (recurring: RecurringLimitRule): LimitName =>
  present(
    limitNames.find((name) => isOf(ruleOf(name), recurring)),
    'each recurring limit has a name',
  )

export const capOf = (recurring: readonly RecurringLimit[], name: LimitName): Cap =>
  recurring.find((one) => isOf(ruleOf(name), one))?.cap ?? null

/** Then it takes effect at once. Any other has a cooling-down period (set-limit.ts). */
export const isTighter = (requested: Cap, inForce: Cap): boolean =>
  requested !== null && (inForce === null || requested < inForce)

/** Baht, for `session_time` whole minutes, or the word for no limit. Refuses: `AMOUNT_INVALID`,
 *  `LIMIT_ABOVE_MAXIMUM`, `LIMIT_MINUTES_INVALID`. */
export function parseCap(
  name: LimitName,
  text: string,
): Result<Cap, Refusal<'AMOUNT_INVALID' | 'LIMIT_ABOVE_MAXIMUM' | 'LIMIT_MINUTES_INVALID'>> {
  if (text === noLimitWord) return ok(null)
  if (name === 'session_time') {
    const digits = thaiDigitsToAscii(text)
    const minutes = /^[0-9]{1,4}$/.test(digits) ? Number(digits) : 0
    const { min, max } = regulation.sessionMinutes
    return minutes >= min && minutes <= max
      ? ok(BigInt(minutes))
      : refuse({ code: 'LIMIT_MINUTES_INVALID', details: { min, max } })
  }
  const amount = parseBaht(text)
  if (amount === null) return refuse({ code: 'AMOUNT_INVALID' })
  if (amount > baht(regulation.limitBahtMax))
    return refuse({ code: 'LIMIT_ABOVE_MAXIMUM', details: { limit: bahtForPeople(baht(regulation.limitBahtMax)) } })
  return ok(amount)
}

/** Decimal baht, for `session_time` minutes. */
export const capText = (name: LimitName, cap: bigint): string => (name === 'session_time' ? String(cap) : bahtText(cap))
