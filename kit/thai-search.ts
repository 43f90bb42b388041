import { thaiDigitsToAscii } from './digits.ts'

/** Tone marks, the short-vowel mark, the silencer and the repetition sign: what is most often left out or mistyped. */
const MARKS = /[\u0e47-\u0e4c\u0e46]/g
/** Spaces of all kinds, invisible characters and what joins words. */
const JOINTS = /[\s\p{Cf}'’.·_-]/gu
/** The same letter or vowel twice and more. Digits stay: 77 is not 777. */
const DOUBLED = /([^\d])\1+/gu

/** A text as searches compare it: two spellings that a Thai reader takes for one word become the same. Small letters; Thai digits as
 *  ASCII; two เ are a แ, a ring and า are a ำ; without tone marks, doubled letters, spaces, hyphens and the like. */
export const foldedForSearch = (text: string): string =>
  thaiDigitsToAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(MARKS, '')
    .replace(JOINTS, '')
    .replaceAll('ๅ', 'า')
    .replaceAll('เเ', 'แ')
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replace(DOUBLED, '$1')
