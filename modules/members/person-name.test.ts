import { expect, test } from 'vitest'
import { nameKey } from './person-name.ts'

test.each([
  ['นางสาวสมหญิง ใจดี', 'สมหญิง ใจดี', 'a title without a space'],
  ['น.ส. สมหญิง  ใจดี', 'สมหญิง ใจดี', 'a short title and spaces'],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี', 'a title with a space'],
  ['นายเอก ใจดี', 'เอก ใจดี', 'a name that begins with a leading vowel'],
  ['ด.ช. เล็ก ใจดี', 'เล็ก ใจดี', "a boy's title"],
  ['MR. SOMCHAI JAIDEE', 'somchai jaidee', 'Latin letters, a title, case'],
  ['Miss Ying Jaidee', 'ying jaidee', 'a title without a dot'],
  ['น\u0e4d\u0e32ฝน ใจดี', 'น\u0e33ฝน ใจดี', 'sara am in two letters'],
  ['สม\u200bหญิง ใจดี', 'สมหญิง ใจดี', 'an invisible character'],
  ['Ｓｏｍｃｈａｉ Jaidee', 'somchai jaidee', 'full-width letters'],
  ["Anne-Marie O'Neil", 'anne marie o neil', 'signs inside a name'],
])('%s means the same person as %s: %s', (written, other) => {
  expect(nameKey(written)).toBe(nameKey(other))
})

test.each([
  ['เเสงดาว ใจดี', 'แสงดาว ใจดี', 'two เ for a แ'],
  ['ศักด\u0e4c\u0e34ชัย ใจดี', 'ศักด\u0e34\u0e4cชัย ใจดี', 'a mark before its vowel'],
  ['น\u0e4d\u0e49\u0e32ฝน ใจดี', 'น\u0e49\u0e33ฝน ใจดี', 'ring, tone, า'],
  ['น\u0e49\u0e4d\u0e32ฝน ใจดี', 'น\u0e49\u0e33ฝน ใจดี', 'tone, ring, า'],
  ['น\u0e33\u0e49ฝน ใจดี', 'น\u0e49\u0e33ฝน ใจดี', 'the tone behind sara am'],
  ['พ\u0e48\u0e35นุช ใจดี', 'พ\u0e35\u0e48นุช ใจดี', 'a tone before its vowel'],
  ['กๅนดๅ ใจดี', 'กานดา ใจดี', 'the long vowel for า'],
  ['แก\u0e49\u0e49ว ใจดี', 'แก\u0e49ว ใจดี', 'a mark twice'],
  ['ก\u0e38\u0e49ง ใจดี', 'ก\u0e49\u0e38ง ใจดี', 'a vowel below and a tone'],
])('%s is spelled as %s looks: %s', (written, other) => {
  expect(nameKey(written)).toBe(nameKey(other))
})

const ranks = [
  'ว่าที่ร้อยตรี ',
  'ว่าที่ ร.ต.',
  'ว่าที่ร้อยตรีหญิง ',
  'ร.ต.อ.',
  'ร.ต.อ. ',
  'ร.ต.อ.หญิง ',
  'ร. ต. อ. ',
  'ด.ต.',
  'จ.ส.อ.',
  'ส.อ.',
  'พล.ต.อ. ',
  'พันตำรวจเอก ',
  'สิบเอก',
  'จ่าสิบเอก',
  'ร้อยเอก',
  'พลทหาร',
  'นาวาอากาศโท ',
  'พระ',
  'พระครู',
  'พระมหา',
  'ดร.',
  'ดร. ',
  'ดร ',
  'ผศ.ดร.',
  'ผศ. ดร. ',
  'รศ.',
  'ศาสตราจารย์ ',
  'นพ.',
  'นายแพทย์',
  'พญ. ',
  'ม.ล.',
  'ม.ร.ว. ',
  'หม่อมหลวง',
  'คุณหญิง',
  'นาย ดร.',
  'Mr ',
  'Dr. ',
  'Pol. Lt. ',
]
test.each(ranks)('%s is a title, and no part of the name', (title) => {
  for (const name of ['สมชาย ใจดี', 'เอก ใจดี', 'กานต์ ใจดี']) expect(nameKey(`${title}${name}`)).toBe(nameKey(name))
})

test.each(['พระ', 'ดร.', 'นาย', 'ร.ต.'])('%s alone is kept: nothing of a name is left behind it', (title) => {
  expect(nameKey(title)).not.toBe('')
})

test.each(['ดรุณี ใจดี', 'ศรีสุดา ใจดี', 'นพดล ใจดี', 'รศนา ใจดี', 'พลอย ใจดี', 'สิบทิศ ใจดี', 'Drew Jaidee', 'Pol Jaidee'])(
  '%s begins with no title',
  (name) => {
    expect(nameKey(name).split(' ')).toHaveLength(2)
    expect([...nameKey(name)]).toHaveLength([...name].length)
  },
)

test.each([
  ['ป่าน ใจดี', 'ป้าน ใจดี'],
  ['เสง ใจดี', 'แสง ใจดี'],
  ['สมหญิง ใจดี', 'สมชาย ใจดี'],
  ['นายิกา ใจดี', 'ิกา ใจดี'],
  ['Mrinal Sen', 'inal Sen'],
  ['สมหญิง ใจดี', 'สมหญิงใจดี'],
])('%s and %s are not the same', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})
