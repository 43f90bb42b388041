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
  ['สมหญิง ใจดี', 'สมชาย ใจดี'],
  ['นายิกา ใจดี', 'ิกา ใจดี'],
  ['Mrinal Sen', 'inal Sen'],
  ['สมหญิง ใจดี', 'สมหญิงใจดี'],
])('%s and %s are not the same', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})
