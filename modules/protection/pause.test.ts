import { expect, test } from 'vitest'
import { monthsLater } from './pause.ts'

test.each([
  ['2026-11-21T03:00:00Z', 6, '2027-05-21T03:00:00.000Z'],
  // 31 August in Bangkok; February has no such day.
  ['2026-08-31T03:00:00Z', 6, '2027-02-28T03:00:00.000Z'],
  // 1 September in Bangkok, still 31 August in UTC.
  ['2026-08-31T18:00:00Z', 6, '2027-02-28T18:00:00.000Z'],
  ['2027-02-28T18:00:00Z', 12, '2028-02-29T18:00:00.000Z'],
])('%s and %i months later is %s', (at, months, then) => {
  expect(monthsLater(new Date(at), months).toISOString()).toBe(then)
})
