import { withoutUnseen } from './plain-line.ts'

const THAI_ZERO = 0x0e50

/** Full-width and Arabic digits stay as they are and are refused later. */
export function thaiDigitsToAscii(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}

const FULL_WIDTH = 0xfee0

/** As typed or pasted, without spaces, dashes of all kinds, dots, brackets and invisible characters. Thai and
 *  full-width digits become ASCII. */
export const compactNumber = (text: string): string =>
  thaiDigitsToAscii(withoutUnseen(text))
    .replace(/[\uff0b\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\s.()\p{Pd}\u2212]/gu, '')
