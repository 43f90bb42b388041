import { withoutUnseen } from './plain-line.ts'

const THAI_ZERO = 0x0e50

/** Maps the Thai digits ๐-๙ to ASCII. Full-width and Arabic digits stay as they are and are refused later. */
export function thaiDigitsToAscii(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}

const FULL_WIDTH = 0xfee0

/** A number of digits as it is typed or pasted, without what only groups it: spaces, dashes of all kinds, dots, brackets and what nobody
 *  sees. Thai and full-width digits become ASCII. */
export const compactNumber = (text: string): string =>
  thaiDigitsToAscii(withoutUnseen(text))
    .replace(/[\uff0b\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\s.()\p{Pd}\u2212]/gu, '')
