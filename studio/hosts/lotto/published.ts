import type { TradingAnswer, TradingQuestion } from '#contract/provider/trading.ts'
import { bangkokDay } from '#kit/clock.ts'
import { type BetType, keyOf, pickRefusal } from '#studio/engines/lotto/bet-types.ts'
import { dateOf } from '#studio/engines/lotto/calendar.ts'
import { TradingRefused } from '../trading/refused.ts'
import { exceptionsAround, governmentId, governmentNumber, hoursOf } from './calendar.ts'
import * as store from './calendar.store.ts'
import { selectDraw } from './lotto.store.ts'
import type { RunningLotto } from './running.ts'

type Asked = Extract<TradingQuestion, { ask: 'publish-numbers' }>
type Listed = Pick<store.PublishedNumber, 'number' | 'state'>

/** Tod numbers with their digits sorted, as they are sold. Refuses `NUMBER_INVALID` and `NUMBER_TWICE`. */
function readList({ type, numbers }: Asked): { type: BetType; numbers: Listed[] } {
  if (numbers.some(({ number }) => pickRefusal('government', { type, number }) !== null))
    throw new TradingRefused('NUMBER_INVALID')
  const known = type as BetType
  const read = numbers.map(({ number, state }) => ({
    number: keyOf({ type: known, number }).slice(type.length + 1),
    state,
  }))
  if (new Set(read.map(({ number }) => number)).size < read.length) throw new TradingRefused('NUMBER_TWICE')
  return { type: known, numbers: read }
}

const textOf = (numbers: readonly Listed[]): string =>
  numbers
    .map(({ number, state }) => `${number} ${state}`)
    .toSorted()
    .join(',')

/** Nobody sets a number once its draw may be bet on: who knows the result could steer by it. */
function refuseOpened({ context }: RunningLotto, number: number): void {
  const { clock, database } = context
  const date = dateOf(number, exceptionsAround(database, bangkokDay(clock.now())))
  if (date === null) throw new TradingRefused('DRAW_CANCELLED')
  const isPast = hoursOf(date).closesMs <= clock.now().getTime() || store.selectLastNumber(database) > number
  if (isPast || selectDraw(database, governmentId(number)) !== undefined) throw new TradingRefused('DRAW_OPEN')
}

/** Repeatable; an empty list takes the type's back. */
export function publishNumbers(running: RunningLotto, asked: Asked): TradingAnswer<'publish-numbers'> {
  const { clock, database } = running.context
  const draw = governmentNumber(running, asked.draw)
  const { type, numbers } = readList(asked)
  const isChanged = database.transaction(() => {
    if (asked.check) refuseOpened(running, draw)
    const before = store.selectPublished(database, draw).filter((one) => one.type === type)
    if (textOf(before) === textOf(numbers)) {
      if (asked.check) throw new TradingRefused('NUMBERS_SAME')
      return false
    }
    refuseOpened(running, draw)
    if (asked.check) return false
    store.updatePublished(database, draw, type, numbers, clock.now().getTime())
    return true
  })
  if (isChanged) running.drawsChanged()
  return { numbers: numbers.length }
}
