import { compare, down, type Fraction, fraction, ONE, plus, read, times, up } from './fractions.ts'
import type { Format } from './shapes.ts'

/** What one baht wins at a price, exactly. */
export function profitRate(format: Format, price: string): Fraction {
  const number = read(price)
  if (format === 'decimal') return plus(number, fraction(-1))
  return number.n < 0n ? { n: number.d, d: -number.n } : number
}

/** What one baht returns, itself included. */
export const returnRate = (format: Format, price: string): Fraction => plus(ONE, profitRate(format, price))

/** The amount that is debited for what was typed: at a negative Malay price that is what is to be won. */
export const stakeFor = (entered: bigint, format: Format, price: string): bigint =>
  format === 'malay' && price.startsWith('-') ? up(times(fraction(entered), read(price.slice(1)))) : entered

export const profitOf = (stake: bigint, format: Format, price: string): bigint =>
  down(times(fraction(stake), profitRate(format, price)))

const twoDigits = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

/** The Hong Kong and decimal prices beside a Malay one, rounded down to two digits. */
export function converted(malay: string): { hongkong: string; decimal: string } {
  const hundredths = down(times(profitRate('malay', malay), fraction(100)))
  return { hongkong: twoDigits(hundredths), decimal: twoDigits(hundredths + 100n) }
}

export type Moved = {
  format: Format
  asked: string
  now: string
  policy: string
  stake: string
  event?: string
  line?: string
}

/** Whether a bet is taken at the price that stands now. */
export function accepted({ format, asked, now, policy, stake, event, line }: Moved) {
  if (event !== undefined) return { accepted: false, because: event }
  if (line === 'changed') return { accepted: false, because: 'line_changed' }
  const better = compare(profitRate(format, now), profitRate(format, asked))
  if (better !== 0n && policy === 'none') return { accepted: false, because: 'price_changed' }
  if (better < 0n && policy !== 'all') return { accepted: false, because: 'price_worse' }
  return { accepted: true, price: now, profit: String(profitOf(BigInt(stake), format, now)) }
}
