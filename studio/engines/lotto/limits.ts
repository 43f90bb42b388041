import { DIGITS, keyOf, type Line, type Lotto, type Pick, type Rates, rateOf } from './bet-types.ts'

/** Bounds of a lotto, in whole baht: rule book 14.3. */
export type Limits = {
  /** Of one number in one draw, by one member. */
  number: { least: number; most: number }
  /** Of one member in one draw. */
  memberDraw: number
  /** What is paid at most for one type and number, by its digits. */
  committed: Readonly<Record<1 | 2 | 3, number>>
  /** From this share of it on the number is at half. */
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

/** What is in force for a draw: rates, limits, and the states that were published before it opened, by key. */
export type Terms = { rates: Rates; limits: Limits; published: ReadonlyMap<string, NumberState> }

/** What was sold of a draw, by key, in satang of payout: Σ amount × rate sold. */
export type Committed = ReadonlyMap<string, bigint>

export type Judged = { state: 'open' | 'half'; rate: number } | { state: 'full'; fits: number }

/** Judges a line by what was committed before it, whole and at one rate; `fits` is the largest amount that would be taken. */
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

/** The state of a number as a list shows it: full where not even the least amount fits. */
export const stateOf = (pick: Pick, committed: Committed, terms: Terms): NumberState =>
  judge({ ...pick, baht: terms.limits.number.least }, committed, terms).state

/** What an amount in whole baht returns at a rate in hundredths, in satang: always exact. */
export const payoutOf = (baht: number, rate: number): bigint => BigInt(baht) * BigInt(rate)
