import type { Seeds } from '#kit/draws.ts'
import {
  type BlackjackAction,
  blackjackActions,
  type BlackjackBet,
  type BlackjackRound,
  playBlackjack,
} from './blackjack.ts'
import { type Card, cardText } from './cards.ts'
import { byStream, shuffled } from './shoe.ts'

export const BLACKJACK_DECKS = 8
/** More cards than any round needs, and the blocks that draw them. */
const CARDS = 64
const BLOCKS = 9
const ACTIONS_MOST = CARDS
const SATANG = 100

type Fields = Readonly<Record<string, unknown>>
/** `stake`: all that was staked; `win`: what came back. */
export type RedrawnBlackjack = { stake: number; win: number; text: string }

export const isBlackjackAction = (text: unknown): text is BlackjackAction =>
  blackjackActions.some((action) => action === text)

function firstOf(cards: Iterable<Card>, count: number): Card[] {
  const first: Card[] = []
  for (const card of cards) if (first.push(card) === count) break
  return first
}

/** Draws only what a round can need of eight decks: a prefix equals that of the whole shuffle. */
export async function playOfSeeds(
  seeds: Seeds,
  bet: BlackjackBet,
  actions: readonly BlackjackAction[],
): Promise<BlackjackRound | null> {
  const shoe = await byStream(seeds, BLOCKS, (draws) => firstOf(shuffled(draws, BLACKJACK_DECKS), CARDS))
  return playBlackjack(shoe, bet, actions)
}

export const roundText = ({ hands, dealer }: Pick<BlackjackRound, 'hands' | 'dealer'>): string =>
  `${hands.map((hand) => hand.map(cardText).join(' ')).join(', ')} against ${dealer.map(cardText).join(' ')}`

const isStake = (stake: unknown): stake is number =>
  typeof stake === 'number' && Number.isSafeInteger(stake) && stake >= 0 && stake % SATANG === 0

/** The report's first stakes; null where it has none. */
function betIn({ bet, pairs, plus3 }: Fields): BlackjackBet | null {
  return isStake(bet) && bet > 0 && isStake(pairs) && isStake(plus3) ? { stake: bet, pairs, plus3 } : null
}

/**
 * Replays a reported round. Null where these are no parameters or report of this game; an impossible report has its own
 * text.
 */
export async function redrawBlackjack(
  { decks }: Fields,
  seeds: Seeds,
  outcome: Fields,
): Promise<RedrawnBlackjack | null> {
  if (decks !== BLACKJACK_DECKS || outcome['bet'] === undefined || outcome['actions'] === undefined) return null
  const impossible = { stake: 0, win: 0, text: 'impossible' }
  const bet = betIn(outcome)
  const { actions } = outcome
  if (bet === null || !Array.isArray(actions) || actions.length > ACTIONS_MOST || !actions.every(isBlackjackAction))
    return impossible
  const round = await playOfSeeds(seeds, bet, actions)
  return round?.end ? { stake: round.stake, win: round.end.win, text: roundText(round) } : impossible
}
