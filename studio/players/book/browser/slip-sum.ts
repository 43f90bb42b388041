import { parseBaht } from '#kit/money.ts'
import { plus, ZERO } from '#studio/engines/book/fractions.ts'
import type { Offer, PageState } from '../wire.ts'
import { type Choices, type Draft, type DraftLeg, isTaken, legsToPlace, type Standing, standingOf } from './draft.ts'
import {
  decimalPrice,
  formatOf,
  linesOfCombination,
  mostOfSingle,
  priceIn,
  productOf,
  returnOfLines,
  returnOfStep,
  sumOfSingle,
} from './odds.ts'

type Limits = PageState['settings']
export type LegState = { leg: DraftLeg; standing: Standing; needsAsking: boolean }

/** What placing the slip would do, in satang. */
export type SlipSum = {
  kind: Draft['kind']
  legs: LegState[]
  /** As typed; null for no amount, zero for nothing typed. */
  entered: bigint | null
  isToWin: boolean
  /** Of a combination: legs in each line, and count of lines. */
  fold: number
  lines: number
  stake: bigint
  profit: bigint
  returned: bigint
  /** At the prices seen by the member, where prices moved. */
  seen: bigint
  /** What may be typed. */
  most: bigint
  least: bigint
  /** Why no bet can be placed; empty: it can. */
  obstacle:
    | ''
    | 'legs'
    | 'related'
    | 'closed'
    | 'paused'
    | 'price'
    | 'empty'
    | 'invalid'
    | 'low'
    | 'high'
    | 'credit'
    | 'product'
}

const priceNow = ({ leg, standing }: LegState) => ('price' in standing ? standing.price : leg.price)
const pricesNow = (legs: readonly LegState[]) => legs.map((one) => decimalPrice(one.leg.own, priceNow(one)))
const pricesSeen = (legs: readonly LegState[]) => legs.map(({ leg }) => decimalPrice(leg.own, leg.price))
const lesser = (one: bigint, other: bigint) => (one < other ? one : other)
const limitOf = (baht: string): bigint => parseBaht(baht) ?? 0n

function ofStep(legs: LegState[], limits: Limits, entered: bigint) {
  const prices = pricesNow(legs)
  const returned = returnOfStep(entered, prices)
  const { exact } = productOf(prices)
  return {
    isToWin: false,
    lines: 1,
    fold: 0,
    stake: entered,
    profit: returned - entered,
    returned,
    seen: returnOfStep(entered, pricesSeen(legs)),
    least: limitOf(limits.min),
    most: lesser(limitOf(limits.max_step), (limitOf(limits.max_payout) * exact.d) / exact.n),
    isTooHigh: exact.n > BigInt(limits.max_product) * exact.d,
  }
}

/** `entered`: the stake of each line. */
function ofCombination({ fold: asked }: Draft, legs: LegState[], limits: Limits, entered: bigint) {
  const prices = pricesNow(legs)
  const fold = Math.max(2, Math.min(asked, legs.length - 1))
  const lines = linesOfCombination(prices, fold)
  const returned = returnOfLines(entered, lines)
  const all = lines.reduce(plus, ZERO)
  const stake = entered * BigInt(lines.length)
  const { exact } = productOf(prices)
  const byPayout = all.n === 0n ? 0n : (limitOf(limits.max_payout) * all.d) / all.n
  return {
    isToWin: false,
    lines: lines.length,
    fold,
    stake,
    profit: returned - stake,
    returned,
    seen: returnOfLines(entered, linesOfCombination(pricesSeen(legs), fold)),
    least: limitOf(limits.min_unit),
    most: lesser(limitOf(limits.max_combination) / BigInt(Math.max(1, lines.length)), byPayout),
    isTooHigh: exact.n > BigInt(limits.max_product) * exact.d,
  }
}

function amounts(draft: Draft, { format }: Choices, legs: LegState[], limits: Limits, entered: bigint) {
  const least = limitOf(limits.min)
  if (draft.kind === 'step') return ofStep(legs, limits, entered)
  if (draft.kind === 'combination') return ofCombination(draft, legs, limits, entered)
  const [one] = legs
  if (one === undefined)
    return {
      isToWin: false,
      lines: 1,
      fold: 0,
      stake: entered,
      profit: 0n,
      returned: 0n,
      seen: 0n,
      least,
      most: 0n,
      isTooHigh: false,
    }
  const own = formatOf(one.leg.own, format)
  const price = priceIn(one.leg.own, priceNow(one), format)
  const sum = sumOfSingle(entered, price, own)
  const seen = sumOfSingle(entered, priceIn(one.leg.own, one.leg.price, format), own).returned
  const most = mostOfSingle(price, own, { stake: limitOf(limits.max_single), payout: limitOf(limits.max_payout) })
  return { ...sum, lines: 1, fold: 0, seen, least, most, isTooHigh: false }
}

export function sumOf(
  draft: Draft,
  choices: Choices,
  offersOf: (fixture: string) => readonly Offer[] | undefined,
  { limits, credit }: { limits: Limits; credit: bigint },
): SlipSum {
  const legs = legsToPlace(draft).map((leg) => {
    const standing = standingOf(leg, offersOf(leg.fixture))
    return { leg, standing, needsAsking: 'price' in standing && !isTaken(standing.kind, choices.policy) }
  })
  const entered = draft.entered.trim() === '' ? 0n : parseBaht(draft.entered.replaceAll(',', ''))
  const { isTooHigh, ...sum } = amounts(draft, choices, legs, limits, entered ?? 0n)
  const [fewest, mostLegs] = draft.kind === 'combination' ? limits.combination_legs : limits.step_legs
  const has = (...kinds: Standing['kind'][]) => legs.some(({ standing }) => kinds.includes(standing.kind))
  const obstacle = (): SlipSum['obstacle'] => {
    if (legs.length === 0 || (draft.kind !== 'single' && (legs.length < fewest || legs.length > mostLegs)))
      return 'legs'
    if (has('gone', 'rebased')) return 'closed'
    if (has('paused')) return 'paused'
    if (legs.some(({ needsAsking }) => needsAsking)) return 'price'
    if (isTooHigh) return 'product'
    if (entered === null) return 'invalid'
    if (entered === 0n) return 'empty'
    if ((draft.kind === 'combination' ? entered : sum.stake) < sum.least) return 'low'
    if (entered > sum.most) return 'high'
    return sum.stake > credit ? 'credit' : ''
  }
  return { kind: draft.kind, legs, entered, ...sum, obstacle: obstacle() }
}

/** Legs whose price differs from the one seen. */
export const changedLegs = (sum: SlipSum): LegState[] =>
  sum.legs.filter(({ standing }) => standing.kind === 'better' || standing.kind === 'worse')
