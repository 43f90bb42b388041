import { judgeFootball } from './football.ts'
import { type Leg, type LegResult, sharersOf } from './leg.ts'
import { resultAt, turnsOf } from './opposite.ts'
import { type FootballResult } from './results.ts'

/**
 * What is open on a selection, satang: `back` returns on a draw, `profit` on top in a full win, `income` is what the
 * house took. A step counts in each match as a single without income: its return times the other legs' chances.
 */
export type Stake = {
  market: string
  sport: string
  leg: Omit<Leg, 'price' | 'match'>
  back: bigint
  profit: bigint
  income: bigint
}

/** The worst loss of the house in satang; negative where it wins in every case. */
export type Exposure = { match: bigint; markets: ReadonlyMap<string, bigint>; selections: ReadonlyMap<string, bigint> }

/** The lines of one market of a period, which one number settles. */
export const groupOf = ({ market, period, team, number, map }: Stake['leg']): string =>
  [market, period, team ?? '', number ?? map ?? ''].join(':')
/** A selection by line and base score, without its price. */
export const selectionOf = ({ market, leg: { pick, line, base } }: Pick<Stake, 'market' | 'leg'>): string =>
  [market, pick, line ?? '', base ?? ''].join('|')

const MOST_GOALS = 12
const grid = Array.from(
  { length: (MOST_GOALS + 1) ** 2 },
  (_, at) => [Math.floor(at / (MOST_GOALS + 1)), at % (MOST_GOALS + 1)] as const,
)

const nothing: FootballResult = {
  sport: 'football',
  status: 'finished',
  h1: '0-0',
  h2: '0-0',
  h1_complete: true,
  goals: '',
}
const inPeriod = (period: string, score: string) =>
  period === 'h1' ? { h1: score, h2: '0-0' } : { h1: '0-0', h2: score }
const LEADS = ['1-0', '0-0', '0-1']

/** Names the space of outcomes: one score decides all its markets. */
function spaceOf({ sport, market, leg }: Stake): string {
  if (sport !== 'football') return `${leg.line === undefined ? 'picks' : 'lines'} ${groupOf(leg)}`
  if (leg.market.startsWith('corners_')) return `corners ${leg.period}`
  if (leg.market.startsWith('cards_')) return `cards ${leg.period}`
  if (leg.market === 'half_full') return 'half_full'
  return leg.market === 'next_goal' ? `next_goal ${market}` : `score ${leg.period}`
}

/** Every outcome of a space, as results that the rules judge. */
function outcomesOf(space: string, { leg: { period, number = 1 } }: Stake): FootballResult[] {
  const [kind = ''] = space.split(' ')
  switch (kind) {
    case 'corners':
    case 'cards':
      return grid.map(([home, away]) => ({ ...nothing, [kind]: inPeriod(period, `${home}-${away}`) }))
    case 'half_full':
      return LEADS.flatMap((h1) => ['9-0', '0-9', ...LEADS].map((h2) => ({ ...nothing, h1, h2 })))
    case 'next_goal':
      return ['H', 'A']
        .map((side) => ({ ...nothing, h2: side === 'H' ? `${number}-0` : `0-${number}`, goals: side.repeat(number) }))
        .concat([{ ...nothing, h2: `${number - 1}-0`, goals: 'H'.repeat(number - 1) }])
    default:
      return grid.map(([home, away]) => ({ ...nothing, ...inPeriod(period, `${home}-${away}`) }))
  }
}

function paysBy(result: LegResult, { back, profit }: Pick<Stake, 'back' | 'profit'>): bigint {
  switch (result) {
    case 'win':
      return back + profit
    case 'half_win':
      return back + profit / 2n
    case 'push':
    case 'void':
      return back
    case 'half_loss':
      return back / 2n
    case 'loss':
      return 0n
    default:
      return (back + profit) / BigInt(sharersOf(result) ?? 1)
  }
}

const legOf = ({ leg }: Stake): Leg => ({ ...leg, match: '', price: '1.00' })

/** A cache by selection: results by outcome follow from the rules alone. */
const judged = new Map<string, readonly LegResult[]>()

function resultsOf(space: string, stake: Stake): readonly LegResult[] {
  const name = selectionOf(stake)
  const known = judged.get(name)
  if (known !== undefined) return known
  const results = outcomesOf(space, stake).map((outcome) => judgeFootball(legOf(stake), outcome, true))
  judged.set(name, results)
  return results
}

/** Whether a space has no grid of scores, as in all sports but football. */
const isOpenEnded = (space: string): boolean => space.startsWith('picks ') || space.startsWith('lines ')

/** The cost of each number around which a line turns: one number can win several. */
function costsOfLines(stakes: readonly Stake[]): bigint[] {
  const legs = stakes.map((stake) => ({ stake, leg: legOf(stake) }))
  const kind = legs[0]?.leg.market.endsWith('handicap') === true ? 'difference' : 'total'
  const numbers = new Set(
    legs.flatMap(({ leg }) => turnsOf(leg, kind)).flatMap((turn) => [-2, -1, 0, 1, 2].map((step) => turn + step)),
  )
  return [...numbers].map((number) =>
    legs.reduce((sum, { stake, leg }) => sum + paysBy(resultAt(leg, kind, number), stake) - stake.income, 0n),
  )
}

/** The cost of each outcome to the house. Without lines or grid each selection wins alone. */
function costsOf(space: string, stakes: readonly Stake[]): bigint[] {
  if (space.startsWith('lines ')) return costsOfLines(stakes)
  const income = stakes.reduce((sum, stake) => sum + stake.income, 0n)
  if (space.startsWith('picks ')) {
    const bySelection = Map.groupBy(stakes, selectionOf)
    return [...bySelection.values()].map((own) => own.reduce((sum, { back, profit }) => sum + back + profit, -income))
  }
  const pays: bigint[] = []
  for (const stake of stakes)
    for (const [at, result] of resultsOf(space, stake).entries()) pays[at] = (pays[at] ?? 0n) + paysBy(result, stake)
  return pays.map((sum) => sum - income)
}

const greatest = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n)
/** The worst cost of a match: over a grid of final scores where the score decides, singly for the rest. */
export const worstOf = (stakes: readonly Stake[]): bigint =>
  [...Map.groupBy(stakes, spaceOf)].reduce((sum, [space, own]) => sum + greatest(costsOf(space, own)), 0n)

/** What a selection returns in a full win, less all stakes of its market. */
function liabilities(stakes: readonly Stake[]): Map<string, bigint> {
  const income = new Map<string, bigint>()
  for (const stake of stakes) income.set(stake.market, (income.get(stake.market) ?? 0n) + stake.income)
  const returns = new Map<string, bigint>()
  for (const stake of stakes) {
    const name = selectionOf(stake)
    returns.set(name, (returns.get(name) ?? -(income.get(stake.market) ?? 0n)) + stake.back + stake.profit)
  }
  return returns
}

export function exposureOf(stakes: readonly Stake[]): Exposure {
  const groups = Map.groupBy(stakes, ({ leg }) => groupOf(leg))
  return {
    match: worstOf(stakes),
    markets: new Map([...groups].map(([group, own]) => [group, worstOf(own)])),
    selections: liabilities(stakes),
  }
}

export type Bound = 'selection' | 'market' | 'match' | 'day'
export type Limits = Readonly<Record<Bound, bigint>>

/** Cost per outcome before a bet and with it. */
type Costs = readonly (readonly [before: bigint, after: bigint])[]

const NEAR_FROM_PERCENT = 80n

/**
 * The largest stake whose outcomes stay within the limit; null where the requested one fits. From 80 % of the limit on
 * only half of the rest is given at once.
 */
export function stakeThatFits(costs: Costs, limit: bigint, stake: bigint): bigint | null {
  const fits = costs.flatMap(([before, after]) =>
    after <= before ? [] : [before >= limit ? 0n : (stake * (limit - before)) / (after - before)],
  )
  const isNear = greatest(costs.map(([before]) => before)) * 100n >= limit * NEAR_FROM_PERCENT
  const most = fits.reduce((least, one) => (one < least ? one : least), fits[0] ?? stake) / (isNear ? 2n : 1n)
  return fits.length > 0 && most < stake ? most : null
}

/** Costs of the outcomes in the bet's own space; the other spaces count at their worst. */
function costsWith(open: readonly Stake[], added: Stake): Costs {
  const space = spaceOf(added)
  const rest = worstOf(open.filter((stake) => spaceOf(stake) !== space))
  const own = open.filter((stake) => spaceOf(stake) === space)
  if (isOpenEnded(space))
    return [[greatest(costsOf(space, own)) + rest, greatest(costsOf(space, [...own, added])) + rest]]
  const before = costsOf(space, own)
  return costsOf(space, [...own, added]).map((after, at) => [(before[at] ?? 0n) + rest, after + rest])
}

/**
 * Null where the bet fits, else the limit that binds most and the largest stake. Satang. `stake`: the debit;
 * `elsewhere`: the worst cost of the day's other matches.
 */
export function roomFor(
  open: readonly Stake[],
  added: Stake,
  { limits, stake, elsewhere = 0n }: { limits: Limits; stake: bigint; elsewhere?: bigint },
): { bound: Bound; largest: bigint } | null {
  const ofMarket = open.filter(({ market }) => market === added.market)
  const name = selectionOf(added)
  const before = ofMarket.reduce(
    (sum, one) => sum - one.income + (selectionOf(one) === name ? one.back + one.profit : 0n),
    0n,
  )
  const ofGroup = open.filter(({ leg }) => groupOf(leg) === groupOf(added.leg))
  const match = costsWith(open, added)
  const costs: Record<Bound, Costs> = {
    selection: [[before, before + added.back + added.profit - added.income]],
    market: costsWith(ofGroup, added),
    match,
    day: match.map(([without, within]) => [without + elsewhere, within + elsewhere]),
  }
  const bounds = (['selection', 'market', 'match', 'day'] as const).flatMap((bound) => {
    const largest = stakeThatFits(costs[bound], limits[bound], stake)
    return largest === null ? [] : [{ bound, largest }]
  })
  return bounds.toSorted((one, other) => (one.largest < other.largest ? -1 : 1))[0] ?? null
}
