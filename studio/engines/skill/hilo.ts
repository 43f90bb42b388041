import { drawnFrom, type Seeds } from '#kit/draws.ts'
import { CASH_OUT, cashedOut, isOffered, lost, SHARE, type Standing, type StepRefusal } from './round.ts'

/** Higher or lower (rule book, section 12). Cards are 0 to 51: rank by four, then suit. */

export const SKIPS_MOST = 52
const RANKS = 13
const RANK_NAMES = 'A23456789TJQK'
const SUIT_NAMES = 'cdhs'

export const guesses = ['higher', 'lower', 'same'] as const
export type Guess = (typeof guesses)[number]

/** One to thirteen, ace low. */
export const rankOf = (card: number): number => Math.floor(card / 4) + 1
export const cardName = (card: number): string => `${RANK_NAMES[rankOf(card) - 1]}${SUIT_NAMES[card % 4]}`

/**
 * Winning ranks of thirteen; 0: not offered. An equal rank wins on both sides, except on ace and king, where it is a
 * guess of its own.
 */
export function ranksFor(card: number, guess: Guess): number {
  const rank = rankOf(card)
  if (rank === 1) return guess === 'higher' ? 12 : guess === 'same' ? 1 : 0
  if (rank === RANKS) return guess === 'lower' ? 12 : guess === 'same' ? 1 : 0
  if (guess === 'same') return 0
  return guess === 'higher' ? RANKS + 1 - rank : rank
}

function isRight(card: number, guess: Guess, next: number): boolean {
  const [rank, other] = [rankOf(card), rankOf(next)]
  if (guess === 'same') return other === rank
  const strict = rank === 1 || rank === RANKS
  if (guess === 'higher') return strict ? other > rank : other >= rank
  return strict ? other < rank : other <= rank
}

/** From endless decks. */
export const drawCards = (seeds: Seeds, count: number): Promise<number[]> =>
  drawnFrom(seeds, Math.ceil((count + 1) / 8), (draws) => Array.from({ length: count }, () => draws.below(RANKS * 4)))

/** In hundredths, rounded down; `counts`: the winning ranks of each right guess. */
export function hiloMultiplier(counts: readonly number[]): number {
  const all = BigInt(SHARE) * 13n ** BigInt(counts.length)
  return Number(all / counts.reduce((product, count) => product * BigInt(count), 1n))
}

export type HiloStanding = Standing & {
  cards: number[]
  counts: number[]
  skips: number
}

/** Null where the guess is not offered on this card at this stake. */
export function offerOf(
  stake: number,
  { cards, counts }: Pick<HiloStanding, 'cards' | 'counts'>,
  guess: Guess,
): number | null {
  const count = ranksFor(cards.at(-1) ?? 0, guess)
  if (count === 0) return null
  const multiplier = hiloMultiplier([...counts, count])
  return isOffered(stake, multiplier) ? multiplier : null
}

/** Plays a round's steps (a guess, `skip` or `cash_out`), or refuses the last one. `cards`: one more than the steps. */
export function playHilo(
  cards: readonly number[],
  stake: number,
  steps: readonly string[],
): HiloStanding | StepRefusal {
  let standing: HiloStanding = { multiplier: 100, end: null, cards: cards.slice(0, 1), counts: [], skips: 0 }
  for (const step of steps) {
    const after = afterStep(cards, stake, standing, step)
    if (typeof after === 'string') return after
    standing = after
  }
  return standing
}

function afterStep(
  all: readonly number[],
  stake: number,
  before: HiloStanding,
  step: string,
): HiloStanding | StepRefusal {
  if (before.end !== null) return 'ROUND_OVER'
  if (step === CASH_OUT)
    return before.counts.length === 0 ? 'CASH_OUT_EARLY' : { ...before, ...cashedOut(stake, before.multiplier) }
  const cards = all.slice(0, before.cards.length + 1)
  if (step === 'skip') {
    if (before.skips >= SKIPS_MOST) return 'SKIPS_USED'
    return endedWithoutOffer(stake, { ...before, cards, skips: before.skips + 1 })
  }
  const guess = guesses.find((one) => one === step)
  if (guess === undefined) return 'STEP_UNKNOWN'
  if (offerOf(stake, before, guess) === null) return 'STEP_NOT_OFFERED'
  const card = before.cards.at(-1) ?? 0
  const counts = [...before.counts, ranksFor(card, guess)]
  if (!isRight(card, guess, cards.at(-1) ?? 0)) return { ...lost, cards, counts, skips: before.skips }
  return endedWithoutOffer(stake, { multiplier: hiloMultiplier(counts), end: null, cards, counts, skips: before.skips })
}

/** Cashes out where no further guess is offered. */
const endedWithoutOffer = (stake: number, standing: HiloStanding): HiloStanding =>
  standing.counts.length > 0 && guesses.every((guess) => offerOf(stake, standing, guess) === null)
    ? { ...standing, ...cashedOut(stake, standing.multiplier) }
    : standing
