import { type BetType, type Line, type Lotto, type PickRefusal, pickRefusal } from './bet-types.ts'
import { permutations } from './many-numbers.ts'
import type { PastedEntry } from './paste-entries.ts'

export type UnreadCode = PickRefusal | 'LOTTO_PASTE_UNREAD' | 'LOTTO_AMOUNT_MISSING' | 'LOTTO_AMOUNT_INVALID'

/** The chosen type of a number with one amount, by digits; without it the number is not read. */
export type SingleAmount = Readonly<Partial<Record<number, BetType>>>
export const SINGLE_AMOUNT: SingleAmount = { 3: '3top', 2: '2top' }

/** Types of two amounts: straight*tod, top*bottom. */
const PAIRS: Readonly<Record<number, readonly [BetType, BetType]>> = { 3: ['3top', '3tod'], 2: ['2top', '2bottom'] }

const AMOUNT = /^(?:0|[1-9][0-9]{0,6})$/

/** The lines of an entry, or why it is not read. An amount of 0 means no bet on that type. */
export function linesOf(
  { number, reversed, amounts }: PastedEntry,
  lotto: Lotto,
  single: SingleAmount,
): Line[] | UnreadCode {
  if (!amounts.every((amount) => AMOUNT.test(amount)) || amounts.every((amount) => amount === '0'))
    return 'LOTTO_AMOUNT_INVALID'
  const types = amounts.length === 2 ? PAIRS[number.length] : [single[number.length]]
  const bets = amounts.flatMap((amount, at) => (amount === '0' ? [] : [{ type: types?.[at], baht: Number(amount) }]))
  const lines: Line[] = []
  for (const { type, baht } of bets) {
    if (type === undefined) return 'LOTTO_NUMBER_INVALID'
    const refusal = pickRefusal(lotto, { type, number })
    if (refusal !== null) return refusal
    // Tod has all orders: the cost of a reversed one is undefined.
    if (reversed && type === '3tod') return 'LOTTO_PASTE_UNREAD'
    for (const one of reversed ? permutations(number) : [number]) lines.push({ type, number: one, baht })
  }
  return lines
}
