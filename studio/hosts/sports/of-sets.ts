import { scoreOf, type SetsResult } from '#studio/engines/book/results.ts'
import { setsForecast } from '#studio/engines/pricing/sets.ts'
import { gamesOf, tennisRules, volleyballRules } from '#studio/engines/sets/match.ts'
import { setsToWin, setsWon, type SetsState, type SetsTerms } from '#studio/engines/sets/public-state.ts'
import { holdOf, ralliesOf, serves, winnerOfSet } from '#studio/engines/sets/recipe.ts'
import { type Pair, plusFor } from '#studio/engines/steps/public-state.ts'
import { scoresIn, type StateShown, type SteppedSport, steppedSport, textOf } from './stepped.ts'
import { competitions as tennisTours, playerOf } from './tennis-players.ts'
import { sideOf, competitions as volleyballLeagues } from './volleyball-teams.ts'

/** Sets over, and the one begun. */
const playedSets = ({ sets, units }: SetsState) => (units[0] + units[1] === 0 ? sets : [...sets, units])

const resultOf = (state: SetsState): SetsResult => ({
  sport: state.terms.sport,
  status: 'finished',
  sets: playedSets(state).map(textOf),
  complete_sets: state.sets.length,
  best_of: state.terms.bestOf,
})

/** A possible final score: won, and not before its last game or point. */
function isSet(terms: SetsTerms, set: Pair, number: number): boolean {
  const winner = winnerOfSet(terms, set, number)
  return winner !== null && winnerOfSet(terms, plusFor(set, winner, -1), number) === null
}

function resultFrom(text: string, { terms }: SetsState): SetsResult | null {
  const sets = scoresIn(text, terms.bestOf)
  if (sets === null) return null
  const pairs = sets.map(scoreOf)
  const most = (count: number) => Math.max(...setsWon({ sets: pairs.slice(0, count) }))
  // The last set decides it.
  const isDecided = most(sets.length) === setsToWin(terms) && most(sets.length - 1) < setsToWin(terms)
  if (!isDecided || !pairs.every((set, at) => isSet(terms, set, at + 1))) return null
  return { sport: terms.sport, status: 'finished', sets, complete_sets: sets.length, best_of: terms.bestOf }
}

function clockText({ phase, terms, sets, units }: SetsState): string {
  const set = sets.length + 1
  if (phase === 'finished') return 'จบแล้ว'
  if (terms.sport === 'tennis') return `เซต ${set} เกมที่ ${units[0] + units[1] + 1}`
  return phase === 'break' ? (set === 1 ? 'เริ่มแข่ง' : `พักก่อนเซต ${set}`) : `เซต ${set}`
}

function shown(state: SetsState): StateShown {
  const { terms, sets, units, phase } = state
  const list = Array.from({ length: terms.bestOf }, (_, at) => {
    const isOver = at < sets.length
    const isNow = at === sets.length && phase !== 'finished' && (terms.sport === 'tennis' || units[0] + units[1] > 0)
    const [home, away] = sets[at] ?? (isNow ? units : [0, 0])
    return {
      name: String(at + 1),
      score: [home, away] as [number, number],
      state: isOver ? 'over' : isNow ? 'now' : 'coming',
    } as const
  })
  const serving = terms.sport === 'tennis' && phase !== 'finished' ? serves(gamesOf(state)) : null
  const played = gamesOf(state)
  return {
    clock: clockText(state),
    minute: played,
    score: setsWon(state),
    periods: { unit: 'set', best_of: terms.bestOf, list, serving, note: null },
  }
}

type OfSets = Pick<SteppedSport<SetsState>, 'mainMarkets' | 'forecastOf' | 'resultOf' | 'resultFrom' | 'shown'>
const ofSets: OfSets = {
  mainMarkets: ['winner', 'unit_total', 'unit_handicap'],
  forecastOf: setsForecast,
  resultOf,
  resultFrom,
  shown,
}

export const tennis = steppedSport<SetsState>({
  ...ofSets,
  name: 'tennis',
  rules: tennisRules,
  competitions: tennisTours,
  gameOf: () => 'tennis',
  termsOf: ({ home, away }) => {
    const [one, other] = [playerOf(home.id), playerOf(away.id)]
    return [3, holdOf(one.service, other.back), holdOf(other.service, one.back)]
  },
  stepMinutes: () => 4,
  pauseMinutes: () => 0,
  isPaused: () => false,
  stopOf: (events) =>
    events.some(({ kind }) => kind === 'set_won')
      ? 'period_end'
      : events.some(({ kind }) => kind === 'break')
        ? 'suspended'
        : null,
  brokenOff: 'retired',
})

export const volleyball = steppedSport<SetsState>({
  ...ofSets,
  name: 'volleyball',
  rules: volleyballRules,
  competitions: volleyballLeagues,
  gameOf: () => 'volleyball',
  termsOf: ({ home, away }) => {
    const share = ralliesOf(sideOf(home.id).rating, sideOf(away.id).rating)
    return [5, share, 1_000 - share]
  },
  stepMinutes: () => 0.5,
  pauseMinutes: ({ phase }) => (phase === 'break' ? 3 : 0),
  isPaused: ({ phase }) => phase === 'break',
  stopOf: (events) => (events.some(({ kind }) => kind === 'set_won') ? 'period_end' : null),
  brokenOff: 'abandoned',
})
