import { expect, test } from 'vitest'
import { bangkokDayTime, bangkokTime, thaiDate, thaiWeekday } from './thai-time.ts'

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', ...options })
const day = formatter({
  calendar: 'buddhist',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  numberingSystem: 'latn',
})
const weekday = formatter({ weekday: 'long' })

test('every day of two years is written as a Thai calendar writes it', () => {
  for (let at = Date.UTC(2027, 0, 1, 16, 59); at < Date.UTC(2029, 0, 1); at += 86_399_000) {
    const parts = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
    const instant = new Date(at).toISOString()
    expect(thaiDate(instant)).toBe(`${parts['day']} ${parts['month']} ${parts['year']}`)
    expect(thaiWeekday(instant)).toBe(weekday.format(at))
  }
})

test('a day begins at midnight in Bangkok, and hours have two digits', () => {
  expect(bangkokDayTime('2026-12-31T16:59:59Z')).toBe('31 ธ.ค. 2569 23:59 น.')
  expect(bangkokDayTime('2026-12-31T17:05:00Z')).toBe('1 ม.ค. 2570 00:05 น.')
})

test('time is Bangkok time, the year Buddhist', () => {
  expect(bangkokTime('2026-11-20T17:30:00Z')).toBe('00:30 น.')
  expect(bangkokDayTime('2026-11-20T07:05:00Z')).toBe('20 พ.ย. 2569 14:05 น.')
})
