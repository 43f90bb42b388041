/** An exact fraction; the denominator is positive. */
export type Fraction = { n: bigint; d: bigint }

export const fraction = (n: bigint | number | string, d: bigint | number = 1): Fraction => ({
  n: BigInt(n),
  d: BigInt(d),
})
export const ONE = fraction(1)
const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b))
/** Reduced, so that long sums stay short. */
export function plus(a: Fraction, b: Fraction): Fraction {
  const [n, d] = [a.n * b.d + b.n * a.d, a.d * b.d]
  const by = common(n < 0n ? -n : n, d)
  return { n: n / by, d: d / by }
}
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })
/** Negative, nought or positive, as a is less than, equal to or more than b. */
export const compare = (a: Fraction, b: Fraction): bigint => a.n * b.d - b.n * a.d
/** Of a fraction that is not negative. */
export const down = (a: Fraction): bigint => a.n / a.d
export const up = (a: Fraction): bigint => (a.n + a.d - 1n) / a.d

/** "-0.96" is −96/100. */
export function read(text: string): Fraction {
  const [whole = '', digits = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + digits)
  return { n: text.startsWith('-') ? -size : size, d: 10n ** BigInt(digits.length) }
}
