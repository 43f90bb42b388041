import type { Draws } from '#kit/draws.ts'
import { mapsOf, mapsToWin, type SeriesState, type Side } from './public-state.ts'
import { driftOf, endsOf, GOLD, MILLION, roundShare, shareByLead, shareNow, winnerByRounds } from './recipe.ts'

/** `turn`: a shooter's sides change; `overtime`: twelve rounds each. */
export type SeriesEvent =
  | { type: 'map_began'; map: number }
  | { type: 'round'; side: Side }
  | { type: 'turn' }
  | { type: 'overtime' }
  | { type: 'map_won'; map: number; side: Side }
  | { type: 'remake'; map: number }

export type PlayedStep = { map: number; events: readonly SeriesEvent[]; state: SeriesState }

/** The map in play or the next one. */
export const mapNumber = ({ played }: Pick<SeriesState, 'played'>): number => played.length + 1

const won = (drawn: number, share: number): Side => (drawn < share ? 'home' : 'away')

function endMap(state: SeriesState, winner: Side, events: SeriesEvent[]): SeriesState {
  const { terms, step, rounds } = state
  events.push({ type: 'map_won', map: mapNumber(state), side: winner })
  const played = [...state.played, { winner, rounds: terms.engine === 'shooter' ? rounds : null, steps: step }]
  const isOver = Math.max(...mapsOf({ played })) === mapsToWin(terms)
  return { ...state, played, phase: isOver ? 'finished' : 'break', step: 0, rounds: [0, 0], lead: 0 }
}

function playRound(before: SeriesState, draws: Draws, events: SeriesEvent[]): SeriesState {
  const side = won(draws.below(MILLION), roundShare(shareNow(before), mapNumber(before), before.rounds))
  events.push({ type: 'round', side })
  const [home, away] = before.rounds
  const state: SeriesState = { ...before, rounds: side === 'home' ? [home + 1, away] : [home, away + 1] }
  const winner = winnerByRounds(state.rounds)
  if (winner !== null) return endMap(state, winner, events)
  if (home + away + 1 === 12) events.push({ type: 'turn' })
  if (home + away + 1 === 24) events.push({ type: 'overtime' })
  return state
}

function playMinute(before: SeriesState, draws: Draws, events: SeriesEvent[]): SeriesState {
  const share = shareNow(before)
  const steps = (2 * GOLD.most) / GOLD.unit + 1
  const moved = GOLD.unit * (draws.below(steps) - (steps - 1) / 2)
  const [ends, decides] = [draws.below(1000), draws.below(MILLION)]
  const state = { ...before, lead: before.lead + moved + driftOf(share) }
  return ends < endsOf(state.step, state.lead) ? endMap(state, won(decides, shareByLead(state.lead)), events) : state
}

/** Chances follow from the state at the beginning of the step. */
export function playStep(before: SeriesState, draws: Draws): PlayedStep {
  if (before.phase === 'finished') throw new Error('the series is over')
  const map = mapNumber(before)
  const events: SeriesEvent[] = before.step === 0 ? [{ type: 'map_began', map }] : []
  const begun: SeriesState = { ...before, phase: 'map', step: before.step + 1 }
  const play = before.terms.engine === 'shooter' ? playRound : playMinute
  return { map, state: play(begun, draws, events), events }
}

/** Begins the present map again: its play so far counts for nothing. */
export function remakeMap(before: SeriesState): PlayedStep {
  const map = mapNumber(before)
  const state: SeriesState = {
    ...before,
    phase: 'break',
    remade: [...before.remade, map],
    step: 0,
    rounds: [0, 0],
    lead: 0,
  }
  return { map, state, events: [{ type: 'remake', map }] }
}
