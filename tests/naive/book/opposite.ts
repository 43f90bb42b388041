import { cashOutsOf } from './cash-outs.ts'
import { answer, type Full, type Question } from './markets.ts'
import { halfLines } from './parts.ts'
import type { Picture, Score } from './pictures.ts'
import type { Leg, Settings, Slip } from './shapes.ts'

/** What a bet depends on, by market, and in which of a match's counts it lies. */
const QUANTITY: Record<string, string> = {
  '1x2': 'difference',
  double_chance: 'difference',
  asian_handicap: 'difference',
  handicap: 'difference',
  moneyline: 'difference',
  over_under: 'total',
  odd_even: 'total',
  both_score: 'both',
  team_total: 'team',
  corners_handicap: 'corner difference',
  corners_over_under: 'corner total',
  cards_handicap: 'card difference',
  cards_over_under: 'card total',
  winner: 'set difference',
  set_handicap: 'set difference',
  total_sets: 'set total',
  set_winner: 'set',
  unit_handicap: 'unit difference',
  unit_total: 'unit total',
  series_winner: 'set difference',
  map_handicap: 'set difference',
  total_maps: 'set total',
  map_winner: 'set',
  map_rounds: 'unit total of map',
  map_rounds_handicap: 'unit difference of map',
  winner2: 'bout',
  winner3: 'bout',
  rounds: 'completed rounds',
}

/** Every outcome of a quantity: each has one picture, with no more in it than the quantity needs. */
function outcomes(quantity: string): Picture[] {
  const ladder = Array.from({ length: 401 }, (_, n) => n)
  const short = ladder.slice(0, 31)
  const differences: Score[] = ladder.flatMap((n): Score[] =>
    n === 0
      ? [[0, 0]]
      : [
          [n, 0],
          [0, n],
        ],
  )
  const totals = ladder.map((n): Score => [n, 0])
  const of = (scores: Score[]): Picture[] => scores.map((score) => everywhere(score))
  if (quantity === 'both' || quantity === 'team')
    return of(short.slice(0, 16).flatMap((home) => short.slice(0, 16).map((away): Score => [home, away])))
  if (quantity === 'set total') return short.map((n) => ({ won: 'H'.repeat(n), units: [] }))
  if (quantity === 'set difference')
    return short.slice(1).flatMap((n) => ['H', 'A'].map((who) => ({ won: who.repeat(n), units: [] })))
  if (quantity === 'set') return ['H', 'A'].map((who) => ({ won: who.repeat(9), units: [] }))
  if (quantity.startsWith('unit')) {
    const repeat = quantity.endsWith('map') ? 9 : 1
    return (quantity.includes('total') ? totals : differences).map((score) => ({
      won: 'H',
      units: Array.from({ length: repeat }, () => score),
    }))
  }
  if (quantity === 'bout' || quantity === 'completed rounds')
    return short.slice(0, 16).flatMap((completed) =>
      (['home', 'away', 'draw'] as const).map(
        (winner): Picture => ({
          boxing: { sport: 'boxing', status: 'finished', winner, completed_rounds: completed },
        }),
      ),
    )
  return of(quantity.includes('difference') ? differences : totals)
}

function everywhere(score: Score): Picture {
  const periods = Object.fromEntries(['ft', 'h1', 'h2', 'q1', 'q2', 'q3', 'q4'].map((period) => [period, score]))
  return { score: periods, corners: periods, cards: periods }
}

const POINTS: Record<Full, number> = { win: 2, push: 0, void: 0, loss: -2 }
/** Twice the value of the result, the mean of its half lines. */
function valueOf(questions: Question[], picture: Picture): number {
  const points = questions.map((question) => POINTS[answer(question, picture)])
  return points.reduce((sum, more) => sum + more, 0) / points.length
}

const sameMatter = (one: Leg, other: Leg): boolean =>
  one.match === other.match &&
  one.period === other.period &&
  one.map === other.map &&
  one.number === other.number &&
  one.team === other.team

const OUTCOMES = new Map<string, Picture[]>()

/** Whether two bets cover each other in every outcome of the quantity that both depend on. */
function areOpposite(one: Leg, other: Leg, sport: (leg: Leg) => string): boolean {
  const quantity = QUANTITY[one.market]
  if (quantity === undefined || quantity !== QUANTITY[other.market] || !sameMatter(one, other)) return false
  if (sport(one) === 'basketball' && (one.market === '1x2') !== (other.market === '1x2')) return false
  const [ours, theirs] = [halfLines(one), halfLines(other)]
  const every = OUTCOMES.get(quantity) ?? outcomes(quantity)
  OUTCOMES.set(quantity, every)
  return every.every((picture) => valueOf(ours, picture) + valueOf(theirs, picture) >= 0)
}

const THREE_WAY: Record<string, string[]> = {
  '1x2': ['home', 'draw', 'away'],
  next_goal: ['home', 'away', 'none'],
  winner3: ['home', 'draw', 'away'],
}
type Bet = { slip: string; leg: Leg; free: bigint; opposed: bigint }

const least = (amounts: bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b))
const free = (bets: Bet[]): bigint => bets.reduce((sum, bet) => sum + bet.free, 0n)

function take(bets: Bet[], amount: bigint): void {
  let rest = amount
  for (const bet of bets) {
    const taken = least([rest, bet.free])
    bet.free -= taken
    bet.opposed += taken
    rest -= taken
  }
}

/** By slip: how much of its stake stood on both sides. The slips are one member's, in the order of their acceptance. */
export function opposedStakes(slips: Slip[], sport: (leg: Leg) => string, settings: Settings): Map<string, bigint> {
  const bets: Bet[] = slips.flatMap((slip) => {
    const [leg] = slip.legs
    const { left } = cashOutsOf(slip, settings)
    return slip.kind === 'single' && leg !== undefined && left > 0n
      ? [{ slip: slip.slip, leg, free: left, opposed: 0n }]
      : []
  })
  for (const [n, bet] of bets.entries())
    for (const earlier of bets.slice(0, n)) {
      const both = least([bet.free, earlier.free])
      if (both > 0n && areOpposite(earlier.leg, bet.leg, sport)) {
        take([earlier], both)
        take([bet], both)
      }
    }
  for (const { leg } of bets) {
    const sides = THREE_WAY[leg.market]?.map((pick) =>
      bets.filter((bet) => bet.leg.market === leg.market && bet.leg.pick === pick && sameMatter(bet.leg, leg)),
    )
    if (sides === undefined) continue
    const covered = least(sides.map(free))
    for (const side of sides) take(side, covered)
  }
  return new Map(bets.map(({ slip, opposed }) => [slip, opposed]))
}
