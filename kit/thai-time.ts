import { bangkokHour } from './clock.ts'

/** A formatter that is made when it is first asked for: it takes a phone a tenth of a second, and most pages write no day. */
function inThai(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', ...options }))
}
const day = inThai({ calendar: 'buddhist', day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' })
const weekday = inThai({ weekday: 'long' })

/** The time of day in Bangkok: "14:05 น." */
export const bangkokTime = (instant: string): string => `${bangkokHour(new Date(instant))} น.`

/** The day in Bangkok, the year Buddhist: "20 พ.ย. 2569". */
export function thaiDate(instant: string): string {
  const parts = day().formatToParts(new Date(instant))
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** The day of the week in Bangkok: "วันพุธ". */
export const thaiWeekday = (instant: string): string => weekday().format(new Date(instant))

/** Day and time in Bangkok, the year Buddhist: "20 พ.ย. 2569 14:05 น." */
export const bangkokDayTime = (instant: string): string => `${thaiDate(instant)} ${bangkokTime(instant)}`
