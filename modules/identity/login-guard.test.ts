import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { isLocked, withFailure } from './login-guard.ts'

const limits = { failuresMax: 5, windowSeconds: 900, lockSeconds: 900 }
const start = new Date('2026-11-21T03:00:00Z')
const at = (...seconds: number[]): Date[] => seconds.map((second) => plusSeconds(start, second))

test.each([
  // failures at            now    locked
  [[], 0, false, 'nothing failed'],
  [[0, 1, 2, 3], 4, false, 'four failures'],
  [[0, 1, 2, 3, 4], 5, true, 'five failures'],
  [[0, 1, 2, 3, 4], 903, true, 'five failures, not yet 15 minutes after the last'],
  [[0, 1, 2, 3, 4], 904, false, '15 minutes after the last'],
  [[0, 200, 400, 600, 899], 900, true, 'five failures in just under 15 minutes'],
  [[0, 200, 400, 600, 900], 901, false, 'five failures, the first 15 minutes before the last'],
])('failures at %j seconds lock the login at %d: %s, %s', (failures, now, locked) => {
  expect(isLocked(at(...failures), plusSeconds(start, now), limits)).toBe(locked)
})

test('a new failure lets those outside of the window fall off', () => {
  expect(withFailure(at(0, 500), plusSeconds(start, 1_000), limits)).toEqual(at(500, 1_000))
})
