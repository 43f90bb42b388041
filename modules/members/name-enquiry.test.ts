import { expect, test } from 'vitest'
import { isHolder, judgeAnswer, nextGapSeconds } from './name-enquiry.ts'

const found = (...names: string[]) => ({ kind: 'found' as const, names, reference: 'rs_1' })

test.each([
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี', 'a title'],
  ['สมชายใจดี', 'สมชาย ใจดี', 'no space'],
  ['ใจดี สมชาย', 'สมชาย ใจดี', 'another order'],
  ['MR. SOMCHAI JAIDEE', 'Somchai  Jaidee', 'Latin letters'],
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

test('the gaps of a silent bank grow and end at ten minutes; of one that answered they are a week', () => {
  const gaps = [0, 1, 2, 5, 10, 1_000_000].map((n) => nextGapSeconds('silent', n))
  expect(gaps).toEqual([30, 60, 120, 600, 600, 600])
  expect(['name_differs', 'absent', 'unanswerable', 'not_asked'].map((why) => nextGapSeconds(why as 'absent', 3))).toEqual(
    Array.from({ length: 4 }, () => 7 * 86_400),
  )
})
