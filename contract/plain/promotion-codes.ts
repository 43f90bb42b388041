import { thaiDigitsToAscii } from '#kit/digits.ts'

export const codeBounds = { lengthMin: 6, lengthMax: 20, usesMax: 100_000, daysMax: 365 } as const

/** As it is compared: capitals and digits alone. Case, width, spaces, dashes and Thai digits do not matter. Null: no
 *  code. */
export function codeOf(typed: string): string | null {
  const plain = thaiDigitsToAscii(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_.]/gu, '')
    .toUpperCase()
  return /^[A-Z0-9]+$/.test(plain) && plain.length >= codeBounds.lengthMin && plain.length <= codeBounds.lengthMax
    ? plain
    : null
}
