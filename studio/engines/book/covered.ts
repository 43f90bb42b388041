import { cashOutsOf } from './cash-out.ts'
import { compare, floor, fraction, ONE, product, times } from './fractions.ts'
import { type Leg, type LegResult } from './leg.ts'
import { decidedBy, isAnswered, outcomesOf, type Outcomes, selectionOf } from './leg-outcomes.ts'
import { bothSides } from './opposite.ts'
import { factorOf, linesOf, priceShare, type Slip, termsOf } from './slip.ts'

/** Slips that together return `least` of their stakes whatever happens, satang. */
export type Covered = { slips: string[]; stake: bigint; least: bigint }

/** In percent of the stakes: two legs at our margins return 94 by balanced stakes, 88 by equal ones. */
const LEAST_SHARE = 85
/** A leg at this price or less is taken as won: what happens when it loses is left aside. */
const CERTAIN_PRICE = fraction(110, 100)
/** More legs than this in all products return less than the share by our margins. */
const LEGS_MAX = 5
/** What is looked at: the newest slips, and of those that share a match so many slips, outcomes and choices. */
const SLIPS_MAX = 500
const POOL_SLIPS_MAX = 48
const OUTCOMES_MAX = 4_096
const POOLS_MAX = 16

type OpenLeg = { place: number; leg: Leg; by: string; selection: string }
/** `free`: neither cashed out nor set off against an opposite single. */
type Bet = { slip: Slip; free: bigint; open: readonly OpenLeg[] }

const isCertain = (leg: Leg, { format }: Slip): boolean => compare(priceShare(leg, format), CERTAIN_PRICE) <= 0

function betOf(slip: Slip): Bet[] {
  const open = slip.legs.flatMap((leg, place) =>
    leg.voided || isCertain(leg, slip) ? [] : [{ place, leg, by: decidedBy(leg), selection: selectionOf(leg) }],
  )
  const { left } = cashOutsOf(slip, termsOf(slip))
  return left === 0n || open.length === 0 || open.length > LEGS_MAX ? [] : [{ slip, free: left, open }]
}

const outcomesBy = (bets: readonly Bet[]): Map<string, Outcomes> =>
  new Map(
    [
      ...Map.groupBy(
        bets.flatMap(({ open }) => open),
        ({ by }) => by,
      ),
    ].map(([by, legs]) => [by, outcomesOf(legs.map(({ leg }) => leg))]),
  )

/** Without slips that no set needs: where one number lets all of its legs lose, the set covers without them. */
function answeredOf(bets: readonly Bet[]): readonly Bet[] {
  const answered = new Set([...outcomesBy(bets)].filter(([, outcomes]) => isAnswered(outcomes)).map(([by]) => by))
  const rest = bets.filter(({ open }) => open.every(({ by }) => answered.has(by)))
  return rest.length === bets.length ? bets : answeredOf(rest)
}

/** What singles have against each other counts for no turnover already. */
function freeOf(bets: readonly Bet[]): Bet[] {
  const opposed = bothSides(
    bets.flatMap(({ slip, free, open: [leg] }) =>
      slip.kind === 'single' && leg ? [{ slip: slip.slip, leg: leg.leg, stake: free }] : [],
    ),
  )
  return bets
    .map((bet) => ({ ...bet, free: bet.free - (opposed.get(bet.slip.slip) ?? 0n) }))
    .filter(({ free }) => free > 0n)
}

/** Slips linked by what decides them. */
function linkedOf(bets: readonly Bet[]): Bet[][] {
  const groups = new Map<string, Set<Bet>>()
  const namesIn = (group: Set<Bet>) => [...group].flatMap(({ open }) => open.map(({ by }) => by))
  for (const bet of bets) {
    const [joined = new Set<Bet>(), ...others] = new Set(bet.open.flatMap(({ by }) => groups.get(by) ?? []))
    for (const other of others) {
      for (const one of other) joined.add(one)
      for (const name of namesIn(other)) groups.set(name, joined)
    }
    joined.add(bet)
    for (const { by } of bet.open) groups.set(by, joined)
  }
  return [...new Set(groups.values())].map((group) => bets.filter((bet) => group.has(bet)))
}

const countOf = (bets: readonly Bet[]): number =>
  [...outcomesBy(bets).values()].reduce((all, { count }) => all * count, 1)

const namesOf = ({ open }: Bet): string[] => open.map(({ by }) => by).toSorted()

/** Those on the same matches or some of them, by each slip's matches from the fewest on; then all that are linked. */
function poolsOf(linked: readonly Bet[]): (readonly Bet[])[] {
  const keys = [...new Map(linked.map((bet) => [namesOf(bet).join(), namesOf(bet)])).values()]
  return [
    ...keys
      .toSorted((one, other) => one.length - other.length)
      .map((key) => answeredOf(linked.filter(({ open }) => open.every(({ by }) => key.includes(by))))),
    linked,
  ]
    .map((pool) => pool.slice(-POOL_SLIPS_MAX))
    .filter((pool) => pool.length > 1 && countOf(pool) <= OUTCOMES_MAX)
}

/** Exact, as it would be settled. */
function returnOf({ slip, free }: Bet, results: ReadonlyMap<number, LegResult>): bigint {
  const stake = slip.kind === 'combination' ? BigInt(slip.unit ?? 0) : free
  const factors = slip.legs.map((leg, place) =>
    leg.voided ? ONE : factorOf(results.get(place) ?? 'win', priceShare(leg, slip.format)),
  )
  return linesOf(slip)
    .map((line) => floor(times(fraction(stake), product(line.map((place) => factors[place] ?? ONE)))))
    .reduce((sum, one) => sum + one, 0n)
}

type Row = { bet: Bet; stake: number; returns: readonly number[] }

type Deciding = { weight: number; outcomes: Outcomes }

/** By each choice of an outcome of every own leg, the first leg's turning fastest. */
function returnsOf(bet: Bet, own: readonly Deciding[]): number[] {
  const count = own.reduce((all, { outcomes }) => all * outcomes.count, 1)
  return Array.from({ length: count }, (_, choice) => {
    let rest = choice
    const results = bet.open.map(({ place, selection }, leg): [number, LegResult] => {
      const { count: of = 1, results: known } = own[leg]?.outcomes ?? {}
      const at = rest % of
      rest = Math.floor(rest / of)
      return [place, known?.get(selection)?.[at] ?? 'loss']
    })
    return Number(returnOf(bet, new Map(results)))
  })
}

/** What each slip returns in each outcome of the whole pool. */
function rowsOf(pool: readonly Bet[]): Row[] {
  const deciding = new Map<string, Deciding>()
  let count = 1
  for (const [by, outcomes] of outcomesBy(pool)) {
    deciding.set(by, { weight: count, outcomes })
    count *= outcomes.count
  }
  return pool.map((bet) => {
    const own = bet.open.flatMap(({ by }) => deciding.get(by) ?? [])
    const known = returnsOf(bet, own)
    const returns = Array.from({ length: count }, (_, outcome) => {
      let choice = 0
      for (let leg = own.length - 1; leg >= 0; leg -= 1) {
        const { weight = 1, outcomes } = own[leg] ?? {}
        const of = outcomes?.count ?? 1
        choice = choice * of + (Math.floor(outcome / weight) % of)
      }
      return known[choice] ?? 0
    })
    return { bet, stake: Number(bet.free), returns }
  })
}

const stakeOf = (rows: readonly Row[]): number => rows.reduce((sum, { stake }) => sum + stake, 0)

/** The rows' least return, less that of `without`. */
function leastOf(sums: readonly number[], without?: Row): number {
  let least = Number.POSITIVE_INFINITY
  for (const [at, sum] of sums.entries()) least = Math.min(least, sum - (without?.returns[at] ?? 0))
  return least
}

const sumsOf = (rows: readonly Row[]): number[] =>
  [...(rows[0]?.returns ?? [])].map((_, at) => rows.reduce((sum, row) => sum + (row.returns[at] ?? 0), 0))

type Found = { rows: readonly Row[]; least: number; share: number }

const better = (best: Found | null, rows: readonly Row[], least: number): Found | null => {
  const stake = stakeOf(rows)
  return least * 100 >= stake * LEAST_SHARE && least / stake > (best?.share ?? 0)
    ? { rows, least, share: least / stake }
    : best
}

function bestPair(rows: readonly Row[]): Found | null {
  let best: Found | null = null
  for (const [at, one] of rows.entries())
    for (const other of rows.slice(at + 1)) {
      const least = leastOf(one.returns.map((returned, outcome) => returned + (other.returns[outcome] ?? 0)))
      best = better(best, [one, other], least)
    }
  return best
}

/** Takes away one slip after another, always the one without which the rest returns the largest share at least. */
function bestOfMany(all: readonly Row[]): Found | null {
  let rows = all
  let best: Found | null = null
  const sums = sumsOf(rows)
  for (let least = leastOf(sums); least > 0 && rows.length > 1; least = leastOf(sums)) {
    best = better(best, rows, least)
    const stake = stakeOf(rows)
    const [worst] = rows
      .map((row) => ({ row, share: leastOf(sums, row) / (stake - row.stake) }))
      .toSorted((one, other) => other.share - one.share)
    if (worst === undefined) break
    rows = rows.filter((row) => row !== worst.row)
    for (const [at, returned] of worst.row.returns.entries()) sums[at] = (sums[at] ?? 0) - returned
  }
  return best
}

function bestOf(pool: readonly Bet[]): Covered | null {
  const rows = rowsOf(pool)
  // Where all lose at once, some of them do.
  if (leastOf(sumsOf(rows)) === 0) return null
  const best = bestPair(rows) ?? bestOfMany(rows)
  return (
    best && {
      slips: best.rows.map(({ bet }) => bet.slip.slip).toSorted(),
      stake: BigInt(stakeOf(best.rows)),
      least: BigInt(best.least),
    }
  )
}

/** All sets of a pool, without slips that are in one already. */
function setsOf(pool: readonly Bet[], taken: Set<string>): Covered[] {
  const found: Covered[] = []
  for (;;) {
    const rest = answeredOf(pool.filter(({ slip }) => !taken.has(slip.slip)))
    const set = rest.length > 1 ? bestOf(rest) : null
    if (set === null) return found
    for (const slip of set.slips) taken.add(slip)
    found.push(set)
  }
}

/**
 * The sets of one member's slips, in order of acceptance, over the same matches that return 85 % of their stakes at
 * least whatever happens: all products, a single with a step of a certain leg, three selections through steps.
 */
export function coveredSlips(slips: readonly Slip[]): Covered[] {
  const taken = new Set<string>()
  return linkedOf(answeredOf(slips.slice(-SLIPS_MAX).flatMap(betOf)))
    .flatMap((linked) => poolsOf(freeOf(linked)))
    .slice(0, POOLS_MAX)
    .flatMap((pool) => setsOf(pool, taken))
}
