import { isDay } from '#kit/clock.ts'
import type { BetType } from './bet-types.ts'

/** A draw's number is year × 100 + its place in the year, 1 to 24. Rule book 14.4. */
const DRAWS_OF_YEAR = 24

/** A draw off its default date, as entered by staff; `date` null: left out. */
export type DrawException = { draw: number; date: string | null; reason: string; link: string | null }
export type GovernmentDraw = { draw: number; date: string }

const two = (count: number): string => String(count).padStart(2, '0')
const yearOf = (draw: number): number => Math.floor(draw / 100)
const placeOf = (draw: number): number => draw % 100

const isDraw = (draw: number): boolean =>
  Number.isInteger(draw) &&
  yearOf(draw) >= 2000 &&
  yearOf(draw) <= 2099 &&
  placeOf(draw) >= 1 &&
  placeOf(draw) <= DRAWS_OF_YEAR

export const drawNumbersOf = (year: number): number[] =>
  Array.from({ length: DRAWS_OF_YEAR }, (_, place) => year * 100 + place + 1)

/** The 1st or 16th of the number; null where no draw has it. */
export function defaultDateOf(draw: number): string | null {
  if (!isDraw(draw)) return null
  return `${yearOf(draw)}-${two(Math.ceil(placeOf(draw) / 2))}-${placeOf(draw) % 2 === 1 ? '01' : '16'}`
}

/** Null where there is no draw or it is left out. */
export function dateOf(draw: number, exceptions: readonly DrawException[]): string | null {
  const exception = exceptions.find((one) => one.draw === draw)
  return exception === undefined ? defaultDateOf(draw) : exception.date
}

const heldIn = (years: readonly number[], exceptions: readonly DrawException[]): GovernmentDraw[] =>
  years.flatMap(drawNumbersOf).flatMap((draw) => {
    const date = dateOf(draw, exceptions)
    return date === null ? [] : [{ draw, date }]
  })

/** The draws from a day on, inclusive, next first. */
export function drawsFromDay(day: string, exceptions: readonly DrawException[], count: number): GovernmentDraw[] {
  const year = Number(day.slice(0, 4))
  return heldIn([year - 1, year, year + 1, year + 2], exceptions)
    .filter(({ date }) => date >= day)
    .slice(0, count)
}

/** Exceptions due every year from 2025 on, as rows to enter; reasons are codes. */
export const yearlyExceptions = (year: number): DrawException[] => [
  { draw: year * 100 + 1, date: `${year}-01-02`, reason: 'new_year', link: null },
  {
    draw: year * 100 + 2,
    date: `${year}-01-17`,
    reason: 'teachers_day',
    link: 'https://www.thairath.co.th/lottery/news/2832333',
  },
  { draw: year * 100 + 9, date: `${year}-05-02`, reason: 'labour_day', link: null },
]

export type CalendarRefusal = {
  code:
    | 'LOTTO_DRAW_UNKNOWN'
    | 'LOTTO_DRAW_TWICE'
    | 'LOTTO_DATE_INVALID'
    | 'LOTTO_REASON_MISSING'
    | 'LOTTO_LINK_INVALID'
    | 'LOTTO_DATE_ORDER'
  draw: number
  field: 'draw' | 'date' | 'reason' | 'link'
}

/** Errors of all rows together: draws keep their order, and no day has two. */
export function calendarRefusals(exceptions: readonly DrawException[]): CalendarRefusal[] {
  const wrong = exceptions.flatMap((row, index): CalendarRefusal[] => {
    const { draw, date, reason, link } = row
    if (!isDraw(draw)) return [{ code: 'LOTTO_DRAW_UNKNOWN', draw, field: 'draw' }]
    if (exceptions.findIndex((one) => one.draw === draw) < index)
      return [{ code: 'LOTTO_DRAW_TWICE', draw, field: 'draw' }]
    if (date !== null && !isDay(date)) return [{ code: 'LOTTO_DATE_INVALID', draw, field: 'date' }]
    if (reason.trim() === '') return [{ code: 'LOTTO_REASON_MISSING', draw, field: 'reason' }]
    return link === null || /^https:\/\/[^\s]+$/.test(link) ? [] : [{ code: 'LOTTO_LINK_INVALID', draw, field: 'link' }]
  })
  if (wrong.length > 0) return wrong
  const years = new Set(exceptions.flatMap(({ draw }) => [yearOf(draw) - 1, yearOf(draw), yearOf(draw) + 1]))
  const held = heldIn(
    [...years].sort((one, other) => one - other),
    exceptions,
  )
  return held.flatMap(({ draw, date }, index) =>
    index > 0 && (held[index - 1] as GovernmentDraw).date >= date
      ? [{ code: 'LOTTO_DATE_ORDER', draw, field: 'date' } as const]
      : [],
  )
}

/** A type's closing time on the draw's day, Bangkok time. */
export type Closings = Readonly<Record<BetType, string>>

const AT = '15:20:00'
export const DEFAULT_CLOSINGS: Closings = {
  '3top': AT,
  '3tod': AT,
  '3front': AT,
  '3back': AT,
  '2top': AT,
  '2bottom': AT,
  run_top: AT,
  run_bottom: AT,
}

export const closesAt = (date: string, type: BetType, closings: Closings): Date =>
  new Date(`${date}T${closings[type]}+07:00`)

/** A slip closes with the first of its types. */
export const slipClosesAt = (date: string, types: readonly BetType[], closings: Closings): Date =>
  new Date(Math.min(...types.map((type) => closesAt(date, type, closings).getTime())))
