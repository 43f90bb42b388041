import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestBook } from './open-for-test.ts'
import { settleFixture } from './settle-fixture.ts'

test('settling a match of many players lets others have their turn in between, and settles every slip once', async () => {
  const book = await openTestBook()
  const { database } = book.running.context
  for (let no = 0; no < 300; no += 1) await book.placeAs(`p${no}`, { legs: [book.leg('1x2')], entered: '20' })
  await book.playUntil(book.first.kickoffMs + 3 * 3_600_000)
  book.clock.advance(30)
  let turns = 0
  const count = async (): Promise<void> => {
    await nextTurn()
    turns += 1
    if (!isSettled) await count()
  }
  let isSettled = false
  const counting = count()
  await Promise.all([settleFixture(book.running, book.first.id), settleFixture(book.running, book.first.id)])
  isSettled = true
  await counting
  expect(turns).toBeGreaterThan(2)
  expect(database.rows('select state, version, count(*) as count from slip group by state, version')).toEqual([
    { state: 'settled', version: 1, count: 300 },
  ])
  expect(database.row('select count(*) as count from slip_call')).toEqual({ count: 300 })
})
