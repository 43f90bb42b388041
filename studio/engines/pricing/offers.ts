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

/** `price` in hundredths of the market's format, null while closed; `fair` in millionths. */
export type Selection = { pick: string; price: number | null; fair: number }

/** `quarters`: four times the line, home's of a handicap; `main`: the line nearest even. */
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

/** Basis points; `live` where it differs after the start. */
export type Margins = { before: Readonly<Record<Offer['code'], number>>; live: Partial<Record<Offer['code'], number>> }

const TWO_WAY = [
  'asian_handicap',
  'over_under',
  'team_total',
  'odd_even',
  'corners_over_under',
  'corners_handicap',
  'cards_over_under',
  'cards_handicap',
  'moneyline',
  'handicap',
  'winner',
  'set_winner',
  'set_handicap',
  'total_sets',
  'unit_handicap',
  'unit_total',
  'winner2',
  'rounds',
] as const satisfies readonly Offer['code'][]
const WON_BY_ONE: readonly string[] = [
  'odd_even',
  'series_winner',
  'map_winner',
  'moneyline',
  'winner',
  'set_winner',
  'winner2',
]

/** Prices are Malay where there is a line or one of two wins. */
export const isTwoWay = ({ market, line }: { market: string; line: string | null }): boolean =>
  line !== null || WON_BY_ONE.includes(market)

const every = <Code extends Offer['code']>(codes: readonly Code[], margin: number) =>
  Object.fromEntries(codes.map((code) => [code, margin])) as Record<Code, number>

/** Basis points by kind of market; `_live` after the start. */
export const MARGIN_DEFAULTS = {
  two_way: 320,
  two_way_live: 450,
  outcome: 600,
  outcome_live: 700,
  both_score: 600,
  goals: 800,
  half_full: 1200,
  correct_score: 1800,
  series: 400,
  maps: 550,
}

const OUTCOME = ['1x2', 'double_chance', 'winner3'] as const

export const marginsOf = (by: Readonly<typeof MARGIN_DEFAULTS>): Margins => ({
  before: {
    ...every(TWO_WAY, by.two_way),
    ...every(OUTCOME, by.outcome),
    ...every(['next_goal', 'total_goals', 'correct_sets'], by.goals),
    ...every(['series_winner', 'map_handicap', 'total_maps', 'correct_maps'], by.series),
    ...every(['map_winner', 'map_rounds', 'map_rounds_handicap'], by.maps),
    both_score: by.both_score,
    half_full: by.half_full,
    correct_score: by.correct_score,
  },
  live: { ...every(OUTCOME, by.outcome_live), ...every(TWO_WAY, by.two_way_live) },
})

export const MARGINS: Margins = marginsOf(MARGIN_DEFAULTS)

/** What money adds to each selection's implied probability, in order (`shiftsOf`), at most until its price is fair. */
export type Shifts = (
  market: Pick<Offer, 'code' | 'period' | 'team' | 'number' | 'quarters'>,
) => readonly number[] | null

const noShifts: Shifts = () => null

/** Below a millionth only rounding is left. */
const NEGLIGIBLE = 5e-7

/** On each side of the main line. */
const LINES_EACH_SIDE = 2
/** Four times the offered bounds: handicaps −5…5, sums from 0.5. */
const MOST_HANDICAP = 20
const LEAST_TOTAL = 2

const inMillionths = (share: number): number => Math.round(share * 1_000_000)
/** Never past fair, or whoever moves the price could buy one that gains. */
const moved = (implied: number, fair: number, shift = 0): number => Math.max(fair, implied + shift)

function marginOf(margins: Margins, code: Offer['code'], live: boolean): number {
  return ((live ? margins.live[code] : undefined) ?? margins.before[code]) / 10_000
}

function twoWay(
  picks: readonly [string, string],
  first: number,
  margin: number,
  shifts: readonly number[] | null,
): readonly Selection[] {
  return [first, 1 - first].map((fair, index) => ({
    pick: picks[index] as string,
    price: malayOf(moved(fair * (1 + margin), fair, shifts?.[index])),
    fair: inMillionths(fair),
  }))
}

function offerPlain(market: PlainMarket, margin: number, shifts: Shifts): Offer {
  const { code, period, number } = market
  const whole = { code, period, number, team: null, base: null, quarters: null, main: true }
  const shift = shifts(whole)
  const [first, second] = market.chances
  if (first && second && WON_BY_ONE.includes(code))
    return {
      ...whole,
      format: 'malay',
      selections: twoWay([first[0], second[0]], decidedShare(first[1]), margin, shift),
    }
  const fair = [...market.chances].map(([pick, { win }]) => [pick, win < NEGLIGIBLE ? 0 : win] as const)
  const implied = withMargin(
    fair.map(([, share]) => share),
    margin,
  )
  const selections = fair.map(([pick, share], index) => ({
    pick,
    price: share === 0 ? null : decimalOf(moved(implied[index] as number, share, shift?.[index])),
    fair: inMillionths(share),
  }))
  return { ...whole, format: 'decimal', selections }
}

const distanceOf = (market: LineMarket, quarters: number): number =>
  Math.abs(decidedShare(chancesAt(market, picksOf(market.code)[0], quarters)) - 0.5)

/** Four times the line nearest even; the share is monotonic in the line, so a walk from the mean finds it. */
function mainLine(market: LineMarket): number {
  const { from, shares } = market.spread
  const handicap = isHandicap(market.code)
  const [least, most] = handicap ? [-MOST_HANDICAP, MOST_HANDICAP] : [LEAST_TOTAL, 4 * (from + shares.length)]
  const inRange = (quarters: number) => Math.max(least, Math.min(most, quarters))
  const distance = (quarters: number) => distanceOf(market, quarters)
  const mean = shares.reduce((sum, share, index) => sum + share * (from + index), 0)
  let best = inRange(Math.round((handicap ? -4 : 4) * mean))
  for (const step of [-1, 1]) {
    while (inRange(best + step) !== best && distance(best + step) < distance(best)) best += step
  }
  return best
}

/** Four times the main line and its neighbours, among the market's lines, else each quarter. */
function linesOf(market: LineMarket): { main: number; offered: readonly number[] } {
  const { code, among } = market
  if (among) {
    const place = among.reduce(
      (best, quarters, at) => (distanceOf(market, quarters) < distanceOf(market, among[best] ?? 0) ? at : best),
      0,
    )
    return {
      main: among[place] ?? 0,
      offered: among.slice(Math.max(0, place - LINES_EACH_SIDE), place + LINES_EACH_SIDE + 1),
    }
  }
  const main = mainLine(market)
  const near = Array.from({ length: 2 * LINES_EACH_SIDE + 1 }, (_, at) => main - LINES_EACH_SIDE + at)
  return {
    main,
    offered: near.filter((quarters) =>
      isHandicap(code) ? Math.abs(quarters) <= MOST_HANDICAP : quarters >= LEAST_TOTAL,
    ),
  }
}

function offerLines(market: LineMarket, margin: number, shifts: Shifts): readonly Offer[] {
  const { code, period, team, base, number = null } = market
  const { main, offered } = linesOf(market)
  const picks = picksOf(code)
  const offers: Offer[] = []
  for (const quarters of offered) {
    const line = { code, period, team, number, quarters }
    const selections = twoWay(picks, decidedShare(chancesAt(market, picks[0], quarters)), margin, shifts(line))
    if (selections.some(({ price }) => price === null)) continue
    offers.push({ ...line, base, main: quarters === main, format: 'malay', selections })
  }
  return offers
}

/** Prices all open markets. A line needs both prices in range; a plain market keeps closed selections. */
export function offersOf(forecast: Forecast, margins: Margins = MARGINS, shifts: Shifts = noShifts): readonly Offer[] {
  const { live, lines, plain } = forecast
  return [
    ...lines.flatMap((market) => offerLines(market, marginOf(margins, market.code, live), shifts)),
    ...plain.map((market) => offerPlain(market, marginOf(margins, market.code, live), shifts)),
  ]
}
