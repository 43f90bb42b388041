import * as th from './times.th.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** "06:12", "2 ชม. 05 น." from an hour on, days from 48 hours on. */
export function waitedForPeople(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? th.hoursAndMinutes(hours, two(minutes % 60)) : th.days(Math.floor(hours / 24))
}

/** Longer than the time stated to members (10 to 15 minutes). */
export const isLate = (seconds: number): boolean => seconds > 900

const zone = { timeZone: 'Asia/Bangkok', calendar: 'buddhist' } as const
const clock = new Intl.DateTimeFormat('th-TH', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const hour = new Intl.DateTimeFormat('th-TH', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('th-TH', { ...zone, day: 'numeric', month: 'short' })

const month = new Intl.DateTimeFormat('th-TH', { ...zone, month: 'short', year: '2-digit' })

/** Bangkok: "14:38:12". */
export const clockForPeople = (instant: string): string => clock.format(new Date(instant))

/** Bangkok: "14:38". */
export const hourForPeople = (instant: string): string => hour.format(new Date(instant))

/** Bangkok: "20 พ.ย.". */
export const dayForPeople = (instant: string): string => day.format(new Date(instant))

/** Bangkok: "20 พ.ย. 14:38 น.". */
export const whenForPeople = (instant: string): string => th.atTime(dayForPeople(instant), hourForPeople(instant))

/** Bangkok: "พ.ย. 69". */
export const monthForPeople = (instant: string): string => month.format(new Date(instant))
