import { bahtForPeople, parseBaht, type Satang } from '#kit/money.ts'
import * as th from './amount-choice.th.ts'

/**
 * Decimal baht; null where the site states none. `maxIs`: the maximum's source where not the site: credit, credit less
 * debt, or own limit.
 */
export type Bounds = { min: string | null; max: string | null; maxIs?: th.Maximum }

/** `text`: the error, null while nothing was typed. */
export type AmountChoice = { satang: Satang; text: null } | { satang: null; text: string | null }

/** An early check only: the server decides. */
export function chooseAmount(typed: string, { min, max, maxIs }: Bounds, action: th.Action): AmountChoice {
  if (typed === '') return { satang: null, text: null }
  const satang = parseBaht(typed.replace(/\.$/, ''))
  if (satang === null) return { satang: null, text: th.invalid }
  const least = min === null ? null : parseBaht(min)
  const most = max === null ? null : parseBaht(max)
  if (least !== null && satang < least) return { satang: null, text: th.least(action, bahtForPeople(least)) }
  if (most !== null && satang > most) return { satang: null, text: th.tooMuch(action, bahtForPeople(most), maxIs) }
  return { satang, text: null }
}

export const withinBounds = (wholeBaht: number, bounds: Bounds): boolean =>
  chooseAmount(String(wholeBaht), bounds, 'deposit').satang !== null

/** Decimal baht. */
export function lesserOf(first: string, second: string | null): string {
  const [a, b] = [parseBaht(first), second === null ? null : parseBaht(second)]
  return a !== null && b !== null && b < a ? (second ?? first) : first
}
