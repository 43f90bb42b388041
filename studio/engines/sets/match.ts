import type { Draws } from '#kit/draws.ts'
import type { PlayedStep, StepEvent, StepRules } from '../steps/match.ts'
import { MILLION, type Pair, plusFor, type Side, sumOf } from '../steps/public-state.ts'
import { setsToWin, setsWon, type SetsState, type SetsTerms } from './public-state.ts'
import { serves, shareOfUnit, TENNIS, TENNIS_RECIPE, VOLLEYBALL_RECIPE, winnerOfSet } from './recipe.ts'

export const gamesOf = ({ sets, units }: Pick<SetsState, 'sets' | 'units'>): number => {
  const [home, away] = sumOf([...sets, units])
  return home + away
}

function kindOf({ terms, units, ...rest }: SetsState, side: Side): string {
  if (terms.sport === 'volleyball') return 'point'
  if (units[0] === TENNIS.tieBreak && units[1] === TENNIS.tieBreak) return 'tie_break'
  return serves(gamesOf({ units, ...rest })) === side ? 'hold' : 'break'
}

function play(before: SetsState, draws: Draws): PlayedStep<SetsState> {
  const { terms } = before
  const period = before.sets.length + 1
  const side: Side = draws.below(MILLION) < shareOfUnit(terms, before.units, gamesOf(before)) ? 'home' : 'away'
  const units = plusFor(before.units, side)
  const minute = units[0] + units[1]
  const event = (type: string, kind: string, score: Pair, of: Side | null): StepEvent => ({
    minute,
    added: 0,
    type,
    side: of,
    kind,
    period,
    score: [score[0], score[1]],
    state: 'given',
  })
  const events = [event('unit', kindOf(before, side), units, side)]
  const state: SetsState = { ...before, phase: 'play', step: before.step + 1, units }
  if (winnerOfSet(terms, units, period) === null) return { state, events }
  const sets = [...before.sets, units]
  const won = setsWon({ sets })
  const isOver = Math.max(...won) === setsToWin(terms)
  events.push(event('set', isOver ? 'full_time' : 'set_won', won, side))
  return { state: { ...state, phase: isOver ? 'finished' : 'break', sets, units: [0, 0] }, events }
}

const begin = (sport: SetsTerms['sport'], [bestOf = 3, home = 500, away = 500]: readonly number[]): SetsState => ({
  step: 0,
  terms: { sport, bestOf: bestOf === 5 ? 5 : 3, home, away },
  phase: 'break',
  sets: [],
  units: [0, 0],
})

const isOver = ({ phase }: SetsState): boolean => phase === 'finished'

/** Tennis, game by game. */
export const tennisRules: StepRules<SetsState> = {
  recipe: TENNIS_RECIPE,
  blocks: 1,
  brokenOff: { share: 10_000, steps: 30 },
  begin: (terms) => begin('tennis', terms),
  play,
  isOver,
}

/** Volleyball, rally by rally. */
export const volleyballRules: StepRules<SetsState> = {
  recipe: VOLLEYBALL_RECIPE,
  blocks: 1,
  brokenOff: { share: 1_000, steps: 150 },
  begin: (terms) => begin('volleyball', terms),
  play,
  isOver,
}
