import type { Pair, Side } from '../football/public-state.ts'
import {
  type Forecast,
  type HandicapCode,
  chancesAt,
  isHandicap,
  type LineMarket,
  type Period,
  type PlainCode,
  type PlainMarket,
  picksOf,
  type TotalCode,
} from './markets.ts'
import { decimalOf, malayOf, withMargin } from './prices.ts'
import { decidedShare } from './spread.ts'

/** A selection as it is offered: its price in hundredths of the market's own format, null while closed; its fair share in millionths. */
export type Selection = { pick: string; price: number | null; fair: number }

/** A market at its prices. `quarters` is four times the line, home's own of a handicap; `main` stands for the line nearest even. */
export type Offer = {
  code: PlainCode | HandicapCode | TotalCode
  period: Period
  team: Side | null
  number: number | null
  base: Pair | null
  quarters: number | null
  main: boolean
  format: 'malay' | 'decimal'
  selections: readonly Selection[]
}

/** Margins in basis points. `live` holds where it differs once the match has begun. */
export type Margins = { before: Readonly<Record<Offer['code'], number>>; live: Partial<Record<Offer['code'], number>> }

const TWO_WAY: readonly Offer['code'][] = [
  'asian_handicap',
  'over_under',
  'team_total',
  'odd_even',
  'corners_over_under',
  'corners_handicap',
  'cards_over_under',
  'cards_handicap',
]

export const MARGINS: Margins = {
  before: {
    '1x2': 600,
    double_chance: 600,
    both_score: 600,
    next_goal: 800,
    total_goals: 800,
    half_full: 1200,
    correct_score: 1800,
    odd_even: 320,
    asian_handicap: 320,
    over_under: 320,
    team_total: 320,
    corners_over_under: 320,
    corners_handicap: 320,
    cards_over_under: 320,
    cards_handicap: 320,
  },
  live: { '1x2': 700, double_chance: 700, ...Object.fromEntries(TWO_WAY.map((code) => [code, 450])) },
}

/** How money moves a market: what is added to the implied probability of each selection, in their order (`shiftsOf`). */
export type Shifts = (market: Pick<Offer, 'code' | 'period' | 'team' | 'number' | 'quarters'>) => readonly number[] | null

const noShifts: Shifts = () => null

/** What is no millionth cannot come: only rounding is left of it. */
const NEGLIGIBLE = 5e-7

/** Lines on each side of the main one. */
const LINES_EACH_SIDE = 2
/** Four times the lines that are offered: handicaps −5…5, sums from 0.5. */
const MOST_HANDICAP = 20
const LEAST_TOTAL = 2

const inMillionths = (share: number): number => Math.round(share * 1_000_000)
const clamped = (implied: number): number => Math.max(0, implied)

function marginOf(margins: Margins, code: Offer['code'], live: boolean): number {
  return ((live ? margins.live[code] : undefined) ?? margins.before[code]) / 10_000
}

/** Two prices of which one side's fair share is `first`. */
function twoWay(picks: readonly [string, string], first: number, margin: number, shifts: readonly number[] | null): readonly Selection[] {
  return [first, 1 - first].map((fair, index) => ({
    pick: picks[index] as string,
    price: malayOf(clamped(fair * (1 + margin) + (shifts?.[index] ?? 0))),
    fair: inMillionths(fair),
  }))
}

function offerPlain(market: PlainMarket, margin: number, shifts: Shifts): Offer {
  const { code, period, number } = market
  const whole = { code, period, number, team: null, base: null, quarters: null, main: true }
  const moved = shifts(whole)
  const fair = [...market.chances].map(([pick, { win }]) => [pick, win < NEGLIGIBLE ? 0 : win] as const)
  if (code === 'odd_even') {
    return { ...whole, format: 'malay', selections: twoWay(['odd', 'even'], fair[0]?.[1] ?? 0, margin, moved) }
  }
  const implied = withMargin(
    fair.map(([, share]) => share),
    margin,
  )
  const selections = fair.map(([pick, share], index) => ({
    pick,
    price: share === 0 ? null : decimalOf(clamped((implied[index] as number) + (moved?.[index] ?? 0))),
    fair: inMillionths(share),
  }))
  return { ...whole, format: 'decimal', selections }
}

/** Four times the line that is nearest even. A share only falls or only rises with the line, so a walk from the mean finds it. */
function mainLine(market: LineMarket): number {
  const { from, shares } = market.spread
  const pick = picksOf(market.code)[0]
  const handicap = isHandicap(market.code)
  const [least, most] = handicap ? [-MOST_HANDICAP, MOST_HANDICAP] : [LEAST_TOTAL, 4 * (from + shares.length)]
  const inRange = (quarters: number) => Math.max(least, Math.min(most, quarters))
  const distance = (quarters: number) => Math.abs(decidedShare(chancesAt(market, pick, quarters)) - 0.5)
  const mean = shares.reduce((sum, share, index) => sum + share * (from + index), 0)
  let best = inRange(Math.round((handicap ? -4 : 4) * mean))
  for (const step of [-1, 1]) {
    while (inRange(best + step) !== best && distance(best + step) < distance(best)) best += step
  }
  return best
}

function offerLines(market: LineMarket, margin: number, shifts: Shifts): readonly Offer[] {
  const { code, period, team, base } = market
  const main = mainLine(market)
  const picks = picksOf(code)
  const offers: Offer[] = []
  for (let quarters = main - LINES_EACH_SIDE; quarters <= main + LINES_EACH_SIDE; quarters += 1) {
    if (isHandicap(code) ? Math.abs(quarters) > MOST_HANDICAP : quarters < LEAST_TOTAL) continue
    const line = { code, period, team, number: null, quarters }
    const selections = twoWay(picks, decidedShare(chancesAt(market, picks[0], quarters)), margin, shifts(line))
    if (selections.some(({ price }) => price === null)) continue
    offers.push({ ...line, base, main: quarters === main, format: 'malay', selections })
  }
  return offers
}

/** Prices every market that is open. A line stands while both its prices are in range; a plain market keeps its closed selections. */
export function offersOf(forecast: Forecast, margins: Margins = MARGINS, shifts: Shifts = noShifts): readonly Offer[] {
  const live = forecast.state.phase !== 'h1' || forecast.state.minute > 0
  return [
    ...forecast.lines.flatMap((market) => offerLines(market, marginOf(margins, market.code, live), shifts)),
    ...forecast.plain.map((market) => offerPlain(market, marginOf(margins, market.code, live), shifts)),
  ]
}
