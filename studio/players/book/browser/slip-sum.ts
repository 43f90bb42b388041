import { parseBaht } from '#kit/money.ts'
import type { Offer, PageState } from '../wire.ts'
import { type Choices, type Draft, type DraftLeg, isTaken, legsToPlace, type Standing, standingOf } from './draft.ts'
import { decimalPrice, formatOf, mostOfSingle, priceIn, productOf, returnOfStep, sumOfSingle } from './odds.ts'

type Limits = PageState['settings']
export type LegState = { leg: DraftLeg; standing: Standing; needsAsking: boolean }

/** What a press would do, worked out anew with every change. Amounts in satang. */
export type SlipSum = {
  kind: Draft['kind']
  legs: LegState[]
  /** As typed; null where it is no amount, nought where nothing is typed. */
  entered: bigint | null
  isToWin: boolean
  stake: bigint
  profit: bigint
  returned: bigint
  /** The same at the prices that the member has seen, where prices moved. */
  seen: bigint
  /** What may be typed. */
  most: bigint
  least: bigint
  /** Why no bet can be placed now; empty: it can. */
  obstacle: '' | 'legs' | 'related' | 'closed' | 'paused' | 'price' | 'empty' | 'invalid' | 'low' | 'high' | 'credit' | 'product'
}

function amounts(draft: Draft, { format }: Choices, legs: LegState[], limits: Limits, entered: bigint) {
  const priceNow = ({ leg, standing }: LegState) => ('price' in standing ? standing.price : leg.price)
  const least = parseBaht(limits.min) ?? 0n
  const payout: bigint = parseBaht(limits.max_payout) ?? 0n
  if (draft.kind === 'step') {
    const prices = legs.map((one) => decimalPrice(one.leg.own, priceNow(one)))
    const returned = returnOfStep(entered, prices)
    const seen = returnOfStep(
      entered,
      legs.map(({ leg }) => decimalPrice(leg.own, leg.price)),
    )
    const { exact } = productOf(prices)
    const byPayout = (payout * exact.d) / exact.n
    const limit: bigint = parseBaht(limits.max_step) ?? 0n
    const isTooHigh = exact.n > BigInt(limits.max_product) * exact.d
    return {
      isToWin: false,
      stake: entered,
      profit: returned - entered,
      returned,
      seen,
      least,
      most: limit < byPayout ? limit : byPayout,
      isTooHigh,
    }
  }
  const [one] = legs
  if (one === undefined) return { isToWin: false, stake: entered, profit: 0n, returned: 0n, seen: 0n, least, most: 0n, isTooHigh: false }
  const own = formatOf(one.leg.own, format)
  const price = priceIn(one.leg.own, priceNow(one), format)
  const sum = sumOfSingle(entered, price, own)
  const seen = sumOfSingle(entered, priceIn(one.leg.own, one.leg.price, format), own).returned
  const most = mostOfSingle(price, own, { stake: parseBaht(limits.max_single) ?? 0n, payout })
  return { ...sum, seen, least, most, isTooHigh: false }
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
  const [fewest, mostLegs] = limits.step_legs
  const has = (...kinds: Standing['kind'][]) => legs.some(({ standing }) => kinds.includes(standing.kind))
  const obstacle = (): SlipSum['obstacle'] => {
    if (legs.length === 0 || (draft.kind === 'step' && (legs.length < fewest || legs.length > mostLegs))) return 'legs'
    if (has('gone', 'rebased')) return 'closed'
    if (has('paused')) return 'paused'
    if (legs.some(({ needsAsking }) => needsAsking)) return 'price'
    if (isTooHigh) return 'product'
    if (entered === null) return 'invalid'
    if (entered === 0n) return 'empty'
    if (sum.stake < sum.least) return 'low'
    if (entered > sum.most) return 'high'
    return sum.stake > credit ? 'credit' : ''
  }
  return { kind: draft.kind, legs, entered, ...sum, obstacle: obstacle() }
}

/** The legs whose price is another than the member has seen. */
export const changedLegs = (sum: SlipSum): LegState[] =>
  sum.legs.filter(({ standing }) => standing.kind === 'better' || standing.kind === 'worse')
