import { type Card, countOf, rankOf } from './cards.ts'
import { type BlackjackAction, type BlackjackRound, handTotal } from './blackjack.ts'

/** The rule book's chart, by own cards and the dealer's up card (an ace counts eleven). */

const ACE = 0
const upOf = (card: Card): number => (rankOf(card) === ACE ? 11 : countOf(card))
const within = (up: number, low: number, high: number): boolean => up >= low && up <= high

/** Range of up cards on which a pair of this count is split. */
const SPLITS: Readonly<Record<number, readonly [number, number]>> = {
  1: [2, 11],
  2: [2, 7],
  3: [2, 7],
  4: [5, 6],
  6: [2, 6],
  7: [2, 7],
  8: [2, 11],
  9: [2, 9],
}
const isSplit = (count: number, up: number): boolean => {
  const [low, high] = SPLITS[count] ?? [1, 0]
  return within(up, low, high) && !(count === 9 && up === 7)
}

/** Range of up cards on which a two-card total is doubled. */
const HARD_DOUBLES: Readonly<Record<number, readonly [number, number]>> = { 9: [3, 6], 10: [2, 9], 11: [2, 10] }
const SOFT_DOUBLES: Readonly<Record<number, readonly [number, number]>> = {
  13: [5, 6],
  14: [5, 6],
  15: [4, 6],
  16: [4, 6],
  17: [3, 6],
  18: [3, 6],
}
const isDouble = (total: number, soft: boolean, up: number): boolean => {
  const [low, high] = (soft ? SOFT_DOUBLES : HARD_DOUBLES)[total] ?? [1, 0]
  return within(up, low, high)
}

function stands(total: number, soft: boolean, up: number): boolean {
  if (soft) return total >= 19 || (total === 18 && up <= 8)
  return total >= 17 || (total >= 13 && up <= 6) || (total === 12 && within(up, 4, 6))
}

/** Null where nothing is to be done. Never insures. */
export function chartAction({
  hands,
  dealer,
  turn,
  may,
}: Pick<BlackjackRound, 'hands' | 'dealer' | 'turn' | 'may'>): BlackjackAction | null {
  if (may.includes('no')) return 'no'
  const cards = turn === null ? undefined : hands[turn]
  if (cards === undefined) return null
  const up = upOf(dealer[0] as Card)
  const total = handTotal(cards)
  const soft = cards.reduce((sum, card) => sum + countOf(card), 0) !== total
  if (may.includes('split') && isSplit(countOf(cards[0] as Card), up)) return 'split'
  if (may.includes('double') && isDouble(total, soft, up)) return 'double'
  return stands(total, soft, up) ? 'stand' : 'hit'
}
