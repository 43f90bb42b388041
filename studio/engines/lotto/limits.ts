import { DIGITS, keyOf, type Line, type Lotto, type Pick, type Rates, rateOf } from './bet-types.ts'

/** In whole baht: rule book 14.3. */
export type Limits = {
  /** Per member and number in one draw. */
  number: { least: number; most: number }
  /** Per member in one draw. */
  memberDraw: number
  /** Most payout of one type and number, by digits. */
  committed: Readonly<Record<1 | 2 | 3, number>>
  /** At this share of it the number goes to half. */
  halfFromPercent: number
}

const government: Limits = {
  number: { least: 1, most: 2_000 },
  memberDraw: 20_000,
  committed: { 3: 2_000_000, 2: 1_000_000, 1: 200_000 },
  halfFromPercent: 60,
}

/** Yi-ki has a fifth of each. */
export const DEFAULT_LIMITS: Readonly<Record<Lotto, Limits>> = {
  government,
  yiki: {
    ...government,
    number: { least: 1, most: 400 },
    memberDraw: 4_000,
    committed: { 3: 400_000, 2: 200_000, 1: 40_000 },
  },
}

export type NumberState = 'open' | 'half' | 'full'

/** In force for a draw; `published`: by key, the states published before it opened. */
export type Terms = { rates: Rates; limits: Limits; published: ReadonlyMap<string, NumberState> }

/** By key, satang of payout sold: Σ amount × rate sold. */
export type Committed = ReadonlyMap<string, bigint>

export type Judged = { state: 'open' | 'half'; rate: number } | { state: 'full'; fits: number }

/** Judges a whole line at one rate by what was committed before it; `fits` is the largest amount acceptable. */
export function judge(line: Line, committed: Committed, { rates, limits, published }: Terms): Judged {
  const key = keyOf(line)
  const most = BigInt(limits.committed[DIGITS[line.type]]) * 100n
  const before = committed.get(key) ?? 0n
  if (published.get(key) === 'full') return { state: 'full', fits: 0 }
  const atHalf = published.get(key) === 'half' || before * 100n >= most * BigInt(limits.halfFromPercent)
  const { full, half } = rateOf(rates, line)
  const rate = atHalf ? half : full
  if (before + payoutOf(line.baht, rate) <= most) return { state: atHalf ? 'half' : 'open', rate }
  const fits = before >= most ? 0 : Number((most - before) / BigInt(rate))
  return { state: 'full', fits: fits < limits.number.least ? 0 : fits }
}

/** Full where not even the least amount fits. */
export const stateOf = (pick: Pick, committed: Committed, terms: Terms): NumberState =>
  judge({ ...pick, baht: terms.limits.number.least }, committed, terms).state

/** Whole baht at a rate in hundredths give exact satang. */
export const payoutOf = (baht: number, rate: number): bigint => BigInt(baht) * BigInt(rate)
