import { afterEach, expect, test } from 'vitest'
import { selectDueTasks } from '#kit/party/background-tasks.store.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import type { WindowSport } from '#studio/engines/book/settings.ts'
import { directMatchAt } from '../book/direct-match.ts'
import * as fixtures from '../book/fixtures.store.ts'
import { openTestBook } from '../book/open-for-test.ts'
import { correctResult } from '../book/settle-fixture.ts'
import { answerTrading } from '../book/trading.ts'
import { sportsAt } from '../book/sports.ts'
import { TradingRefused } from '../trading/refused.ts'
import { sendCalls } from '../slips/send-calls.ts'
import { selectSlip } from '../slips/slips.store.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 5 * 60 * MINUTE_MS
type Book = Awaited<ReturnType<typeof openTestBook>>

let book: Book
const opened = async (sport: WindowSport | 'all') => (book = await openTestBook('sports.localhost', sport))
afterEach(() => book.close())

const legsOf = (id: string) =>
  (JSON.parse(selectSlip(book.running.context.database, id)?.report ?? '{}') as { legs?: string[] }).legs
const end = async () => {
  await book.playUntil(book.first.kickoffMs + LONGEST_MS)
  await book.settleAll(book.first.id)
}
const resultOf = (): MatchResult =>
  JSON.parse(fixtures.selectResult(book.running.context.database, book.first.id)?.result ?? '{}') as MatchResult

test('a corrected result pays the difference, and one against the rules of its sport is refused', async () => {
  await opened('tennis')
  const slips = [
    await book.place({ legs: [book.leg('winner', 0)] }),
    await book.place({ legs: [book.leg('winner', 1)] }),
  ]
  await end()
  const before = slips.map(({ id }) => legsOf(id)?.[0])
  const { context } = book.running
  const correct = (score: string) => directMatchAt(context, { fixture: book.first.id, act: 'correct', score })
  const none = [
    '6-4',
    '6-4 4-6',
    'home 3',
    '6-4 6-4 6-4',
    '6-4 6-4 4-6',
    '6-5 6-4',
    '8-6 6-4',
    '6-4 7-4',
    '0-0 6-4 6-4',
  ]
  for (const wrong of none) expect(() => correct(wrong), wrong).toThrow(HttpError)
  correct(before[0] === 'win' ? '4-6 4-6' : '6-4 6-4')
  const [task] = selectDueTasks(context.database, Number.MAX_SAFE_INTEGER, 100).filter(({ kind }) =>
    kind.startsWith('book-correct:'),
  )
  await correctResult(book.running, JSON.parse(task?.body ?? '{}'))
  expect(slips.map(({ id }) => legsOf(id)?.[0])).toEqual(before.toReversed())
  for (const { id } of slips) await sendCalls(book.running, id)
  const adjusted = book.calls
    .filter(({ operation }) => operation === 'adjust')
    .map(({ body }) => Number(body['amount']))
  expect(adjusted.filter((amount) => amount > 0)).toHaveLength(1)
  expect(adjusted.filter((amount) => amount < 0)).toHaveLength(1)
})

test('a typed score is one that its sport ends with', async () => {
  await opened('all')
  const typed = (game: WindowSport, score: string) => {
    const sport = sportsAt('sports.localhost').find(({ name }) => name === game)
    const fixture = book.all().find(({ competition }) => sport?.competitions.some(({ id }) => id === competition))
    return sport && fixture && sport.typedScore(fixture, score)
  }
  for (const score of ['25-20 26-24 25-23', '25-20 20-25 25-20 20-25 17-15'])
    expect(typed('volleyball', score), score).toBeTruthy()
  for (const score of ['26-20 25-20 25-20', '25-24 25-20 25-20', '20-18 20-18 20-18', '25-20 20-25 25-20 20-25 25-20'])
    expect(typed('volleyball', score), score).toBeNull()
  for (const score of ['20-18 20-18 20-18 20-18', '20-18 18-20 20-20 20-20 8-8 9-8'])
    expect(typed('basketball', score), score).toBeTruthy()
  for (const score of ['20-18 18-20 20-20 20-20', '20-18 20-18 20-18 20-18 8-6', '20-18 18-20 20-20 20-20 8-6 8-6'])
    expect(typed('basketball', score), score).toBeNull()
})

test('two operators type the score of a match alike, and it is the next version; what no match ends with is refused', async () => {
  await opened('volleyball')
  const slips = [
    await book.place({ legs: [book.leg('winner', 0)] }),
    await book.place({ legs: [book.leg('winner', 1)] }),
  ]
  await end()
  const before = slips.map(({ id }) => legsOf(id)?.[0])
  const typing = (operator: string, score: string) => {
    const result = { status: 'finished' as const, h1: '0-0', h2: '0-0', goals: '', corners: null, cards: null, score }
    const words = {
      cause: 'official' as const,
      source: 'league',
      seen: 1,
      operator,
      supervisor: operator === 'supervisor',
    }
    return answerTrading(book.running, { ask: 'enter', match: book.first.id, result, ...words })
  }
  expect(() => typing('cashier', '25-20 25-20')).toThrow(TradingRefused)
  const score = before[0] === 'win' ? '20-25 20-25 20-25' : '25-20 25-20 25-20'
  expect([typing('cashier', score), typing('supervisor', score)]).toMatchObject([
    { state: 'waiting' },
    { state: 'agreed' },
  ])
  await book.settleAll(book.first.id)
  expect(slips.map(({ id }) => legsOf(id)?.[0])).toEqual(before.toReversed())
  expect(resultOf()).toMatchObject({ sets: score.split(' ') })
})
