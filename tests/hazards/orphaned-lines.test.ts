import { beforeEach, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'

const context = await testContext()
const { feed, balance, watch, startDay } = await openTransfers(context)
beforeEach(startDay)

test('a line that the bank dated ahead hides none that come after it', async () => {
  const [early, late] = [await newMember(context), await newMember(context)]
  feed.addLine(10_000n, early.account, { at: plusSeconds(context.clock.now(), 86_400) })
  await watch()
  expect(await balance(early)).toBe(10_000n)
  context.clock.advance(60)
  feed.addLine(20_000n, late.account)
  await watch()
  expect(await balance(late)).toBe(20_000n)
})

test('where a line dated ahead was met before, the statement is read from now on, and stays so', async () => {
  const [first, second] = [await newMember(context), await newMember(context)]
  await watch()
  await context.sql('update treasury.account set statement_read_to = $1', [
    plusSeconds(context.clock.now(), 30 * 86_400),
  ])
  feed.addLine(10_000n, first.account)
  await watch()
  expect(await balance(first)).toBe(10_000n)
  const [row] = await context.sql<{ ahead: boolean }>('select statement_read_to > $1 as ahead from treasury.account', [
    context.clock.now(),
  ])
  expect(row?.ahead).toBe(false)
  context.clock.advance(3_600)
  feed.addLine(20_000n, second.account)
  await watch()
  expect(await balance(second)).toBe(20_000n)
})

test('a line that the bank booked hours late is credited within ten minutes, once', async () => {
  const [busy, late] = [await newMember(context), await newMember(context)]
  feed.addLine(10_000n, busy.account)
  await watch()
  context.clock.advance(3 * 3_600)
  feed.addLine(11_000n, busy.account)
  await watch()
  feed.addLine(20_000n, late.account, { at: plusSeconds(context.clock.now(), -2 * 3_600) })
  for (let seconds = 0; seconds <= 600; seconds += 30) {
    await watch()
    context.clock.advance(30)
  }
  expect([await balance(late), await balance(busy)]).toEqual([20_000n, 21_000n])
})
