import { expect, test } from 'vitest'
import { duration, measured } from './minutes.th.ts'

test.each([
  [1, '1 วินาที'],
  [59, '59 วินาที'],
  [95, '95 วินาที'],
  [101, '2 นาที'],
  [120, '2 นาที'],
  [121, '3 นาที'],
  [600, '10 นาที'],
])('%i seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})

test('a measured time says when it was measured', () => {
  expect(measured({ seconds: 8, window: 'today' })).toBe('วันนี้เฉลี่ย 8 วินาที')
  expect(measured({ seconds: 8, window: 'week' })).toBe('7 วันล่าสุดเฉลี่ย 8 วินาที')
})
