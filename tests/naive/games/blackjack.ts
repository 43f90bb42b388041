import { pointsOf, rankOf } from './shoe.ts'

/** Own-seat blackjack (rule book, section 7). Amounts are satang. */
export type Bet = { main: number; pairs: number; plus3: number }
export type Press = 'insure' | 'no' | 'hit' | 'stand' | 'double' | 'split'
type Hand = { cards: string[]; staked: number; done: boolean }
export type Ended = {
  hands: string[]
  results: string[]
  dealer: string
  stake: number
  win: number
  ending: string
  opposed: number
  insurance: number | null
  side: number
}
export type Seat = { offers: Press[]; ended: Ended | null }

/** The best way to count aces as one or eleven: the highest that is not above 21, else the lowest. */
export function bestOf(cards: string[]): number {
  let ways = [0]
  for (const card of cards)
    ways = ways.flatMap((sum) => (rankOf(card) === 1 ? [sum + 1, sum + 11] : [sum + pointsOf(card)]))
  const fine = ways.filter((sum) => sum <= 21)
  return fine.length > 0 ? Math.max(...fine) : Math.min(...ways)
}

const suit = (card: string): string => card.charAt(1)
const isRed = (card: string): boolean => 'dh'.includes(suit(card))
const blackjack = (cards: string[]): boolean => cards.length === 2 && bestOf(cards) === 21

function pairsPay([a = '', b = '']: string[]): number {
  if (rankOf(a) !== rankOf(b)) return 0
  if (suit(a) === suit(b)) return 26
  return isRed(a) === isRed(b) ? 13 : 7
}

function plus3Pay(cards: string[]): number {
  const ranks = cards.map(rankOf)
  const flush = cards.every((card) => suit(card) === suit(cards[0] ?? ''))
  const triple = ranks.every((rank) => rank === ranks[0])
  // An ace may follow the king.
  const runs = (all: number[]): boolean => {
    const [low = 0, middle = 0, high = 0] = all.toSorted((one, other) => one - other)
    return low + 1 === middle && middle + 1 === high
  }
  const straight = runs(ranks) || runs(ranks.map((rank) => (rank === 1 ? 14 : rank)))
  if (flush && triple) return 101
  if (flush && straight) return 41
  if (triple) return 31
  if (straight) return 11
  return flush ? 6 : 0
}

/** Plays a seat by its presses, card after card from the top; null where one of them is not offered. */
export function playSeat(shoe: string[], bet: Bet, presses: Press[]): Seat | null {
  const [first = '', up = '', second = '', hole = '', ...rest] = shoe
  const dealer = [up, hole]
  const own = [first, second]
  const next = (): string => rest.shift() ?? ''
  let hands: Hand[] = [{ cards: own, staked: bet.main, done: false }]
  let insured: boolean | null = rankOf(up) === 1 ? null : false
  const isSplit = () => hands.length > 1
  const endsNow = () => !isSplit() && (blackjack(dealer) || blackjack(own))

  const offers = (): Press[] => {
    if (insured === null) return ['insure', 'no']
    const hand = hands.find(({ done }) => !done)
    if (hand === undefined || endsNow()) return []
    const [a = '', b = ''] = hand.cards
    const two: Press[] = hand.cards.length === 2 ? ['double'] : []
    const pair: Press[] = hand.cards.length === 2 && !isSplit() && pointsOf(a) === pointsOf(b) ? ['split'] : []
    return ['hit', 'stand', ...two, ...pair]
  }
  for (const press of presses) {
    if (!offers().includes(press)) return null
    const hand = hands.find(({ done }) => !done)
    if (press === 'insure' || press === 'no') insured = press === 'insure'
    else if (hand === undefined) return null
    else if (press === 'stand') hand.done = true
    else if (press === 'split') {
      const [a = '', b = ''] = hand.cards
      const [left, right] = [next(), next()]
      hands = [
        [a, left],
        [b, right],
      ].map((cards) => ({ cards, staked: bet.main, done: rankOf(a) === 1 || bestOf(cards) === 21 }))
    } else {
      hand.cards = [...hand.cards, next()]
      if (press === 'double') hand.staked *= 2
      hand.done = press === 'double' || bestOf(hand.cards) >= 21
    }
  }
  const open = offers()
  if (open.length > 0) return { offers: open, ended: null }
  const stillIn = hands.some(({ cards }) => bestOf(cards) <= 21)
  if (!endsNow() && stillIn) while (bestOf(dealer) < 17) dealer.push(next())
  return { offers: [], ended: settle({ hands, dealer, own, up, bet, insured: insured === true, isSplit: isSplit() }) }
}

type Over = { hands: Hand[]; dealer: string[]; own: string[]; up: string; bet: Bet; insured: boolean; isSplit: boolean }

/** What came of a hand, and what comes back of each hundred of its stake. */
function resultOf(cards: string[], dealer: string[], isSplit: boolean): [string, number] {
  const [mine, theirs] = [bestOf(cards), bestOf(dealer)]
  if (blackjack(cards) && !isSplit) return blackjack(dealer) ? ['push', 100] : ['blackjack', 250]
  if (blackjack(dealer)) return ['dealer-blackjack', 0]
  if (mine > 21) return ['bust', 0]
  if (theirs > 21 || mine > theirs) return ['win', 200]
  return mine === theirs ? ['push', 100] : ['lose', 0]
}

function settle({ hands, dealer, own, up, bet, insured, isSplit }: Over): Ended {
  const ends = hands.map((hand) => ({ hand, end: resultOf(hand.cards, dealer, isSplit) }))
  const half = insured ? bet.main / 2 : 0
  const insurance = blackjack(dealer) ? half * 3 : 0
  const side = bet.pairs * pairsPay(own) + bet.plus3 * plus3Pay([...own, up])
  const stake = ends.reduce((sum, { hand }) => sum + hand.staked, 0) + half + bet.pairs + bet.plus3
  const pushed = ends.reduce((sum, { hand, end }) => sum + (end[0] === 'push' ? hand.staked : 0), 0)
  return {
    hands: hands.map(({ cards }) => cards.join(' ')),
    results: ends.map(({ end }) => end[0]),
    dealer: dealer.join(' '),
    stake,
    win: ends.reduce((sum, { hand, end }) => sum + (hand.staked * end[1]) / 100, 0) + insurance + side,
    ending: pushed === stake ? 'draw' : 'played',
    opposed: pushed === stake ? 0 : pushed,
    insurance: insured ? insurance : null,
    side,
  }
}
