import { final, judgeHandicap, judgeLeader, judgeParity, judgeTotal, quartersOf, wonIf } from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { scoreOf } from './results.ts'

/** A member's standing single; `stake` is what was not cashed out. */
export type Standing = { slip: string; leg: Leg; stake: bigint }

export type Kind = 'difference' | 'total' | 'both'
/** What a market depends on. Equal names before the colon are the same quantity. */
const QUANTITIES: Readonly<Record<string, readonly [quantity: string, kind: Kind]>> = {
  '1x2': ['score', 'difference'],
  double_chance: ['score', 'difference'],
  asian_handicap: ['score', 'difference'],
  moneyline: ['score after all', 'difference'],
  handicap: ['score after all', 'difference'],
  over_under: ['goals', 'total'],
  odd_even: ['goals', 'total'],
  team_total: ['team', 'total'],
  both_score: ['both', 'both'],
  corners_handicap: ['corners', 'difference'],
  corners_over_under: ['corners in all', 'total'],
  cards_handicap: ['cards', 'difference'],
  cards_over_under: ['cards in all', 'total'],
  winner: ['sets', 'difference'],
  set_handicap: ['sets', 'difference'],
  total_sets: ['sets in all', 'total'],
  set_winner: ['set', 'difference'],
  unit_handicap: ['units', 'difference'],
  unit_total: ['units in all', 'total'],
  winner2: ['bout', 'difference'],
  winner3: ['bout', 'difference'],
  rounds: ['rounds', 'total'],
  series_winner: ['maps', 'difference'],
  map_handicap: ['maps', 'difference'],
  total_maps: ['maps in all', 'total'],
  map_winner: ['map', 'difference'],
  map_rounds: ['map in all', 'total'],
  map_rounds_handicap: ['map rounds', 'difference'],
}
/** What never ends level. */
const NEVER_LEVEL: readonly string[] = ['sets', 'set', 'maps', 'map']
/** Markets of three selections. */
export const THREE: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  next_goal: ['home', 'away', 'none'],
  winner3: ['home', 'draw', 'away'],
}

const VALUES: Readonly<Record<string, number>> = { win: 2, half_win: 1, push: 0, void: 0, half_loss: -1, loss: -2 }
const valueOf = (result: LegResult): number => VALUES[result] ?? 2

export const ofMarket = ({ match, period, number, map, team }: Leg, quantity: string): string =>
  [match, period, quantity, number ?? '', map ?? '', team ?? ''].join('|')

export function resultAt(leg: Leg, kind: Kind, value: number): LegResult {
  if (kind === 'both') return wonIf(value > 0 === (leg.pick === 'yes'))
  if (leg.market === 'odd_even') return judgeParity(leg, final(value))
  if (kind === 'total') return judgeTotal(leg, final(value))
  if (leg.line === undefined)
    return judgeLeader(leg, final(value), leg.market === 'moneyline' || leg.market === 'winner2' ? 'push' : 'loss')
  const [home, away] = leg.base === undefined ? [0, 0] : scoreOf(leg.base)
  return judgeHandicap(leg, final(value - home + away))
}

/** The whole numbers around which a leg's result changes. */
export function turnsOf(leg: Leg, kind: Kind): number[] {
  if (kind === 'both' || leg.line === undefined) return [0]
  const line = Math.floor(quartersOf(leg) / 4)
  const [home, away] = leg.base === undefined ? [0, 0] : scoreOf(leg.base)
  return kind === 'total' ? [line] : [(leg.pick === 'home' ? -line : line) + home - away]
}

/** What a leg depends on; null for a market that no number decides. */
export function quantityOf(leg: Leg): { name: string; quantity: string; kind: Kind } | null {
  const of = QUANTITIES[leg.market]
  return of === undefined ? null : { name: ofMarket(leg, of[0]), quantity: of[0], kind: of[1] }
}

/** The numbers that tell all results of these legs apart. */
export const valuesOf = (legs: readonly Leg[], { quantity, kind }: { quantity: string; kind: Kind }): number[] =>
  [...new Set([...legs.flatMap((leg) => turnsOf(leg, kind)), 0])]
    .flatMap((turn) => [-2, -1, 0, 1, 2].map((step) => turn + step))
    .filter((value) => (kind === 'difference' ? value !== 0 || !NEVER_LEVEL.includes(quantity) : value >= 0))

/** Both depend on one quantity, and for every outcome of it their values sum to zero or more. */
export function areOpposite(a: Leg, b: Leg): boolean {
  const [of, ofB] = [quantityOf(a), quantityOf(b)]
  if (of === null || of.name !== ofB?.name) return false
  return valuesOf([a, b], of).every(
    (value) => valueOf(resultAt(a, of.kind, value)) + valueOf(resultAt(b, of.kind, value)) >= 0,
  )
}

type Free = Standing & { free: bigint; opposed: bigint }

const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b))

function take(bet: Free, amount: bigint): bigint {
  const taken = least([bet.free, amount])
  bet.free -= taken
  bet.opposed += taken
  return taken
}

/** With all three selections backed, the least of the three sums counts as both sides, oldest bets first. */
function setOffThree(bets: readonly Free[]): void {
  const three = bets.filter(({ leg }) => THREE[leg.market] !== undefined)
  const marketOf = ({ leg }: Free) => ofMarket(leg, leg.market)
  for (const name of new Set(three.map(marketOf))) {
    const market = three.filter((bet) => marketOf(bet) === name)
    const sides = (THREE[market[0]?.leg.market ?? ''] ?? []).map((pick) =>
      market.filter(({ leg }) => leg.pick === pick),
    )
    const covered = least(sides.map((side) => side.reduce((sum, { free }) => sum + free, 0n)))
    for (const side of sides) {
      let rest = covered
      for (const bet of side) rest -= take(bet, rest)
    }
  }
}

/** The satang of each single that stood on both sides; `singles` in order of acceptance. */
export function bothSides(singles: readonly Standing[]): Map<string, bigint> {
  const bets: Free[] = singles.map((single) => ({ ...single, free: single.stake, opposed: 0n }))
  for (const [place, bet] of bets.entries()) {
    for (const earlier of bets.slice(0, place)) {
      if (bet.free > 0n && earlier.free > 0n && areOpposite(bet.leg, earlier.leg)) take(bet, take(earlier, bet.free))
    }
  }
  setOffThree(bets)
  return new Map(bets.map(({ slip, opposed }) => [slip, opposed]))
}
