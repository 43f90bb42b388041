import { between, one, type Roll, RUNNERS, type SportName } from './random-matches.ts'
import type { Format, Leg } from './shapes.ts'

type Choice = Omit<Leg, 'match' | 'price'> & { asian?: true }
const line = (quarters: number): string => (quarters / 4).toFixed(2)
const quarter = (roll: Roll, from: number, to: number): string => line(between(roll, from * 4, to * 4))
const half = (roll: Roll, from: number, to: number): string => line(between(roll, from, to) * 4 + 2)

const sides = (roll: Roll): string => one(roll, ['home', 'away'])
const overs = (roll: Roll): string => one(roll, ['over', 'under'])
const OUTCOMES = ['home', 'draw', 'away']
const scores = (roll: Roll): string => one(roll, [`${roll(5)}-${roll(5)}`, `${roll(3)}-${roll(3)}`, 'other'])

const FOOTBALL: ((roll: Roll) => Choice)[] = [
  (roll) => ({ period: one(roll, ['ft', 'h1', 'h2']), market: '1x2', pick: one(roll, OUTCOMES) }),
  (roll) => ({ period: one(roll, ['ft', 'h1']), market: 'double_chance', pick: one(roll, ['1x', '12', 'x2']) }),
  (roll) => ({
    period: one(roll, ['ft', 'h1']),
    market: 'asian_handicap',
    pick: sides(roll),
    line: quarter(roll, -2, 2),
    asian: true,
  }),
  (roll) => ({ period: 'ft', market: 'asian_handicap', pick: sides(roll), line: quarter(roll, -5, 5), asian: true }),
  (roll) => ({
    period: one(roll, ['ft', 'h1']),
    market: 'asian_handicap',
    pick: sides(roll),
    line: quarter(roll, -1, 1),
    base: `${roll(3)}-${roll(3)}`,
    asian: true,
  }),
  (roll) => ({
    period: one(roll, ['ft', 'ft', 'h1', 'h2']),
    market: 'over_under',
    pick: overs(roll),
    line: line(between(roll, 2, 20)),
    asian: true,
  }),
  (roll) => ({
    period: 'ft',
    market: 'team_total',
    team: one(roll, ['home', 'away']),
    pick: overs(roll),
    line: line(between(roll, 2, 12)),
    asian: true,
  }),
  (roll) => ({ period: one(roll, ['ft', 'h1']), market: 'both_score', pick: one(roll, ['yes', 'no']) }),
  (roll) => ({ period: one(roll, ['ft', 'h1']), market: 'odd_even', pick: one(roll, ['odd', 'even']), asian: true }),
  (roll) => ({ period: one(roll, ['ft', 'ft', 'h1']), market: 'correct_score', pick: scores(roll) }),
  (roll) => ({ period: 'ft', market: 'half_full', pick: `${one(roll, OUTCOMES)}/${one(roll, OUTCOMES)}` }),
  (roll) => ({
    period: 'ft',
    market: 'next_goal',
    number: between(roll, 1, 4),
    pick: one(roll, ['home', 'away', 'none']),
  }),
  (roll) => ({ period: 'ft', market: 'total_goals', pick: one(roll, ['0-1', '2-3', '4-6', '7+']) }),
  (roll) => ({
    period: one(roll, ['ft', 'h1']),
    market: 'corners_over_under',
    pick: overs(roll),
    line: quarter(roll, 2, 13),
    asian: true,
  }),
  (roll) => ({
    period: one(roll, ['ft', 'h1']),
    market: 'corners_handicap',
    pick: sides(roll),
    line: quarter(roll, -4, 4),
    asian: true,
  }),
  (roll) => ({ period: 'ft', market: 'cards_over_under', pick: overs(roll), line: quarter(roll, 1, 8), asian: true }),
  (roll) => ({ period: 'ft', market: 'cards_handicap', pick: sides(roll), line: quarter(roll, -3, 3), asian: true }),
]
const PART = ['ft', 'ft', 'h1', 'q1', 'q2', 'q3', 'q4']
const POINTS: Record<string, number> = { ft: 144, h1: 72 }
const BASKETBALL: ((roll: Roll) => Choice)[] = [
  (roll) => ({ period: 'ft', market: 'moneyline', pick: sides(roll), asian: true }),
  (roll) => ({
    period: one(roll, PART),
    market: 'handicap',
    pick: sides(roll),
    line: quarter(roll, -8, 8),
    asian: true,
  }),
  (roll) => {
    const [period, around] = [one(roll, PART), between(roll, -8, 8)]
    return {
      period,
      market: 'over_under',
      pick: overs(roll),
      line: line((POINTS[period] ?? 36) * 4 + around),
      asian: true,
    }
  },
  (roll) => ({ period: one(roll, PART), market: 'odd_even', pick: one(roll, ['odd', 'even']), asian: true }),
  (roll) => ({ period: 'ft', market: '1x2', pick: one(roll, OUTCOMES) }),
]
const sets = (toWin: number, units: [number, number]): ((roll: Roll) => Choice)[] => [
  (roll) => ({ period: 'ft', market: 'winner', pick: sides(roll), asian: true }),
  (roll) => ({
    period: 'ft',
    market: 'set_winner',
    number: between(roll, 1, toWin * 2 - 1),
    pick: sides(roll),
    asian: true,
  }),
  (roll) => ({
    period: 'ft',
    market: 'set_handicap',
    pick: sides(roll),
    line: half(roll, -toWin, toWin - 1),
    asian: true,
  }),
  (roll) => ({ period: 'ft', market: 'unit_handicap', pick: sides(roll), line: quarter(roll, -6, 6), asian: true }),
  (roll) => ({ period: 'ft', market: 'unit_total', pick: overs(roll), line: quarter(roll, ...units), asian: true }),
  (roll) => ({
    period: 'ft',
    market: 'total_sets',
    pick: overs(roll),
    line: half(roll, toWin, toWin * 2 - 2),
    asian: true,
  }),
  (roll) => ({
    period: 'ft',
    market: 'correct_sets',
    pick: one(roll, [`${toWin}-${roll(toWin)}`, `${roll(toWin)}-${toWin}`]),
  }),
]
const BOXING: ((roll: Roll) => Choice)[] = [
  (roll) => ({ period: 'ft', market: 'winner2', pick: sides(roll), asian: true }),
  (roll) => ({ period: 'ft', market: 'winner3', pick: one(roll, OUTCOMES) }),
  (roll) => ({ period: 'ft', market: 'rounds', pick: overs(roll), line: half(roll, 1, 4), asian: true }),
]
const ESPORTS: ((roll: Roll) => Choice)[] = [
  (roll) => ({ period: 'ft', market: 'series_winner', pick: sides(roll), asian: true }),
  (roll) => ({
    period: 'ft',
    market: 'map_handicap',
    pick: sides(roll),
    line: one(roll, ['-2.50', '-1.50', '1.50', '2.50']),
    asian: true,
  }),
  (roll) => ({ period: 'ft', market: 'total_maps', pick: overs(roll), line: half(roll, 1, 4), asian: true }),
  (roll) => ({ period: 'ft', market: 'correct_maps', pick: one(roll, ['2-0', '2-1', '1-2', '0-2', '3-1', '2-3']) }),
  (roll) => ({ period: 'ft', market: 'map_winner', map: between(roll, 1, 4), pick: sides(roll), asian: true }),
  (roll) => ({
    period: 'ft',
    market: 'map_rounds',
    map: between(roll, 1, 3),
    pick: overs(roll),
    line: half(roll, 16, 23),
    asian: true,
  }),
  (roll) => ({
    period: 'ft',
    market: 'map_rounds_handicap',
    map: between(roll, 1, 3),
    pick: sides(roll),
    line: half(roll, -6, 5),
    asian: true,
  }),
]
const CHOICES: Record<SportName, ((roll: Roll) => Choice)[]> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  tennis: sets(2, [16, 30]),
  volleyball: sets(3, [120, 200]),
  boxing: BOXING,
  esports: ESPORTS,
  outright: [(roll) => ({ period: 'ft', market: one(roll, ['winner', 'top_scorer']), pick: one(roll, RUNNERS) })],
}

const digits = (hundredths: number): string => (hundredths / 100).toFixed(2)
function priceOf(roll: Roll, format: Format, asian: boolean): string {
  if (format === 'malay') return digits(roll(2) === 0 ? between(roll, 5, 100) : -between(roll, 20, 99))
  const floor = roll(8) === 0
  if (format === 'hongkong') return digits(floor ? between(roll, 48, 52) : between(roll, 5, 500))
  if (floor) return digits(between(roll, 148, 152))
  return digits(asian ? between(roll, 105, 600) : between(roll, 101, roll(10) === 0 ? 25_100 : 900))
}

/** A selection of that match, with a price in a format in which it is offered. */
export function randomLeg(
  roll: Roll,
  match: string,
  sport: SportName,
  onlyDecimal: boolean,
): { leg: Leg; format: Format } {
  const { asian = false, ...choice } = one(roll, CHOICES[sport])(roll)
  const format: Format = asian && !onlyDecimal ? one(roll, ['malay', 'malay', 'hongkong', 'decimal']) : 'decimal'
  return { leg: { match, ...choice, price: priceOf(roll, format, asian) }, format }
}
