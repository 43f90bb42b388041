import type { Pair, PublicState, Side } from '../football/public-state.ts'
import { cardsFrom } from './cards.ts'
import { cornersFrom } from './corners.ts'
import { chanceOf, type Goals, type Grid, goalsFrom, spreadOf } from './goals.ts'
import { type Chances, lineChances, plainChances, type Spread } from './spread.ts'

export type Period = Half | 'q1' | 'q2' | 'q3' | 'q4'
type Half = 'ft' | 'h1' | 'h2'

type GoalCode =
  | '1x2'
  | 'double_chance'
  | 'both_score'
  | 'odd_even'
  | 'correct_score'
  | 'half_full'
  | 'next_goal'
  | 'total_goals'
type WinnerCode = 'series_winner' | 'map_winner' | 'moneyline' | 'winner' | 'set_winner' | 'winner2' | 'winner3'
export type PlainCode = GoalCode | WinnerCode | 'correct_maps' | 'correct_sets'
type CountedCode =
  | 'corners_handicap'
  | 'cards_handicap'
  | 'map_handicap'
  | 'map_rounds_handicap'
  | 'set_handicap'
  | 'unit_handicap'
export type HandicapCode = 'asian_handicap' | 'handicap' | CountedCode
type CountedTotal =
  | 'corners_over_under'
  | 'cards_over_under'
  | 'total_maps'
  | 'map_rounds'
  | 'total_sets'
  | 'unit_total'
  | 'rounds'
export type TotalCode = 'over_under' | 'team_total' | CountedTotal

/** Selections in rule book order. `number`: of the goal, map or set. */
export type PlainMarket = {
  code: PlainCode
  period: Period
  number: number | null
  chances: ReadonlyMap<string, Chances>
}

/** `base`: the handicap's score; `number`: the map's; `among`: four times the lines it has, if not every quarter. */
export type LineMarket = {
  code: HandicapCode | TotalCode
  period: Period
  team: Side | null
  base: Pair | null
  number?: number | null
  among?: readonly number[]
  spread: Spread
}

/** Computed once per public state. */
export type Forecast = { live: boolean; plain: readonly PlainMarket[]; lines: readonly LineMarket[] }
type MatchForecast = Forecast & { state: PublicState; goals: Goals }

export const isHandicap = (code: LineMarket['code']): boolean => code.endsWith('handicap')

/** First the one whose own line is the market's. */
export const picksOf = (code: LineMarket['code']): readonly [string, string] =>
  isHandicap(code) ? ['home', 'away'] : ['over', 'under']

/** `quarters`: four times the line, home's of a handicap, else the sum to pass. */
export function chancesAt({ code, spread }: LineMarket, pick: string, quarters: number): Chances {
  const sign = pick === 'home' || pick === 'over' ? 1 : -1
  return lineChances(spread, sign, isHandicap(code) ? sign * quarters : -sign * quarters)
}

const plain = (
  code: PlainCode,
  period: Period,
  wins: readonly (readonly [string, number])[],
  number: number | null = null,
): PlainMarket => ({
  code,
  period,
  number,
  chances: new Map(wins.map(([pick, win]) => [pick, plainChances(win)])),
})

const LEADERS = ['home', 'draw', 'away']
const MOST_LISTED = 4
const TOTALS = [
  ['0-1', 0, 1],
  ['2-3', 2, 3],
  ['4-6', 4, 6],
  ['7+', 7, Number.POSITIVE_INFINITY],
] as const

function winners(grid: Grid): Pair {
  return [chanceOf(grid, (home, away) => home > away), chanceOf(grid, (home, away) => home < away)]
}

function ofResult(grid: Grid, period: Period): readonly PlainMarket[] {
  const [home, away] = winners(grid)
  const draw = chanceOf(grid, (h, a) => h === a)
  const result = plain('1x2', period, [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ])
  if (period === 'h2') return [result]
  const double = plain('double_chance', period, [
    ['1x', home + draw],
    ['12', home + away],
    ['x2', draw + away],
  ])
  return [result, double]
}

function yesOrNo(
  code: 'both_score' | 'odd_even',
  period: Period,
  picks: readonly [string, string],
  first: number,
): PlainMarket {
  return plain(code, period, [
    [picks[0], first],
    [picks[1], 1 - first],
  ])
}

function correctScore(grid: Grid, period: Period): PlainMarket {
  const wins: [string, number][] = []
  let listed = 0
  for (let home = 0; home <= MOST_LISTED; home += 1) {
    for (let away = 0; away <= MOST_LISTED; away += 1) {
      const share = chanceOf(grid, (h, a) => h === home && a === away)
      listed += share
      wins.push([`${home}-${away}`, share])
    }
  }
  return plain('correct_score', period, [...wins, ['other', Math.max(0, 1 - listed)]])
}

function plainMarkets(state: PublicState, goals: Goals): readonly PlainMarket[] {
  const open = state.halfTime === null ? (['ft', 'h1'] as const) : (['ft'] as const)
  const both = open.flatMap((period) => {
    const grid = goals[period]
    return [
      ...ofResult(grid, period),
      yesOrNo(
        'both_score',
        period,
        ['yes', 'no'],
        chanceOf(grid, (home, away) => home > 0 && away > 0),
      ),
      yesOrNo(
        'odd_even',
        period,
        ['odd', 'even'],
        chanceOf(grid, (home, away) => (home + away) % 2 === 1),
      ),
      correctScore(grid, period),
    ]
  })
  const halfFull = goals.halfFull.map(
    (share, index) => [`${LEADERS[Math.floor(index / 3)]}/${LEADERS[index % 3]}`, share] as const,
  )
  const [home, away, none] = goals.next
  const next: readonly (readonly [string, number])[] = [
    ['home', home],
    ['away', away],
    ['none', none],
  ]
  const totals = TOTALS.map(
    ([pick, least, most]) => [pick, chanceOf(goals.ft, (h, a) => h + a >= least && h + a <= most)] as const,
  )
  return [
    ...both,
    ...ofResult(goals.h2, 'h2'),
    plain('half_full', 'ft', halfFull),
    plain('next_goal', 'ft', next, state.score[0] + state.score[1] + 1),
    plain('total_goals', 'ft', totals),
  ]
}

function goalLines(state: PublicState, goals: Goals): readonly LineMarket[] {
  const open = state.halfTime === null ? (['ft', 'h1'] as const) : (['ft'] as const)
  const [home, away] = state.score
  const ofPeriod = (period: Half): LineMarket => ({
    code: 'over_under',
    period,
    team: null,
    base: null,
    spread: spreadOf(goals[period], (h, a) => h + a),
  })
  const ofTeam = (team: Side): LineMarket => ({
    code: 'team_total',
    period: 'ft',
    team,
    base: null,
    spread: spreadOf(goals.ft, (h, a) => (team === 'home' ? h : a)),
  })
  const handicap = (period: Half): LineMarket => ({
    code: 'asian_handicap',
    period,
    team: null,
    base: state.score,
    spread: spreadOf(goals[period], (h, a) => h - a - (home - away)),
  })
  return [...open.map(handicap), ...open.map(ofPeriod), ofPeriod('h2'), ofTeam('home'), ofTeam('away')]
}

function countedLines(state: PublicState): readonly LineMarket[] {
  const rest = { team: null, base: null }
  const open = state.cornersAtHalfTime === null ? (['ft', 'h1'] as const) : (['ft'] as const)
  const corners = open.flatMap((period): readonly LineMarket[] => {
    const { total, surplus } = cornersFrom(state, period)
    return [
      { code: 'corners_over_under', period, spread: total, ...rest },
      { code: 'corners_handicap', period, spread: surplus, ...rest },
    ]
  })
  const { total, surplus } = cardsFrom(state)
  return [
    ...corners,
    { code: 'cards_over_under', period: 'ft', spread: total, ...rest },
    { code: 'cards_handicap', period: 'ft', spread: surplus, ...rest },
  ]
}

/** All open markets from the public state; also the source for the price of a single leg. */
export function forecastOf(state: PublicState): MatchForecast {
  const goals = goalsFrom(state)
  const live = state.phase !== 'h1' || state.minute > 0
  return {
    state,
    goals,
    live,
    plain: plainMarkets(state, goals),
    lines: [...goalLines(state, goals), ...countedLines(state)],
  }
}
