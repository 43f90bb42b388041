import { thaiDigitsToAscii } from './digits.ts'

/** 1/100 baht, never a float. Below zero only where a comment gives the sign a meaning. */
export type Satang = bigint & { readonly unit: 'satang' }

const AMOUNT = /^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/

export const satang = (value: bigint | number | string): Satang => BigInt(value) as Satang

export const baht = (value: number): Satang => (BigInt(value) * 100n) as Satang

/** As people write it: Thai or ASCII digits, at most one dot and two decimals. Signs, exponents, commas, inner spaces
 *  and other scripts' digits give null. */
export function parseBaht(text: string): Satang | null {
  const ascii = thaiDigitsToAscii(text.trim())
  if (!AMOUNT.test(ascii)) return null
  const [whole = '0', decimals = ''] = ascii.split('.')
  return satang(BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0')))
}

/** Satang as "300.00". */
export function bahtText(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const absolute = amount < 0n ? -amount : amount
  return `${sign}${absolute / 100n}.${(absolute % 100n).toString().padStart(2, '0')}`
}

/** Satang, or its decimal text, as "1,000.00". */
export function bahtForPeople(amount: bigint | string): string {
  const text = typeof amount === 'string' ? amount : bahtText(amount)
  const [whole = '0', decimals = '00'] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${decimals.padEnd(2, '0')}`
}
