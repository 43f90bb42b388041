import { judgeFootball } from './football.ts'
import { type Leg, type LegResult, sharersOf } from './leg.ts'
import { resultAt, turnsOf } from './opposite.ts'
import { type FootballResult } from './results.ts'

/** What is open on one selection, in satang: `back` returns to players if it is a draw, `profit` on top if it wins in full; `income` is
 *  what the house has taken for it. A step counts in each of its matches as a single at that leg's price without income: its return times
 *  the chances of its other legs by their prices. */
export type Stake = { market: string; sport: string; leg: Omit<Leg, 'price' | 'match'>; back: bigint; profit: bigint; income: bigint }

/** What the house loses at worst, in satang; below nought it wins whatever comes. */
export type Exposure = { match: bigint; markets: ReadonlyMap<string, bigint>; selections: ReadonlyMap<string, bigint> }

/** All lines of one market of a period: they are settled by the same number. */
export const groupOf = ({ market, period, team, number, map }: Stake['leg']): string =>
  [market, period, team ?? '', number ?? map ?? ''].join(':')
/** A selection at its own line and score; a price is no part of it. */
export const selectionOf = ({ market, leg: { pick, line, base } }: Pick<Stake, 'market' | 'leg'>): string =>
  [market, pick, line ?? '', base ?? ''].join('|')

/** Both sides' goals of a grid of final scores. */
const MOST_GOALS = 12
const grid = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, at) => [Math.floor(at / (MOST_GOALS + 1)), at % (MOST_GOALS + 1)] as const)

const nothing: FootballResult = { sport: 'football', status: 'finished', h1: '0-0', h2: '0-0', h1_complete: true, goals: '' }
const inPeriod = (period: string, score: string) => (period === 'h1' ? { h1: score, h2: '0-0' } : { h1: '0-0', h2: score })
const LEADS = ['1-0', '0-0', '0-1']

/** What a space of outcomes is named by: markets of one space are decided by one score. */
function spaceOf({ sport, market, leg }: Stake): string {
  if (sport !== 'football') return `${leg.line === undefined ? 'picks' : 'lines'} ${groupOf(leg)}`
  if (leg.market.startsWith('corners_')) return `corners ${leg.period}`
  if (leg.market.startsWith('cards_')) return `cards ${leg.period}`
  if (leg.market === 'half_full') return 'half_full'
  return leg.market === 'next_goal' ? `next_goal ${market}` : `score ${leg.period}`
}

/** Every outcome of a space, as results that the rules can judge by. */
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

/** What a selection returns by its result. */
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

/** Results by outcome, kept by selection: they follow from the rules alone. */
const judged = new Map<string, readonly LegResult[]>()

function resultsOf(space: string, stake: Stake): readonly LegResult[] {
  const name = selectionOf(stake)
  const known = judged.get(name)
  if (known !== undefined) return known
  const results = outcomesOf(space, stake).map((outcome) => judgeFootball(legOf(stake), outcome, true))
  judged.set(name, results)
  return results
}

/** Whether a space has no grid of scores, as those of all sports but football. */
const isOpenEnded = (space: string): boolean => space.startsWith('picks ') || space.startsWith('lines ')

/** What each number costs about which one of these lines turns: several of them win by one number. */
function costsOfLines(stakes: readonly Stake[]): bigint[] {
  const legs = stakes.map((stake) => ({ stake, leg: legOf(stake) }))
  const kind = legs[0]?.leg.market.endsWith('handicap') === true ? 'difference' : 'total'
  const numbers = new Set(legs.flatMap(({ leg }) => turnsOf(leg, kind)).flatMap((turn) => [-2, -1, 0, 1, 2].map((step) => turn + step)))
  return [...numbers].map((number) =>
    legs.reduce((sum, { stake, leg }) => sum + paysBy(resultAt(leg, kind, number), stake) - stake.income, 0n),
  )
}

/** What each outcome costs the house, by a space's stakes. Of a market without lines that has no grid each selection wins alone. */
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

const greatest = (values: readonly bigint[]): bigint => values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n)
/** What a match costs at worst: over a grid of final scores for all markets that the score decides, and by itself for what it does not. */
export const worstOf = (stakes: readonly Stake[]): bigint =>
  [...Map.groupBy(stakes, spaceOf)].reduce((sum, [space, own]) => sum + greatest(costsOf(space, own)), 0n)

/** A selection's liability: what it returns if it wins in full, less all stakes of its market. */
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

/** What a match, each of its markets and each selection cost at worst. */
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

/** By outcome, what it costs before a bet and with it. */
type Costs = readonly (readonly [before: bigint, after: bigint])[]

const NEAR_FROM_PERCENT = 80n

/** The largest stake with which no outcome costs more than the limit; null where the asked one fits. From 80 % of the limit on only half of
 *  what is left is given at once. */
export function stakeThatFits(costs: Costs, limit: bigint, stake: bigint): bigint | null {
  const fits = costs.flatMap(([before, after]) =>
    after <= before ? [] : [before >= limit ? 0n : (stake * (limit - before)) / (after - before)],
  )
  const isNear = greatest(costs.map(([before]) => before)) * 100n >= limit * NEAR_FROM_PERCENT
  const most = fits.reduce((least, one) => (one < least ? one : least), fits[0] ?? stake) / (isNear ? 2n : 1n)
  return fits.length > 0 && most < stake ? most : null
}

/** What the outcomes of the bet's own space cost without and with it; the others come at their worst. */
function costsWith(open: readonly Stake[], added: Stake): Costs {
  const space = spaceOf(added)
  const rest = worstOf(open.filter((stake) => spaceOf(stake) !== space))
  const own = open.filter((stake) => spaceOf(stake) === space)
  if (isOpenEnded(space)) return [[greatest(costsOf(space, own)) + rest, greatest(costsOf(space, [...own, added])) + rest]]
  const before = costsOf(space, own)
  return costsOf(space, [...own, added]).map((after, at) => [(before[at] ?? 0n) + rest, after + rest])
}

/** How much of a bet fits: null where it passes no limit, else the limit that binds most and the largest stake, in satang. `stake` is what
 *  the bet debits, `elsewhere` what the day's other matches cost at worst. */
export function roomFor(
  open: readonly Stake[],
  added: Stake,
  { limits, stake, elsewhere = 0n }: { limits: Limits; stake: bigint; elsewhere?: bigint },
): { bound: Bound; largest: bigint } | null {
  const ofMarket = open.filter(({ market }) => market === added.market)
  const name = selectionOf(added)
  const before = ofMarket.reduce((sum, one) => sum - one.income + (selectionOf(one) === name ? one.back + one.profit : 0n), 0n)
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
