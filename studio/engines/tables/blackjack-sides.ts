import { type Card, rankOf, suitOf } from './cards.ts'

/** Odds to one: same suit, same colour, mixed. */
const PAIR_ODDS = { suited: 25, coloured: 12, mixed: 6 } as const
/** Odds to one by own two cards and the dealer's up card. */
const PLUS_THREE_ODDS = { suitedTriple: 100, straightFlush: 40, triple: 30, straight: 10, flush: 5 } as const

const RED: readonly number[] = [1, 2]
const isRed = (card: Card): boolean => RED.includes(suitOf(card))

/** Stake included. */
export function pairsReturn([first, second]: readonly [Card, Card], stake: number): number {
  if (rankOf(first) !== rankOf(second)) return 0
  if (suitOf(first) === suitOf(second)) return stake * (1 + PAIR_ODDS.suited)
  return stake * (1 + (isRed(first) === isRed(second) ? PAIR_ODDS.coloured : PAIR_ODDS.mixed))
}

/** An ace is low or high. */
function isStraight(cards: readonly Card[]): boolean {
  const ranks = cards.map(rankOf).sort((one, other) => one - other)
  const [low = 0, middle = 0, high = 0] = ranks
  return (middle === low + 1 && high === low + 2) || (low === 0 && middle === 11 && high === 12)
}

/** Stake included. */
export function plusThreeReturn(cards: readonly Card[], stake: number): number {
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const isTriple = new Set(cards.map(rankOf)).size === 1
  const kind = isTriple
    ? isFlush
      ? 'suitedTriple'
      : 'triple'
    : isStraight(cards)
      ? isFlush
        ? 'straightFlush'
        : 'straight'
      : isFlush
        ? 'flush'
        : null
  return kind === null ? 0 : stake * (1 + PLUS_THREE_ODDS[kind])
}
