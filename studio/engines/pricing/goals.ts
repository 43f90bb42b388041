import type { Pair, PublicState } from '../football/public-state.ts'
import { goalRates, MILLION, SHARES } from '../football/recipe.ts'
import { type Coming, comingMinutes } from './remaining.ts'
import type { Spread } from './spread.ts'

/** Most goals counted per side; more is less likely than a billionth. */
const MOST = 12
const SIZE = MOST + 1

/** Index: home × 13 + away. */
export type Grid = Float64Array

export type Goals = {
  ft: Grid
  h1: Grid
  h2: Grid
  /** Leader at half time × 3 + at full time; 0 home, 1 draw, 2 away. */
  halfFull: readonly number[]
  next: readonly [home: number, away: number, none: number]
}

/** The share of drawn goals that is not annulled. */
const STANDS = 1 - SHARES.annulled / MILLION
/** Less likely scores are dropped. */
const NEGLIGIBLE = 1e-8

const leader = (lead: number): number => (lead > 0 ? 0 : lead === 0 ? 1 : 2)

/** A minute's rates, home and away, by leads from −2 to 2: larger leads change nothing. Flat for speed. */
type Rates = Float64Array

function ratesOf(state: PublicState, minutes: readonly Coming[]): readonly Rates[] {
  return minutes.map(({ number, weight, momentum }) => {
    const factor = (weight * STANDS) / MILLION
    const rated = { strength: state.strength, reds: state.reds, momentum }
    return Float64Array.from(LEADS.flatMap((lead) => goalRates(rated, number, lead).map((rate) => rate * factor)))
  })
}

const LEADS = [-2, -1, 0, 1, 2]

const placeOf = (lead: number): number => (lead < -2 ? 0 : lead > 2 ? 8 : 2 * lead + 4)

function move(grid: Grid, index: number, scored: number, conceded: number): void {
  grid[index] = (grid[index] as number) - scored - conceded
  if (scored > 0) grid[index + SIZE] = (grid[index + SIZE] as number) + scored
  if (conceded > 0) grid[index + 1] = (grid[index + 1] as number) + conceded
}

/** The range of goals followed in a grid. */
type Reach = { least: Pair; home: number; away: number }

/** Moves a grid one minute in place, highest score first. `lead`: home's at 0–0 of the grid. */
function advance(grid: Grid, rates: Rates, lead: number, reach: Reach): void {
  const { least, home: mostHome, away: mostAway } = reach
  for (let home = mostHome; home >= least[0]; home -= 1) {
    for (let away = mostAway; away >= least[1]; away -= 1) {
      const index = home * SIZE + away
      const share = grid[index] as number
      if (share < NEGLIGIBLE) continue
      const place = placeOf(lead + home - away)
      move(
        grid,
        index,
        home < MOST ? share * (rates[place] as number) : 0,
        away < MOST ? share * (rates[place + 1] as number) : 0,
      )
      reach.home = Math.max(reach.home, Math.min(MOST, home + 1))
      reach.away = Math.max(reach.away, Math.min(MOST, away + 1))
    }
  }
}

function gridFrom(score: Pair, minutes: readonly Rates[], lead: number, share = 1): Grid {
  const grid = new Float64Array(SIZE * SIZE)
  const start: Pair = [Math.min(MOST, score[0]), Math.min(MOST, score[1])]
  grid[start[0] * SIZE + start[1]] = share
  const reach: Reach = { least: start, home: start[0], away: start[1] }
  for (const rates of minutes) advance(grid, rates, lead, reach)
  return grid
}

/** Visits scores that are likely enough to count. */
export function eachScore(grid: Grid, visit: (home: number, away: number, share: number) => void): void {
  for (let index = 0; index < grid.length; index += 1) {
    const share = grid[index] as number
    if (share > 0) visit(Math.floor(index / SIZE), index % SIZE, share)
  }
}

function nextGoal(lead: number, minutes: readonly Rates[]): readonly [number, number, number] {
  let [home, away, none] = [0, 0, 1]
  for (const rates of minutes) {
    const [p, q] = [rates[placeOf(lead)] as number, rates[placeOf(lead) + 1] as number]
    home += none * p
    away += none * q
    none *= 1 - p - q
  }
  return [home, away, none]
}

function afterHalfTime(halfTime: Pair, score: Pair, minutes: readonly Rates[]): Omit<Goals, 'next'> {
  const ft = gridFrom(score, minutes, 0)
  const h2 = new Float64Array(SIZE * SIZE)
  const halfFull = Array.from({ length: 9 }, () => 0)
  const atHalf = leader(halfTime[0] - halfTime[1]) * 3
  eachScore(ft, (home, away, share) => {
    h2[(home - halfTime[0]) * SIZE + away - halfTime[1]] = share
    halfFull[atHalf + leader(home - away)] = (halfFull[atHalf + leader(home - away)] as number) + share
  })
  return { ft, h1: gridFrom(halfTime, [], 0), h2, halfFull }
}

/** The second half is computed once per possible lead. */
function beforeHalfTime(score: Pair, first: readonly Rates[], second: readonly Rates[]): Omit<Goals, 'next'> {
  const h1 = gridFrom(score, first, 0)
  const [ft, h2] = [new Float64Array(SIZE * SIZE), new Float64Array(SIZE * SIZE)]
  const halfFull = Array.from({ length: 9 }, () => 0)
  for (let lead = -MOST; lead <= MOST; lead += 1) {
    const scores: { home: number; away: number; share: number }[] = []
    eachScore(h1, (home, away, share) => {
      if (home - away === lead) scores.push({ home, away, share })
    })
    const sum = scores.reduce((total, { share }) => total + share, 0)
    if (sum === 0) continue
    const atHalf = leader(lead) * 3
    eachScore(gridFrom([0, 0], second, lead, sum), (home, away, share) => {
      const index = home * SIZE + away
      h2[index] = (h2[index] as number) + share
      const outcome = atHalf + leader(lead + home - away)
      halfFull[outcome] = (halfFull[outcome] as number) + share
      for (const half of scores) {
        const end = Math.min(MOST, half.home + home) * SIZE + Math.min(MOST, half.away + away)
        ft[end] = (ft[end] as number) + (half.share / sum) * share
      }
    })
  }
  return { ft, h1, h2, halfFull }
}

/** Exact chances of all scores by recursion over the minutes to come: red cards stay, annulled goals are excluded. */
export function goalsFrom(state: PublicState): Goals {
  const first = ratesOf(state, comingMinutes(state, 'h1'))
  const second = ratesOf(state, comingMinutes(state, 'h2'))
  const lead = state.score[0] - state.score[1]
  const next = nextGoal(lead, [...first, ...second])
  const { halfTime } = state
  return {
    ...(halfTime ? afterHalfTime(halfTime, state.score, second) : beforeHalfTime(state.score, first, second)),
    next,
  }
}

export function spreadOf(grid: Grid, value: (home: number, away: number) => number): Spread {
  const shares = new Float64Array(4 * SIZE)
  eachScore(grid, (home, away, share) => {
    const index = value(home, away) + 2 * SIZE
    shares[index] = (shares[index] as number) + share
  })
  return { from: -2 * SIZE, shares }
}

export function chanceOf(grid: Grid, chosen: (home: number, away: number) => boolean): number {
  let sum = 0
  eachScore(grid, (home, away, share) => {
    if (chosen(home, away)) sum += share
  })
  return sum
}
