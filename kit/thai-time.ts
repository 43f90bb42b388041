const zone = { timeZone: 'Asia/Bangkok', calendar: 'buddhist' } as const
const day = new Intl.DateTimeFormat('th-TH', { ...zone, day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' })
const weekday = new Intl.DateTimeFormat('th-TH', { timeZone: zone.timeZone, weekday: 'long' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of day in Bangkok: "14:05 น." */
export const bangkokTime = (instant: string): string => `${hour.format(new Date(instant))} น.`

/** The day in Bangkok, the year Buddhist: "20 พ.ย. 2569". */
export function thaiDate(instant: string): string {
  const parts = day.formatToParts(new Date(instant))
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** The day of the week in Bangkok: "วันพุธ". */
export const thaiWeekday = (instant: string): string => weekday.format(new Date(instant))

/** Day and time in Bangkok, the year Buddhist: "20 พ.ย. 2569 14:05 น." */
export const bangkokDayTime = (instant: string): string => `${thaiDate(instant)} ${bangkokTime(instant)}`
