import { thaiDigitsToAscii } from './digits.ts'
import { oneSpelling } from './thai-spelling.ts'

/** Tone marks, the short-vowel mark, the silencer and the repetition sign: what is most often left out or mistyped. */
const MARKS = /[\u0e47-\u0e4c\u0e46]/g
/** Spaces of all kinds, invisible characters and what joins words. */
const JOINTS = /[\s\p{Cf}'’.·_-]/gu
/** The same letter or vowel twice and more. Digits stay: 77 is not 777. */
const DOUBLED = /([^\d])\1+/gu

/** A text as searches compare it: two spellings that a Thai reader takes for one word become the same (`oneSpelling`). Small letters; Thai
 *  digits as ASCII; without tone marks, doubled letters, spaces, hyphens and the like. */
export const foldedForSearch = (text: string): string =>
  oneSpelling(thaiDigitsToAscii(text).replace(JOINTS, '')).toLowerCase().replace(MARKS, '').replace(DOUBLED, '$1')
