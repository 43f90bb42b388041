import { bangkokClock, bangkokHour } from './clock.ts'

/** Here because a phone needs a tenth of a second to create an `Intl` formatter. */
const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.']
const WEEKDAYS = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์']
const BUDDHIST_AHEAD_YEARS = 543

/** "14:05 น." */
export const bangkokTime = (instant: string): string => `${bangkokHour(new Date(instant))} น.`

/** Buddhist year: "20 พ.ย. 2569". */
export function thaiDate(instant: string): string {
  const there = bangkokClock(new Date(instant))
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear() + BUDDHIST_AHEAD_YEARS}`
}

export const thaiWeekday = (instant: string): string => `วัน${WEEKDAYS[bangkokClock(new Date(instant)).getUTCDay()]}`

/** "20 พ.ย. 2569 14:05 น." */
export const bangkokDayTime = (instant: string): string => `${thaiDate(instant)} ${bangkokTime(instant)}`
