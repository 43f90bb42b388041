import { type Card, countOf, rankOf } from './cards.ts'
import { pairsReturn, plusThreeReturn } from './blackjack-sides.ts'

/** Satang; `pairs` and `plus3` are side bets. */
export type BlackjackBet = { stake: number; pairs?: number; plus3?: number }
export const blackjackActions = ['insure', 'no', 'hit', 'stand', 'double', 'split'] as const
export type BlackjackAction = (typeof blackjackActions)[number]
export type HandResult = 'blackjack' | 'dealer-blackjack' | 'win' | 'push' | 'lose' | 'bust'

type Hand = { cards: Card[]; stake: number; isOver: boolean }
/** A round after its actions. `may`: actions possible now; empty once over. */
export type BlackjackRound = {
  hands: readonly (readonly Card[])[]
  /** Of each hand. */
  stakes: readonly number[]
  /** The hand in play; null where none is. */
  turn: number | null
  dealer: readonly Card[]
  dealt: number
  /** Extra stakes included. */
  stake: number
  may: readonly BlackjackAction[]
  /** Returns of the placed side bets, decided by the first cards. */
  side: { pairs?: number; plus3?: number }
  end: BlackjackEnd | null
}
export type BlackjackEnd = {
  results: HandResult[]
  side: BlackjackRound['side']
  /** What it returned; absent where there is none. */
  insurance?: number
  win: number
  ending: 'played' | 'draw'
  /** Pushed stake beside stakes that were not. */
  opposed: number
}

const ACE = 0
const TEN = 10
const BLACKJACK = 21
const DEALER_STANDS = 17

/** An ace counts eleven where possible. */
export function handTotal(cards: readonly Card[]): number {
  const hard = cards.reduce((sum, card) => sum + countOf(card), 0)
  return cards.some((card) => rankOf(card) === ACE) && hard + TEN <= BLACKJACK ? hard + TEN : hard
}
const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && handTotal(cards) === BLACKJACK

class Table {
  readonly shoe: readonly Card[]
  readonly bet: BlackjackBet
  readonly dealer: Card[] = []
  hands: Hand[]
  dealt = 0
  /** null: not asked yet. */
  insured: boolean | null = null
  isSplit = false

  constructor(shoe: readonly Card[], bet: BlackjackBet) {
    this.shoe = shoe
    this.bet = bet
    const [first, up, second, hole] = [this.take(), this.take(), this.take(), this.take()]
    this.hands = [{ cards: [first, second], stake: bet.stake, isOver: false }]
    this.dealer.push(up, hole)
  }

  take(): Card {
    const card = this.shoe[this.dealt]
    if (card === undefined) throw new Error('the shoe has no card left')
    this.dealt += 1
    return card
  }

  get turn(): Hand | undefined {
    return this.hands.find(({ isOver }) => !isOver)
  }

  /** The first hand ends the round, once insurance was offered where it can be. */
  get endsAtOnce(): boolean {
    return (
      !this.isSplit && (isNatural(this.dealer) || (isNatural(this.hands[0]?.cards ?? []) && this.hands.length === 1))
    )
  }

  get isInsuranceOpen(): boolean {
    return rankOf(this.dealer[0] as Card) === ACE && this.insured === null
  }

  get may(): readonly BlackjackAction[] {
    if (this.isInsuranceOpen) return ['insure', 'no']
    const hand = this.turn
    if (hand === undefined || this.endsAtOnce) return []
    const [first, second] = hand.cards
    const isPair = first !== undefined && second !== undefined && countOf(first) === countOf(second)
    const twoCards: BlackjackAction[] =
      hand.cards.length === 2 ? ['double', ...(isPair && !this.isSplit ? (['split'] as const) : [])] : []
    return ['hit', 'stand', ...twoCards]
  }

  press(action: BlackjackAction): boolean {
    if (!this.may.includes(action)) return false
    if (action === 'insure' || action === 'no') {
      this.insured = action === 'insure'
      return true
    }
    const hand = this.turn as Hand
    if (action === 'split') this.split(hand)
    else if (action === 'stand') hand.isOver = true
    else this.draw(hand, action === 'double')
    return true
  }

  private draw(hand: Hand, isDouble: boolean): void {
    if (isDouble) hand.stake += this.bet.stake
    hand.cards.push(this.take())
    hand.isOver = isDouble || handTotal(hand.cards) >= BLACKJACK
  }

  /** Both hands get a second card at once; aces and 21 then stand. */
  private split(hand: Hand): void {
    const [first, second] = hand.cards as [Card, Card]
    this.isSplit = true
    this.hands = [first, second].map((card) => ({ cards: [card, this.take()], stake: this.bet.stake, isOver: false }))
    for (const one of this.hands) one.isOver = rankOf(first) === ACE || handTotal(one.cards) === BLACKJACK
  }

  drawDealer(): void {
    if (this.endsAtOnce || this.hands.every(({ cards }) => handTotal(cards) > BLACKJACK)) return
    while (handTotal(this.dealer) < DEALER_STANDS) this.dealer.push(this.take())
  }

  resultOf({ cards }: Hand): HandResult {
    const own = handTotal(cards)
    const others = handTotal(this.dealer)
    if (!this.isSplit && isNatural(cards)) return isNatural(this.dealer) ? 'push' : 'blackjack'
    if (isNatural(this.dealer)) return 'dealer-blackjack'
    if (own > BLACKJACK) return 'bust'
    if (others > BLACKJACK || own > others) return 'win'
    return own === others ? 'push' : 'lose'
  }
}

/** Floored to the satang. */
function returnOf(result: HandResult, stake: number): number {
  if (result === 'blackjack') return stake + Math.floor((stake * 3) / 2)
  if (result === 'win') return stake * 2
  return result === 'push' ? stake : 0
}

const insuranceOf = ({ bet, insured }: Table): number => (insured === true ? Math.floor(bet.stake / 2) : 0)

function sideOf({ shoe, bet }: Table): BlackjackRound['side'] {
  const [first, up, second] = shoe as readonly [Card, Card, Card]
  return {
    ...(bet.pairs ? { pairs: pairsReturn([first, second], bet.pairs) } : {}),
    ...(bet.plus3 ? { plus3: plusThreeReturn([first, second, up], bet.plus3) } : {}),
  }
}

function endOf(table: Table): BlackjackEnd {
  const { dealer, hands } = table
  const results = hands.map((hand) => table.resultOf(hand))
  const side = sideOf(table)
  const insurance = table.insured === true ? (isNatural(dealer) ? insuranceOf(table) * 3 : 0) : undefined
  const ofHands = hands.reduce((sum, { stake }, at) => sum + returnOf(results[at] ?? 'lose', stake), 0)
  const pushed = hands.reduce((sum, { stake }, at) => sum + (results[at] === 'push' ? stake : 0), 0)
  const isDraw = pushed === stakeOf(table)
  return {
    results,
    side,
    ...(insurance === undefined ? {} : { insurance }),
    win: ofHands + (side.pairs ?? 0) + (side.plus3 ?? 0) + (insurance ?? 0),
    ending: isDraw ? 'draw' : 'played',
    opposed: isDraw ? 0 : pushed,
  }
}

const stakeOf = (table: Table): number =>
  table.hands.reduce((sum, { stake }) => sum + stake, 0) +
  insuranceOf(table) +
  (table.bet.pairs ?? 0) +
  (table.bet.plus3 ?? 0)

/** Deals player, dealer, player, dealer from eight shuffled decks. Null where an action is impossible. */
export function playBlackjack(
  shoe: readonly Card[],
  bet: BlackjackBet,
  actions: readonly BlackjackAction[],
): BlackjackRound | null {
  const table = new Table(shoe, bet)
  for (const action of actions) if (!table.press(action)) return null
  const { may } = table
  if (may.length === 0) table.drawDealer()
  return {
    hands: table.hands.map(({ cards }) => cards),
    stakes: table.hands.map(({ stake }) => stake),
    turn: may.length === 0 || table.isInsuranceOpen ? null : table.hands.findIndex(({ isOver }) => !isOver),
    dealer: table.dealer,
    dealt: table.dealt,
    stake: stakeOf(table),
    may,
    side: sideOf(table),
    end: may.length === 0 ? endOf(table) : null,
  }
}
