import type { Pair, Side } from '../steps/public-state.ts'

/** Published before a bout: rounds, and per thousand rounds those a judge gives home (red) and those stopped. */
export type BoutTerms = { rounds: number; home: number; stops: number }

export type BoutStop = { side: Side; kind: 'knock_out' | 'referee' | 'disqualified' | 'corner' }

/** What is public after a round, with the judges' cards open: the only state that engine and pricer share. */
export type BoutState = {
  step: number
  terms: BoutTerms
  phase: 'break' | 'finished'
  /** Per completed round, which judges gave it to red. */
  cards: readonly (readonly boolean[])[]
  stop: BoutStop | null
}

export const JUDGES = 3

export function cardOf({ cards }: Pick<BoutState, 'cards'>, judge: number): Pair {
  const home = cards.filter((round) => round[judge] === true).length
  return [home, cards.length - home]
}

export function leadsOf(state: Pick<BoutState, 'cards'>): Pair {
  const cards = Array.from({ length: JUDGES }, (_, judge) => cardOf(state, judge))
  return [cards.filter(([home, away]) => home > away).length, cards.filter(([home, away]) => home < away).length]
}

/** By stoppage, else by most cards. */
export function boutWinner(state: Pick<BoutState, 'cards' | 'stop'>): Side | 'draw' {
  if (state.stop !== null) return state.stop.side
  const [home, away] = leadsOf(state)
  return home === away ? 'draw' : home > away ? 'home' : 'away'
}
