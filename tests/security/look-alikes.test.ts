import { expect, test } from 'vitest'
import { personName } from '#contract/http/fields.ts'
import { nameKey } from '#modules/members/person-name.ts'

const names = ['สมชาย ใจดี', 'สมหญิง รักดี', 'น้ำฝน คำแก้ว', 'ปิยะดา ทำดี', 'Somchai Jaidee', 'Ying Rakdee']

/** One letter replaced by another that looks like it: each makes another name, however alike they look. */
const likeness: [string, string][] = [
  ['ส', 'ล'],
  ['ม', 'ฆ'],
  ['ด', 'ต'],
  ['ช', 'ซ'],
  ['ร', 'ธ'],
  ['ฝ', 'ผ'],
  ['ิ', 'ี'],
  ['ั', 'ํ'],
  ['ำ', 'ํ'],
  ['ก', 'ภ'],
  ['ท', 'ฑ'],
  ['ป', 'บ'],
  ['ใ', 'ไ'],
  ['ว', 'ๅ'],
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'ο'],
  ['o', '0'],
  ['i', 'і'],
  ['i', 'l'],
  ['i', '1'],
  ['S', 'Ѕ'],
  ['J', 'Ј'],
  ['Y', 'Υ'],
  ['k', 'к'],
  ['m', 'rn'],
  ['c', 'с'],
  ['h', 'һ'],
  ['d', 'ԁ'],
  ['n', 'ո'],
  ['g', 'ɡ'],
]
/** A Latin letter in the width of an ideograph: another character for the same letter. */
const fullWidth = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)

/** Invisible signs, titles, or one letter written in two ways: the same name. */
const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
]
const titles = ['นาย', 'นาง', 'นางสาว', 'น.ส.', 'น.ส. ', 'นาย ', 'คุณ', 'ด.ช.', 'เด็กหญิง']

test('names that look alike are different names, and one written in two ways is one: 300 pairs', () => {
  let pairs = 0
  for (const name of names) {
    for (const [letter, other] of likeness) {
      if (!name.includes(letter)) continue
      for (const written of new Set([name.replace(letter, other), name.replaceAll(letter, other)])) {
        pairs += 1
        expect(nameKey(written), `${name} and ${written}`).not.toBe(nameKey(name))
      }
    }
    for (const sign of INVISIBLE) {
      for (const written of [`${sign}${name}`, `${name}${sign}`, name.replace(' ', `${sign} `)]) {
        pairs += 1
        expect(nameKey(written), `${name} with ${sign.codePointAt(0)?.toString(16)}`).toBe(nameKey(name))
      }
    }
    const thai = /^[ก-ฮเ-ไ]/.test(name)
    const forms = [
      name.toUpperCase(),
      name.replace(/[A-Z]/g, fullWidth),
      name.replace(' ', '  '),
      name.replace(' ', '\u00a0'),
      name.replaceAll('ำ', 'ํา'),
      name.replaceAll('แ', 'เเ'),
      ` ${name} `,
      ...(thai ? titles.map((title) => `${title}${name}`) : [`Mr. ${name}`, `MISS ${name}`]),
    ]
    for (const written of forms.filter((form) => form !== name)) {
      pairs += 1
      expect(nameKey(written), `${name} as ${written}`).toBe(nameKey(name))
    }
  }
  expect(pairs).toBeGreaterThanOrEqual(300)
})

test('a name with signs that cannot be seen is taken in without them', () => {
  for (const sign of INVISIBLE) {
    for (const name of names)
      expect(
        personName.safeParse(name.replace(' ', `${sign} `)).data,
        `${name} with ${sign.codePointAt(0)?.toString(16)}`,
      ).toBe(name)
  }
})
