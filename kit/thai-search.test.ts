import { expect, test } from 'vitest'
import { foldedForSearch } from './thai-search.ts'

test.each<[typed: string, means: string, why: string]>([
  ['บัวทองคืนจันทร', 'บัวทองคืนจันทร์', 'the silencer is left out'],
  ['บวทอง', 'บวทอง', 'nothing to fold'],
  ['ปลากดัทอง', 'ปลากดัทอง', 'a vowel in another place stays another word'],
  ['น้ำ', 'นำ้', 'a tone mark behind the vowel'],
  ['น้ํา', 'น้ำ', 'ring and า for ำ, the tone before the ring'],
  ['นํ้า', 'น้ำ', 'ring and า for ำ, the tone behind the ring'],
  ['เเมวกวัก', 'แมวกวัก', 'two เ for a แ'],
  ['แแมวกวัก', 'แมวกวัก', 'a vowel held down'],
  ['สล็อตต', 'สล็อต', 'a letter held down'],
  ['สลอท็ต', 'สลอทต', 'the short-vowel mark anywhere'],
  ['ตุ๊กตุ๊กซิ่ง', 'ตุ้กตุกซิง', 'a wrong tone mark, and none'],
  ['ปลา กัด', 'ปลากัด', 'a space where there is none'],
  ['ปลา\u200bกัด', 'ปลากัด', 'an invisible break between words'],
  ['๗๗๗', '777', 'Thai digits'],
  ['Golden Lotus', 'golden-lotus', 'a Latin name, its hyphen and capitals'],
  ['GOLDENLOTUS', 'golden lotus', 'a Latin name in one word'],
  ['เร็วๆ', 'เร็ว', 'the sign of repetition'],
])('%s is found as %s: %s', (typed, means) => {
  expect(foldedForSearch(typed)).toBe(foldedForSearch(means))
})

test.each<[one: string, other: string, why: string]>([
  ['เสือ', 'แสอ', 'other vowels are another word'],
  ['77', '777', 'numbers are not shortened'],
  ['ปลา', 'ปลู', 'another vowel below'],
  ['ชา', 'ช้าง', 'more letters'],
])('%s is not %s: %s', (one, other) => {
  expect(foldedForSearch(one)).not.toBe(foldedForSearch(other))
})

test('folding twice changes nothing more', () => {
  for (const text of ['เเเน้ํามันน', 'กํ่าา', '  A - a  ', 'ๅๅ'])
    expect(foldedForSearch(foldedForSearch(text))).toBe(foldedForSearch(text))
})
