import { add, type Picture, type Score } from './pictures.ts'
import type { Leg } from './shapes.ts'

/** A full result, or none that exists: `void`. */
export type Full = 'win' | 'push' | 'loss' | 'void'
export type Question = Leg & { quarters: number }

const sign = (surplus: number): Full => (surplus > 0 ? 'win' : surplus < 0 ? 'loss' : 'push')
const yes = (is: boolean): Full => (is ? 'win' : 'loss')
const leader = ([home, away]: Score): string => (home > away ? 'home' : home < away ? 'away' : 'draw')
const count = (won: string, letter: string): number => won.split(letter).length - 1
const wonOf = (won: string): Score => [count(won, 'H'), count(won, 'A')]

const handicap = ({ pick, quarters }: Question, [home, away]: Score): Full =>
  sign((pick === 'home' ? home - away : away - home) * 4 + quarters)
const overUnder = ({ pick, quarters }: Question, total: number): Full =>
  sign(pick === 'over' ? total * 4 - quarters : quarters - total * 4)
const sum = ([home, away]: Score): number => home + away

function need<T>(value: T | undefined, leg: Leg): T {
  if (value === undefined) throw new Error(`The result says nothing for ${JSON.stringify(leg)}.`)
  return value
}

const LISTED = 4
const totals: Record<string, (total: number) => boolean> = {
  '0-1': (total) => total <= 1,
  '2-3': (total) => total === 2 || total === 3,
  '4-6': (total) => total >= 4 && total <= 6,
  '7+': (total) => total >= 7,
}
const chances: Record<string, string[]> = { '1x': ['home', 'draw'], '12': ['home', 'away'], x2: ['draw', 'away'] }

/** Markets of the score of a period, of football and of basketball. */
const ofScore: Record<string, (leg: Question, score: Score) => Full> = {
  '1x2': ({ pick }, score) => yes(leader(score) === pick),
  double_chance: ({ pick }, score) => yes(chances[pick]?.includes(leader(score)) === true),
  asian_handicap: (leg, score) => {
    const [home = 0, away = 0] = (leg.base ?? '0-0').split('-').map(Number)
    return handicap(leg, [score[0] - home, score[1] - away])
  },
  handicap,
  over_under: (leg, score) => overUnder(leg, sum(score)),
  team_total: (leg, score) => overUnder(leg, score[leg.team === 'home' ? 0 : 1]),
  both_score: ({ pick }, [home, away]) => yes((home > 0 && away > 0) === (pick === 'yes')),
  odd_even: ({ pick }, score) => yes((sum(score) % 2 === 0) === (pick === 'even')),
  total_goals: ({ pick }, score) => yes(totals[pick]?.(sum(score)) === true),
  moneyline: ({ pick }, score) => (leader(score) === 'draw' ? 'push' : yes(leader(score) === pick)),
  correct_score: ({ pick }, [home, away]) =>
    yes(pick === (home > LISTED || away > LISTED ? 'other' : `${home}-${away}`)),
}

/** Markets of sets or maps: who has won them in order, and what each had of games, points or rounds. */
const ofSets: Record<string, (leg: Question, won: string, units: Score[]) => Full> = {
  winner: ({ pick }, won) => yes(leader(wonOf(won)) === pick),
  set_winner: (leg, won) => numbered(leg, won, need(leg.number, leg)),
  set_handicap: (leg, won) => handicap(leg, wonOf(won)),
  unit_handicap: (leg, _won, units) => handicap(leg, add(...units)),
  unit_total: (leg, _won, units) => overUnder(leg, sum(add(...units))),
  total_sets: (leg, won) => overUnder(leg, won.length),
  correct_sets: ({ pick }, won) => yes(wonOf(won).join('-') === pick),
  series_winner: ({ pick }, won) => yes(leader(wonOf(won)) === pick),
  map_handicap: (leg, won) => handicap(leg, wonOf(won)),
  total_maps: (leg, won) => overUnder(leg, won.length),
  correct_maps: ({ pick }, won) => yes(wonOf(won).join('-') === pick),
  map_winner: (leg, won) => numbered(leg, won, need(leg.map, leg)),
  map_rounds: (leg, _won, units) => ofMap(leg, units, (rounds) => overUnder(leg, sum(rounds))),
  map_rounds_handicap: (leg, _won, units) => ofMap(leg, units, (rounds) => handicap(leg, rounds)),
}

/** A set or a map that is not played is void. */
function numbered({ pick }: Question, won: string, number: number): Full {
  const letter = won[number - 1]
  return letter === undefined ? 'void' : yes((letter === 'H') === (pick === 'home'))
}

function ofMap(leg: Leg, units: Score[], result: (rounds: Score) => Full): Full {
  const rounds = units[need(leg.map, leg) - 1]
  return rounds === undefined ? 'void' : result(rounds)
}

function ofBoxing(leg: Question, { winner, completed_rounds: completed }: NonNullable<Picture['boxing']>): Full {
  if (winner === 'no_contest') return 'void'
  if (leg.market === 'rounds') return overUnder(leg, completed)
  if (leg.market === 'winner2' && winner === 'draw') return 'void'
  return yes(winner === leg.pick)
}

function ofFootballAlone(leg: Question, picture: Picture): Full | undefined {
  const { market, pick, period } = leg
  if (market === 'next_goal') {
    const scorer = need(picture.goals, leg)[need(leg.number, leg) - 1]
    return yes((scorer === undefined ? 'none' : scorer === 'H' ? 'home' : 'away') === pick)
  }
  if (market === 'half_full') {
    const [atHalf = '', atEnd = ''] = pick.split('/')
    const { h1, ft } = need(picture.score, leg)
    return yes(atHalf === leader(need(h1, leg)) && atEnd === leader(need(ft, leg)))
  }
  const counted = market.startsWith('corners_')
    ? picture.corners
    : market.startsWith('cards_')
      ? picture.cards
      : undefined
  if (counted === undefined) return undefined
  const score = need(counted[period], leg)
  return market.endsWith('handicap') ? handicap(leg, score) : overUnder(leg, sum(score))
}

/** The score of the period that a market counts; 1X2 of basketball does without overtime. */
export const scoreFor = ({ market, period }: Leg, { score }: Picture): Score | undefined =>
  market === '1x2' && period === 'ft' && score?.['regulation'] !== undefined ? score['regulation'] : score?.[period]

/** The full result of one selection at a whole or half line, in a match that ended so. */
export function answer(leg: Question, picture: Picture): Full {
  if (picture.boxing !== undefined) return ofBoxing(leg, picture.boxing)
  if (picture.won !== undefined) return need(ofSets[leg.market], leg)(leg, picture.won, picture.units ?? [])
  const alone = ofFootballAlone(leg, picture)
  if (alone !== undefined) return alone
  return need(ofScore[leg.market], leg)(leg, need(scoreFor(leg, picture), leg))
}
