import { memberRefusals } from '#contract/plain/members.th.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { bangkokDay } from '#kit/clock.ts'
import * as th from './birth-date.th.ts'

const buddhistYears = 543
const oldestYears = 100

/** Buddhist years, latest first. */
export function birthYears(today: Date): number[] {
  const last = Number(bangkokDay(today).slice(0, 4)) - regulation.minimumAgeYears + buddhistYears
  return Array.from({ length: oldestYears - regulation.minimumAgeYears }, (_unused, back) => last - back)
}

/**
 * The API's yyyy-mm-dd; the year is Buddhist. An incomplete date becomes one that the API refuses, since an empty one
 * would count as not sent.
 */
export const birthDateText = (day: string, month: string, buddhistYear: string): string =>
  `${Number(buddhistYear) - buddhistYears}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Incomplete, no such day, or too recent; undefined for a valid date. */
export function birthDateError(day: string, month: string, buddhistYear: string, today: Date): string | undefined {
  if (day === '' || month === '' || buddhistYear === '') return th.incomplete
  const text = birthDateText(day, month, buddhistYear)
  const instant = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(text))
    return memberRefusals.BIRTH_DATE_INVALID
  const [year = '', ...monthAndDay] = bangkokDay(today).split('-')
  const latest = [String(Number(year) - regulation.minimumAgeYears), ...monthAndDay].join('-')
  return text > latest ? memberRefusals.TOO_YOUNG : undefined
}
