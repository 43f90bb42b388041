/** Exact; the denominator is positive. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => ({ n: BigInt(n), d: BigInt(d) })
export const ZERO: Fraction = fraction(0)
export const ONE: Fraction = fraction(1)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
/** Of a positive fraction. */
export const inverse = (a: Fraction): Fraction => ({ n: a.d, d: a.n })
export const product = (factors: readonly Fraction[]): Fraction => factors.reduce(times, ONE)

export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

/** ⌊a⌋, also below nought. */
export function floor(a: Fraction): bigint {
  const whole = a.n / a.d
  return a.n < 0n && whole * a.d !== a.n ? whole - 1n : whole
}

/** ⌈a⌉, also below nought. */
export const ceiling = (a: Fraction): bigint => -floor({ n: -a.n, d: a.d })
