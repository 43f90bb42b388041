import { thaiDigitsToAscii } from '#kit/digits.ts'

/** The bounds of a promotion code: how many characters, by how many members, over how many days. */
export const codeBounds = { lengthMin: 6, lengthMax: 20, usesMax: 100_000, daysMax: 365 } as const

/** A typed code as it is compared: capitals and digits alone. Case, width, spaces, dashes and Thai digits do not matter. Null where no code
 *  can be so. */
export function codeOf(typed: string): string | null {
  const plain = thaiDigitsToAscii(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_.]/gu, '')
    .toUpperCase()
  return /^[A-Z0-9]+$/.test(plain) && plain.length >= codeBounds.lengthMin && plain.length <= codeBounds.lengthMax ? plain : null
}
