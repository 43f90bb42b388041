import type { Pair, Side } from '../steps/public-state.ts'

/** What is published of a bout before it: its rounds, how many of a thousand rounds a judge gives the home side (red), and how many are
 *  stopped. */
export type BoutTerms = { rounds: number; home: number; stops: number }

/** How a bout ended before its judges decide. */
export type BoutStop = { side: Side; kind: 'knock_out' | 'referee' | 'disqualified' | 'corner' }

/** What everybody sees of a bout at the end of a round: the judges' cards are open. Engine and pricer share this file alone. */
export type BoutState = {
  step: number
  terms: BoutTerms
  phase: 'break' | 'finished'
  /** Of each round that was boxed to its end: which of the judges gave it to red. */
  cards: readonly (readonly boolean[])[]
  stop: BoutStop | null
}

export const JUDGES = 3

/** Rounds that a judge has given to each side. */
export function cardOf({ cards }: Pick<BoutState, 'cards'>, judge: number): Pair {
  const home = cards.filter((round) => round[judge] === true).length
  return [home, cards.length - home]
}

/** On how many of the cards each side leads. */
export function leadsOf(state: Pick<BoutState, 'cards'>): Pair {
  const cards = Array.from({ length: JUDGES }, (_, judge) => cardOf(state, judge))
  return [cards.filter(([home, away]) => home > away).length, cards.filter(([home, away]) => home < away).length]
}

/** Who has won a bout that is over: by its stop, else by the most cards. */
export function boutWinner(state: Pick<BoutState, 'cards' | 'stop'>): Side | 'draw' {
  if (state.stop !== null) return state.stop.side
  const [home, away] = leadsOf(state)
  return home === away ? 'draw' : home > away ? 'home' : 'away'
}
