import { compare, floor, type Fraction, fraction, plus, product, times, ZERO } from './fractions.ts'
import type { LegResult } from './leg.ts'
import { entryOf, type PriceFormat, priceOf } from './prices.ts'
import { type BookSettings } from './settings.ts'
import { factorOf, linesOf, priceShare, productOf, type Slip } from './slip.ts'

/** What relates one leg's fixture to another's. */
export type LegFacts = { competition: string; sport: string; outright: boolean; contestants: readonly string[] }

export type SlipRefusal =
  | 'LEGS_TOO_FEW'
  | 'LEGS_TOO_MANY'
  | 'FOLD_NOT_OFFERED'
  | 'FORMAT_NOT_OFFERED'
  | 'RELATED_LEGS'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'PRODUCT_TOO_HIGH'
  | 'PAYOUT_TOO_HIGH'

/**
 * `legs`: places of the legs concerned. `largest`: the most that may be typed, in satang: the win at a negative price,
 * each line's stake in a combination, else the stake.
 */
export type SlipCheck =
  | { ok: true; full_return: bigint }
  | { ok: false; refused: SlipRefusal; legs?: number[]; largest?: bigint }

type Draft = Pick<Slip, 'kind' | 'format' | 'legs' | 'stake' | 'unit' | 'fold'>

function related(a: LegFacts & { match: string }, b: LegFacts & { match: string }): boolean {
  if (a.match === b.match) return true
  if ((a.outright || b.outright) && a.competition === b.competition) return true
  return (
    a.sport === 'boxing' && b.sport === 'boxing' && a.contestants.some((fighter) => b.contestants.includes(fighter))
  )
}

/** Places of the first two related legs; null if none. */
export function relatedLegs(legs: readonly (LegFacts & { match: string })[]): [number, number] | null {
  for (const [later, b] of legs.entries())
    for (const [earlier, a] of legs.slice(0, later).entries()) if (related(a, b)) return [earlier, later]
  return null
}

/** The full return of each line on a stake of 1. */
const sharesOf = (slip: Draft): Fraction[] =>
  linesOf(slip).map((line) =>
    product(line.flatMap((place) => slip.legs[place] ?? []).map((leg) => priceShare(leg, slip.format))),
  )

/** The most paid: every line's full return, each rounded down. */
export function fullReturn(slip: Draft, shares: readonly Fraction[] = sharesOf(slip)): bigint {
  const unit = fraction(BigInt(slip.kind === 'combination' ? (slip.unit ?? '0') : slip.stake))
  return shares.reduce((all, share) => all + floor(times(unit, share)), 0n)
}

/** The most paid once some results are known; null: open. */
export function mostReturn(slip: Draft, results: readonly (LegResult | null)[]): bigint {
  const factors = slip.legs.map((leg, at) => {
    const price = priceShare(leg, slip.format)
    const result = results[at] ?? null
    return result === null ? price : factorOf(result, price)
  })
  const shares = linesOf(slip).map((line) => product(line.flatMap((place) => factors[place] ?? [])))
  return fullReturn(slip, shares)
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The largest stake, of each line in a combination, that pays at most `payout` within the limit. */
function largestStake(shares: readonly Fraction[], payout: bigint, limit: bigint): bigint {
  const all = shares.reduce(plus, ZERO)
  // One line's return is rounded down, so up to a satang more still fits.
  const fits = shares.length === 1 ? ((payout + 1n) * all.d - 1n) / all.n : (payout * all.d) / all.n
  return lesser(fits, limit / BigInt(shares.length))
}

function refusedLegs(
  { kind, legs, fold = 0, format }: Draft,
  facts: readonly LegFacts[],
  settings: BookSettings,
): SlipCheck | null {
  const ranges = { single: [1, 1], step: settings.step_legs, combination: settings.combination_legs } as const
  const [fewest, most] = ranges[kind]
  if (legs.length < fewest) return { ok: false, refused: 'LEGS_TOO_FEW' }
  if (legs.length > most) return { ok: false, refused: 'LEGS_TOO_MANY' }
  if (kind === 'combination' && !(Number.isSafeInteger(fold) && fold >= 2 && fold < legs.length))
    return { ok: false, refused: 'FOLD_NOT_OFFERED' }
  if (kind !== 'single' && format !== 'decimal') return { ok: false, refused: 'FORMAT_NOT_OFFERED' }
  const pair = relatedLegs(
    legs.flatMap(({ match }, place) => (facts[place] === undefined ? [] : [{ ...facts[place], match }])),
  )
  return pair === null ? null : { ok: false, refused: 'RELATED_LEGS', legs: pair }
}

const typed = ({ kind, legs, format }: Draft, stake: bigint): bigint =>
  kind === 'single' && legs[0] !== undefined
    ? entryOf(stake, priceOf(legs[0].price), format satisfies PriceFormat)
    : stake

/**
 * Checks a slip against the book's limits. `facts`: per leg. `paidToday`: the most that the member's other slips of the
 * day pay, satang. Settlement never cuts, so a slip above a maximum is refused here.
 */
export function checkSlip(slip: Draft, facts: readonly LegFacts[], settings: BookSettings, paidToday = 0n): SlipCheck {
  const refused = refusedLegs(slip, facts, settings)
  if (refused !== null) return refused
  if (compare(productOf(slip), fraction(settings.product_max)) > 0) return { ok: false, refused: 'PRODUCT_TOO_HIGH' }
  const shares = sharesOf(slip)
  const combined = slip.kind === 'combination'
  const [least, most] = {
    single: settings.single_stake,
    step: settings.step_stake,
    combination: settings.combination_stake,
  }[slip.kind]
  const asked = BigInt(combined ? (slip.unit ?? '0') : slip.stake)
  const room = BigInt(settings.payout_day_max) - paidToday
  const payout = lesser(BigInt(settings.payout_max), room < 0n ? 0n : room)
  const largest = typed(slip, largestStake(shares, payout, BigInt(most)))
  if (asked < BigInt(least)) return { ok: false, refused: 'STAKE_TOO_LOW', largest }
  if (asked * BigInt(shares.length) > BigInt(most)) return { ok: false, refused: 'STAKE_TOO_HIGH', largest }
  if (combined && BigInt(slip.stake) !== asked * BigInt(shares.length))
    throw new Error('The stake of a combination is its unit times its lines.')
  const pays = fullReturn(slip, shares)
  return pays > payout ? { ok: false, refused: 'PAYOUT_TOO_HIGH', largest } : { ok: true, full_return: pays }
}
