import { cardOf, rankOf } from './shoe.ts'
import { cashedOut, type Chance, isOffered, LOST, multiplierOf, type Round } from './steps.ts'
import { belowOf, type Seeds } from './stream.ts'

type Guess = 'higher' | 'lower' | 'same'
type HiloStep = Guess | 'skip'
export const GUESSES: Guess[] = ['higher', 'lower', 'same']
const RANKS = Array.from({ length: 13 }, (_, n) => n + 1)

/** Which ranks win: those beyond or the same, but on an ace and a king the same is a guess of its own. */
export function winning(guess: Guess, card: string): number[] {
  const on = rankOf(card)
  if (on === 1) return guess === 'lower' ? [] : RANKS.filter((rank) => (rank === 1) === (guess === 'same'))
  if (on === 13) return guess === 'higher' ? [] : RANKS.filter((rank) => (rank === 13) === (guess === 'same'))
  if (guess === 'same') return []
  return RANKS.filter((rank) => (guess === 'higher' ? rank >= on : rank <= on))
}

/** The multiplier that a guess leads to, or null where it is not offered. */
function offerOn(stake: number, chances: Chance[], card: string, guess: Guess): number | null {
  const of = winning(guess, card).length
  const after = [...chances, { of, from: 13 }]
  return of > 0 && isOffered(stake, after) ? multiplierOf(after) : null
}

type HiloRound = Round & {
  cards: string[]
  counts: number[]
  steps: HiloStep[]
  open: boolean
  offers: (number | null)[]
}
/** What the player does, knowing the card on the table, the guesses that are offered and, as nobody could know, the next card. */
export type HiloPlayer = (card: string, offered: Guess[], next: string) => HiloStep | 'stop'

/** Steps until a wrong guess, until no guess is left, or until the player cashes out. */
export function playHilo(seeds: Seeds, stake: number, player: HiloPlayer): HiloRound {
  const below = belowOf(seeds)
  let card = cardOf(below(52))
  const [cards, chances, steps] = [[card], [] as Chance[], [] as HiloStep[]]
  for (;;) {
    const offers = GUESSES.map((guess) => offerOn(stake, chances, card, guess))
    const offered = GUESSES.filter((_guess, n) => offers[n] !== null)
    const reported = { cards, counts: chances.map(({ of }) => of), steps, offers }
    if (chances.length > 0 && offered.length === 0) return { ...cashedOut(stake, chances), ...reported, open: false }
    const next = cardOf(below(52))
    const step = player(card, offered, next)
    if (step === 'stop') return { ...cashedOut(stake, chances), ...reported, open: true }
    cards.push(next)
    steps.push(step)
    if (step !== 'skip') {
      const ranks = winning(step, card)
      chances.push({ of: ranks.length, from: 13 })
      if (!ranks.includes(rankOf(next)))
        return { ...LOST, ...reported, counts: chances.map(({ of }) => of), open: false }
    }
    card = next
  }
}
