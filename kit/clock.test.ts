import { expect, test } from 'vitest'
import { bangkokDay, bangkokDayNumber, bangkokHour, bangkokMidnight, secondsBetween } from './clock.ts'

const zone = { timeZone: 'Asia/Bangkok', hourCycle: 'h23' } as const
const day = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const hour = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

test.each([
  '2026-11-21T16:59:59.999Z',
  '2026-11-21T17:00:00.000Z',
  '2027-12-31T16:59:00Z',
  '2027-12-31T17:00:00Z',
  '2028-02-28T17:00:00Z',
  '2028-02-29T17:00:00Z',
  '1990-05-12T03:04:05Z',
])('day and hour of %s are what the tables of zones say', (instant) => {
  const date = new Date(instant)
  expect(bangkokDay(date)).toBe(day.format(date))
  expect(bangkokHour(date)).toBe(hour.format(date))
  expect(bangkokDayNumber(date), 'days since 1970').toBe(Date.parse(`${day.format(date)}T00:00:00Z`) / 86_400_000)
})

test('the day began at midnight in Bangkok', () => {
  expect(bangkokMidnight(new Date('2026-11-21T16:59:59.999Z')).toISOString()).toBe('2026-11-20T17:00:00.000Z')
  expect(bangkokMidnight(new Date('2026-11-21T17:00:00Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z')
})

test('a wait is counted in full seconds, and is never negative', () => {
  const from = new Date('2026-11-23T00:00:00.000Z')
  expect(secondsBetween(from, new Date('2026-11-23T00:01:01.999Z'))).toBe(61)
  expect(secondsBetween(from, new Date('2026-11-22T23:59:00.000Z'))).toBe(0)
})
