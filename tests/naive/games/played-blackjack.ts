import { playBlackjack as theirBlackjack } from '#studio/engines/tables/blackjack.ts'
import { playOfSeeds, redrawBlackjack } from '#studio/engines/tables/blackjack-recipe.ts'
import { cardText, RANKS, SUITS } from '#studio/engines/tables/cards.ts'
import { type Bet, type Ended, playSeat, type Press, type Seat } from './blackjack.ts'
import { type Comparison, type Random, theirSeeds } from './comparison.ts'
import { shoeOf } from './shoe.ts'

const PRESSES: readonly Press[] = ['insure', 'no', 'hit', 'stand', 'double', 'split']
const texts = (cards: readonly number[]) => cards.map(cardText).join(' ')
const numberOf = (card: string): number => RANKS.indexOf(card.charAt(0)) * 4 + SUITS.indexOf(card.charAt(1))

type Theirs = ReturnType<typeof theirBlackjack>
const endedOf = (round: NonNullable<Theirs>): Ended | null =>
  round.end && {
    hands: round.hands.map(texts),
    results: round.end.results,
    dealer: texts(round.dealer),
    stake: round.stake,
    win: round.end.win,
    ending: round.end.ending,
    opposed: round.end.opposed,
    insurance: round.end.insurance ?? null,
    side: (round.end.side.pairs ?? 0) + (round.end.side.plus3 ?? 0),
  }
const seatOf = (round: Theirs) => round && { offers: [...round.may].toSorted(), ended: endedOf(round) }
const sorted = (seat: Seat | null) => seat && { ...seat, offers: seat.offers.toSorted() }

function randomBet({ below, oneOf }: Random): Bet {
  const main = 100 * oneOf([20, 21, 500, 20 + below(4_981)])
  const side = () => (below(3) === 0 ? 2_000 + 100 * below(main / 100 - 19) : 0)
  return { main, pairs: side(), plus3: side() }
}

/** A shoe of small or equal cards brings what is rare: pairs, long hands. */
function randomShoe(random: Random): string[] {
  const whole = shoeOf(random.seeds.server, random.seeds.client, random.seeds.nonce)
  const ranks = random.oneOf(['A23456789TJQK', 'A23456789TJQK', 'A234', 'A9TK', '88A7', 'A6TJ'])
  return whole.filter((card) => ranks.includes(card.charAt(0)))
}

const kindsOf = (seat: Seat | null, presses: Press[]): string[] => {
  if (seat === null) return ['blackjack refused']
  if (seat.ended === null) return []
  const { results, opposed, insurance, side, ending } = seat.ended
  return [
    ...results.map((result) => `blackjack ${result}`),
    ...new Set(presses.map((press) => `blackjack after ${press}`)),
    `blackjack ${ending}`,
    ...(opposed > 0 ? ['blackjack opposed'] : []),
    ...((insurance ?? 0) > 0 ? ['blackjack insured'] : []),
    ...(side > 0 ? ['blackjack side'] : []),
  ]
}

/** A hand by random presses, one of them sometimes not offered; on its own shoe or one of chosen cards. */
export async function playBlackjackOnce(random: Random): Promise<Comparison[]> {
  const isOwn = random.below(3) === 0
  const shoe = isOwn ? shoeOf(random.seeds.server, random.seeds.client, random.seeds.nonce) : randomShoe(random)
  const bet = randomBet(random)
  const theirBet = { stake: bet.main, pairs: bet.pairs, plus3: bet.plus3 }
  const presses: Press[] = []
  const compared: Comparison[] = []
  for (let seat: Seat | null = { offers: ['no'], ended: null }; seat !== null && seat.ended === null; ) {
    seat = playSeat(shoe, bet, presses)
    const theirs = isOwn
      ? await playOfSeeds(theirSeeds(random.seeds), theirBet, presses)
      : theirBlackjack(shoe.map(numberOf), theirBet, presses)
    compared.push({
      of: 'blackjack',
      given: { bet, presses: [...presses] },
      ours: sorted(seat),
      theirs: seatOf(theirs),
      kinds: kindsOf(seat, presses),
    })
    if (seat !== null && seat.ended === null) presses.push(random.oneOf(random.below(12) === 0 ? PRESSES : seat.offers))
  }
  const ended = playSeat(shoe, bet, presses)?.ended ?? null
  if (!isOwn || ended === null) return compared
  const outcome = { bet: bet.main, pairs: bet.pairs, plus3: bet.plus3, actions: presses }
  const again = await redrawBlackjack({ decks: 8 }, theirSeeds(random.seeds), outcome)
  const text = `${ended.hands.join(', ')} against ${ended.dealer}`
  return [
    ...compared,
    { of: 'blackjack again', given: outcome, ours: { stake: ended.stake, win: ended.win, text }, theirs: again },
  ]
}
