import { bangkokClock, bangkokHour } from './clock.ts'

/** The names that Thai calendars use. They are here because a phone needs a tenth of a second to create an `Intl` formatter. */
const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.']
const WEEKDAYS = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์']
const BUDDHIST_AHEAD_YEARS = 543

/** The time of day in Bangkok: "14:05 น." */
export const bangkokTime = (instant: string): string => `${bangkokHour(new Date(instant))} น.`

/** The day in Bangkok, the year Buddhist: "20 พ.ย. 2569". */
export function thaiDate(instant: string): string {
  const there = bangkokClock(new Date(instant))
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear() + BUDDHIST_AHEAD_YEARS}`
}

/** The day of the week in Bangkok: "วันพุธ". */
export const thaiWeekday = (instant: string): string => `วัน${WEEKDAYS[bangkokClock(new Date(instant)).getUTCDay()]}`

/** Day and time in Bangkok, the year Buddhist: "20 พ.ย. 2569 14:05 น." */
export const bangkokDayTime = (instant: string): string => `${thaiDate(instant)} ${bangkokTime(instant)}`
