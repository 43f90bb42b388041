import type { TradingAnswer, TradingQuestion, TradingRefusal } from '#contract/provider/trading.ts'
import { bangkokDay } from '#kit/clock.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { SOLD } from '#studio/engines/lotto/bet-types.ts'
import {
  type CalendarRefusal,
  calendarRefusals,
  dateOf,
  DEFAULT_CLOSINGS,
  defaultDateOf,
  drawNumbersOf,
  type DrawException,
  slipClosesAt,
  yearlyExceptions,
} from '#studio/engines/lotto/calendar.ts'
import { TradingRefused } from '../trading/refused.ts'
import * as store from './calendar.store.ts'
import { selectDraw } from './lotto.store.ts'
import type { RunningLotto } from './running.ts'

/** When `glo`, the sandbox's lottery office, publishes on a draw's day. */
const GLO_AT = '16:00:00'
const DRAWS_SHOWN = 8

export const governmentId = (number: number): string => `government-${number}`

/** Of a government draw held on a day. */
export const hoursOf = (day: string) => ({
  day,
  closesMs: slipClosesAt(day, SOLD.government, DEFAULT_CLOSINGS).getTime(),
  drawnMs: new Date(`${day}T${GLO_AT}+07:00`).getTime(),
})

const yearsAround = (day: string): number[] => [-1, 0, 1, 2].map((more) => Number(day.slice(0, 4)) + more)

/** Those of every year, and what operators entered in their place. */
export function exceptionsAround(database: PartyDatabase, day: string): DrawException[] {
  const entered = store.selectExceptions(database)
  const isEntered = new Set(entered.map(({ draw }) => draw))
  return [
    ...yearsAround(day)
      .flatMap(yearlyExceptions)
      .filter(({ draw }) => !isEntered.has(draw)),
    ...entered,
  ]
}

/** Why a draw is not on its usual day; null where it is. */
export function changeOf(
  database: PartyDatabase,
  number: number,
  exceptions: readonly DrawException[] = exceptionsAround(database, defaultDateOf(number) ?? ''),
): { usual: string; reason: string; link: string | null; cancelled: boolean } | null {
  const usual = defaultDateOf(number)
  const found = exceptions.find(({ draw }) => draw === number)
  if (usual === null || found === undefined || found.date === usual) return null
  return { usual, reason: found.reason, link: found.link, cancelled: found.date === null }
}

/** The next draws of the government, with those left out until their usual day. */
export function calendarShown({ context }: Pick<RunningLotto, 'context'>): TradingAnswer<'calendar'> {
  const { clock, database } = context
  const today = bangkokDay(clock.now())
  const exceptions = exceptionsAround(database, today)
  const coming = yearsAround(today)
    .flatMap(drawNumbersOf)
    .flatMap((number) => {
      const [usual, day] = [defaultDateOf(number), dateOf(number, exceptions)]
      return usual === null || hoursOf(day ?? usual).drawnMs <= clock.now().getTime() ? [] : [{ number, usual, day }]
    })
  const draws = coming.slice(0, DRAWS_SHOWN).map(({ number, usual, day }) => {
    const change = changeOf(database, number, exceptions)
    const published = store
      .selectPublished(database, number)
      .map(({ sinceMs, ...one }) => ({ ...one, since: new Date(sinceMs).toISOString() }))
    const opened = selectDraw(database, governmentId(number)) !== undefined
    const why = { reason: change?.reason ?? null, link: change?.link ?? null }
    return { id: governmentId(number), number, usual, day, ...why, opened, published }
  })
  return { draws }
}

/** Refuses `DRAW_UNKNOWN`: yi-ki's day is its number's, and years ahead are not planned. */
export function governmentNumber({ context }: Pick<RunningLotto, 'context'>, id: string): number {
  const number = Number(/^government-([0-9]{6})$/.exec(id)?.[1] ?? 0)
  const usual = defaultDateOf(number)
  const lastYear = Number(bangkokDay(context.clock.now()).slice(0, 4)) + 1
  if (usual === null || Number(usual.slice(0, 4)) > lastYear) throw new TradingRefused('DRAW_UNKNOWN')
  return number
}

const codes: Readonly<Record<CalendarRefusal['code'], TradingRefusal>> = {
  LOTTO_DRAW_UNKNOWN: 'DRAW_UNKNOWN',
  LOTTO_DRAW_TWICE: 'DRAW_UNKNOWN',
  LOTTO_DATE_INVALID: 'DATE_INVALID',
  LOTTO_REASON_MISSING: 'REASON_MISSING',
  LOTTO_LINK_INVALID: 'LINK_INVALID',
  LOTTO_DATE_ORDER: 'DATE_ORDER',
}

/** What closed stays: after the close some may know the result. The seed of a draw before an open one is public. */
function refuseClosed({ context }: RunningLotto, number: number, date: string | null): void {
  const nowMs = context.clock.now().getTime()
  const announced = selectDraw(context.database, governmentId(number))
  if (announced?.cancelled === 1) throw new TradingRefused('DRAW_CANCELLED')
  const closesMs = announced?.closesMs ?? (date === null ? Number.POSITIVE_INFINITY : hoursOf(date).closesMs)
  if (closesMs <= nowMs || store.selectLastNumber(context.database) > number) throw new TradingRefused('DRAW_CLOSED')
}

type Asked = Extract<TradingQuestion, { ask: 'change-draw' }>

/** Slips stay with a moved draw; those of one left out are returned by `settleDrawn`. Repeatable. */
export function changeDraw(running: RunningLotto, asked: Asked): TradingAnswer<'change-draw'> {
  const { clock, database } = running.context
  const number = governmentNumber(running, asked.draw)
  const { date, reason, link, check } = asked
  const now = clock.now()
  const isChanged = database.transaction(() => {
    const exceptions = exceptionsAround(database, bangkokDay(now))
    const known = exceptions.find(({ draw }) => draw === number)
    const before = dateOf(number, exceptions)
    const isKnown = known?.reason === reason && known.link === link
    const isSame = before === date && (isKnown || known === undefined)
    if (check || !isSame) refuseClosed(running, number, before)
    if (isSame && (check || !isKnown)) throw new TradingRefused('DATE_SAME')
    if (isSame) return false
    if (date !== null && hoursOf(date).closesMs <= now.getTime()) throw new TradingRefused('DATE_PAST')
    const row = { draw: number, date, reason, link }
    const [refused] = calendarRefusals([...exceptions.filter(({ draw }) => draw !== number), row])
    if (refused !== undefined) throw new TradingRefused(codes[refused.code])
    if (check) return false
    store.updateException(database, row, now.getTime())
    if (date !== null) store.updateDrawDay(database, asked.draw, hoursOf(date))
    return true
  })
  if (isChanged) running.drawsChanged()
  return { date }
}
