import { regulation } from '#contract/plain/regulation.ts'
import { bangkokDay } from '#kit/clock.ts'

const buddhistYears = 543
const oldestYears = 100

/** The Buddhist years in which a permitted user can be born, latest first. */
export function birthYears(today: Date): number[] {
  const last = Number(bangkokDay(today).slice(0, 4)) - regulation.minimumAgeYears + buddhistYears
  return Array.from({ length: oldestYears - regulation.minimumAgeYears }, (_unused, back) => last - back)
}

/** The wire's yyyy-mm-dd of the three choices (the year Buddhist), or an empty text where one is missing. */
export function birthDateText(day: string, month: string, buddhistYear: string): string {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(buddhistYear)) return ''
  return `${Number(buddhistYear) - buddhistYears}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
