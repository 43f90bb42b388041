import { withoutUnseen } from '#kit/plain-line.ts'
import { oneSpelling } from '#kit/thai-spelling.ts'
import { LATIN_TITLE, THAI_TITLE } from './titles.th.ts'

/** Nothing is credited on a name alone. Stored keys are made of it: a change needs a migration that computes them
 *  again (0182). */
export function nameKey(name: string): string {
  const plain = oneSpelling(withoutUnseen(name.normalize('NFKC')))
    .normalize('NFKC')
    .toLowerCase()
    .trim()
  return withoutTitles(plain)
    .replace(/[.'’+-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** As in "ว่าที่ ร.ต. ดร.". */
const TITLES_MAX = 4

/** What is left of "นาย นาย ใจดี" is a name. */
function withoutTitles(name: string): string {
  let left = name
  for (let count = 0; count < TITLES_MAX; count += 1) {
    const next = left.replace(THAI_TITLE, '').replace(LATIN_TITLE, '')
    if (next === left || (count > 0 && !next.includes(' '))) break
    left = next
  }
  return left
}

const MASKED = /\*|x{3,}|…|\.{2,}/i

export const isMasked = (name: string): boolean => MASKED.test(name)

const WHOLE_LETTERS = 8

/** Too little to identify a person. */
export function isShortName(name: string): boolean {
  const words = nameKey(name).split(' ')
  const last = words.at(-1) ?? ''
  const letters = [...last].filter((letter) => /\p{L}/u.test(letter)).length
  return isMasked(name) || letters < (words.length === 1 ? WHOLE_LETTERS : 2)
}
