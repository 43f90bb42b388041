import { bahtForPeople, parseBaht, type Satang } from '#kit/money.ts'
import * as th from './amount-choice.th.ts'

/** The bounds of an amount, in decimal baht as the API has them; null where the site states none. `maxIs`: what
 *  the maximum is where the site does not set it: the member's credit, their credit less what they owe, or what their own limit leaves. */
export type Bounds = { min: string | null; max: string | null; maxIs?: th.Maximum }

/** A typed amount as checked: its satang, or `text`, which says what is wrong with it (null while nothing was typed). */
export type AmountChoice = { satang: Satang; text: null } | { satang: null; text: string | null }

/** Checks a typed amount. An early check only: the server decides. `action`: what the amount is for. */
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

/** Whether a quick amount of whole baht lies within the bounds. */
export const withinBounds = (wholeBaht: number, bounds: Bounds): boolean =>
  chooseAmount(String(wholeBaht), bounds, 'deposit').satang !== null

/** The smaller of two amounts, in decimal baht as the API has them. */
export function lesserOf(first: string, second: string | null): string {
  const [a, b] = [parseBaht(first), second === null ? null : parseBaht(second)]
  return a !== null && b !== null && b < a ? (second ?? first) : first
}
