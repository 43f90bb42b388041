const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** A Thai title directly before a name: what follows must be able to begin a word, so that "นายิกา" keeps its first syllable. */
const THAI_TITLE = /^(?:นางสาว|น\s?\.\s?ส\s?\.|นาง|นาย|เด็กชาย|เด็กหญิง|ด\s?\.\s?ช\s?\.|ด\s?\.\s?ญ\s?\.|คุณ)\s*(?=[ก-ฮเ-ไ])/
const LATIN_TITLE = /^(?:mr|mrs|ms|miss|master)(?:\.\s*|\s+)(?=\p{L})/u

/** A person's name in the form that is compared: without titles, invisible characters, dots, case and spacing; sara am has one spelling.
 *  Equal keys suggest one person but prove nothing: nothing is credited on a name alone. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().trim()
  return plain
    .replace(THAI_TITLE, '')
    .replace(LATIN_TITLE, '')
    .replace(/[.'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A name that a bank masks. */
const MASKED = /\*|x{3,}|…|\.{2,}/i

export const isMasked = (name: string): boolean => MASKED.test(name)

/** The fewest letters of a first and a last name that are written as one word. */
const WHOLE_LETTERS = 8

/** Whether a name is masked or cut, as where its last word is an initial: too little of it to say who a person is. */
export function isShortName(name: string): boolean {
  const words = nameKey(name).split(' ')
  const last = words.at(-1) ?? ''
  const letters = [...last].filter((letter) => /\p{L}/u.test(letter)).length
  return isMasked(name) || letters < (words.length === 1 ? WHOLE_LETTERS : 2)
}
