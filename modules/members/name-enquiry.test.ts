import { expect, test } from 'vitest'
import { isHolder, judgeAnswer, nextGapSeconds } from './name-enquiry.ts'

const found = (...names: string[]) => ({ kind: 'found' as const, names, reference: 'rs_1' })

test.each([
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี', 'a title'],
  ['สมชายใจดี', 'สมชาย ใจดี', 'no space'],
  ['ใจดี สมชาย', 'สมชาย ใจดี', 'another order'],
  ['MR. SOMCHAI JAIDEE', 'Somchai  Jaidee', 'Latin letters'],
  ['นาย เเสงดาว ใจดี', 'แสงดาว ใจดี', 'a twin of the spelling'],
  ['ว่าที่ร้อยตรี สมชาย ใจดี', 'สมชาย ใจดี', 'a rank'],
  ['นาย สมชาย ใจดี ++', 'สมชาย ใจดี', 'signs behind the name'],
])('%s is the holder %s typed: %s', (holder, typed) => {
  expect(isHolder(holder, typed)).toBe(true)
})

test.each([
  ['สมหญิง ใจดี', 'สมชาย ใจดี'],
  ['สมชาย ใจดี', 'สมชาย'],
  ['', 'สมชาย ใจดี'],
  ['นาย', 'นาย'.slice(0, 0)],
])('%s is not the holder %s typed', (holder, typed) => {
  expect(isHolder(holder, typed)).toBe(false)
})

test.each([
  [found('นาย สมชาย ใจดี', ''), { outcome: 'verified', evidence: 'rs_1', holderNames: ['นาย สมชาย ใจดี'] }],
  [found('', 'MR SOMCHAI'), { outcome: 'refused', why: 'name_differs' }],
  [found('สมหญิง รักดี', 'SOMYING RAKDEE'), { outcome: 'refused', why: 'name_differs' }],
  [found('สมชาย ใ***', ''), { outcome: 'unknown', why: 'unanswerable' }],
  [found('สมชาย xxxxx'), { outcome: 'unknown', why: 'unanswerable' }],
  [found(''), { outcome: 'unknown', why: 'unanswerable' }],
  [found(), { outcome: 'unknown', why: 'unanswerable' }],
  [{ kind: 'absent' as const }, { outcome: 'refused', why: 'absent' }],
  [{ kind: 'silent' as const }, { outcome: 'unknown', why: 'silent' }],
  [{ kind: 'unanswerable' as const }, { outcome: 'unknown', why: 'unanswerable' }],
])('%j is judged %j for สมชาย ใจดี', (answer, judged) => {
  expect(judgeAnswer(answer, 'สมชาย ใจดี')).toEqual(judged)
})

test.each([
  ['นาย สมชาย ใ', 'the last word cut to its first letter'],
  ['นายสมชาย ใจ', 'the last word cut'],
  ['สมชายใจ', 'cut, and without a space'],
  ['ส. ใจดี', 'an initial of the first name'],
  ['นาย สมชาย ใจดี และ นาง สมหญิง รักดี', 'an account of two'],
])('%s names too little to say whose it is: %s', (holder) => {
  expect(judgeAnswer(found(holder), 'สมชาย ใจดี')).toEqual({ outcome: 'unknown', why: 'unanswerable' })
})

test.each([
  ['นาย สมชาย ร', 'another letter in the last word'],
  ['สมหญิง ใ', 'another first name'],
  ['สมชาย', 'no last name at all'],
  ['ส. ร.', 'initials alone'],
  ['ใ', 'a letter alone'],
  ['สมหมาย ใจดี และ สมหญิง รักดี', 'two others'],
  ['สมชาย ใจดีเลิศ', 'a longer last name'],
])('%s is not the holder สมชาย ใจดี: %s', (holder) => {
  expect(judgeAnswer(found(holder), 'สมชาย ใจดี')).toEqual({ outcome: 'refused', why: 'name_differs' })
})

test('a name that was typed shortened is not the bank’s whole one', () => {
  expect(judgeAnswer(found('สมชาย ใจดี'), 'สมชาย ใ')).toEqual({ outcome: 'refused', why: 'name_differs' })
})

test('the gaps of a silent bank grow and end at ten minutes; of one that answered they are a week', () => {
  const gaps = [0, 1, 2, 5, 10, 1_000_000].map((n) => nextGapSeconds('silent', n))
  expect(gaps).toEqual([30, 60, 120, 600, 600, 600])
  expect(
    ['name_differs', 'absent', 'unanswerable', 'not_asked'].map((why) => nextGapSeconds(why as 'absent', 3)),
  ).toEqual(Array.from({ length: 4 }, () => 7 * 86_400))
})
