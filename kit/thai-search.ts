import { thaiDigitsToAscii } from './digits.ts'
import { oneSpelling } from './thai-spelling.ts'

/** Tone marks, the short-vowel mark, the silencer and the repetition sign: most often left out or mistyped. */
const MARKS = /[\u0e47-\u0e4c\u0e46]/g
/** Spaces, invisible characters and what joins words. */
const JOINTS = /[\s\p{Cf}'’.·_-]/gu
/** Digits stay: 77 is not 777. */
const DOUBLED = /([^\d])\1+/gu

/** Spellings that a Thai reader takes for one word become the same (`oneSpelling`): small letters, ASCII digits, no
 *  tone marks, doubled letters, spaces or hyphens. */
export const foldedForSearch = (text: string): string =>
  oneSpelling(thaiDigitsToAscii(text).replace(JOINTS, '')).toLowerCase().replace(MARKS, '').replace(DOUBLED, '$1')
