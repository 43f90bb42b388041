import { expect, test } from 'vitest'
import * as fixtures from '../book/fixtures.store.ts'
import { openTestBook } from '../book/open-for-test.ts'
import { answerTrading } from '../book/trading.ts'

const MINUTE_MS = 60_000

test('the score of a match that is still being played is not typed, however long it takes', async () => {
  const book = await openTestBook('sports.localhost', 'tennis')
  await book.playUntil(book.first.kickoffMs + MINUTE_MS)
  book.clock.advance(3 * 3_600)
  const nowMs = book.running.context.clock.now().getTime()
  const type = () => {
    const result = {
      status: 'finished' as const,
      h1: '0-0',
      h2: '0-0',
      goals: '',
      corners: null,
      cards: null,
      score: '6-4 6-4',
    }
    const words = { cause: 'official' as const, source: 'league', seen: 0, operator: 'supervisor', supervisor: true }
    return answerTrading(book.running, { ask: 'enter', match: book.first.id, result, ...words })
  }
  const nextEndsAt = (nextMs: number) => {
    const played = JSON.stringify({ ...(JSON.parse(book.fixture().played ?? '{}') as object), nextMs })
    fixtures.updateFixture(book.running.context.database, { ...book.fixture(), played })
  }
  nextEndsAt(nowMs + MINUTE_MS)
  expect(type).toThrow('MATCH_NOT_OVER')
  nextEndsAt(nowMs - 20 * MINUTE_MS)
  expect(type()).toEqual({ state: 'waiting' })
})
