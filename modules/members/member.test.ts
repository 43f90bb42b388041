import { expect, test } from 'vitest'
import { isOldEnough } from './member.ts'

test.each([
  // born        now, in UTC             old enough
  ['2006-11-21', '2026-11-21T03:00:00Z', true, 'on the twentieth birthday'],
  ['2006-11-22', '2026-11-21T16:59:59Z', false, 'a second before it begins in Bangkok'],
  ['2006-11-22', '2026-11-21T17:00:00Z', true, 'when it begins in Bangkok, the day before in UTC'],
  ['2008-02-29', '2028-02-28T12:00:00Z', false, 'the day before a leap birthday'],
  ['2008-02-29', '2028-02-29T12:00:00Z', true, 'on it'],
  ['1950-01-01', '2026-11-21T03:00:00Z', true, 'long since'],
  ['2030-01-01', '2026-11-21T03:00:00Z', false, 'not yet born'],
])('somebody born on %s is at %s of age: %s, %s', (birthDate, now, old) => {
  expect(isOldEnough(birthDate, new Date(now))).toBe(old)
})
