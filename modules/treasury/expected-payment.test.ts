import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { closeExpectedPayment, expectPayment, takeDuePayments } from './index.ts'

const context = await testContext([])
const WINDOW_S = 600
let names = 0

/** A payment expected since the context's instant, and when it is queried next. */
async function expectNewPayment() {
  const reference = `pay_${(names += 1)}`
  const at = context.clock.now()
  const input = {
    reference,
    member: memberId(1),
    requestId: `dep_${names}`,
    amount: baht(300),
    at,
    expiresAt: plusSeconds(at, WINDOW_S),
  }
  await context.database.write((tx) => expectPayment(tx, input))
  const nextIn = async (): Promise<number> => {
    const [row] = await context.sql<{ next: Date }>(
      'select next_check_at as next from treasury.expected_payment where reference = $1',
      [reference],
    )
    return ((row?.next.getTime() ?? 0) - context.clock.now().getTime()) / 1000
  }
  const take = () => context.database.write((tx) => takeDuePayments(tx, context.clock.now()))
  return { reference, nextIn, take, end: () => context.database.write((tx) => closeExpectedPayment(tx, reference)) }
}

test('a payment is asked about five seconds after it was opened, and every ten seconds while it may be paid', async () => {
  const { nextIn, take, end } = await expectNewPayment()
  expect(await nextIn()).toBe(5)
  expect(await take()).toEqual([])
  context.clock.advance(5)
  expect(await take()).toMatchObject([{ amount: baht(300), isLast: false }])
  expect(await nextIn()).toBe(10)
  expect(await take(), 'taken by one, it is not taken by another').toEqual([])
  await end()
})

test.each([
  [0, 10, false],
  [1, 30, false],
  [119, 30, false],
  [120, 60, false],
  [240, 120, false],
  [600, 960, false],
  [720, 1_920, false],
  [840, 3_600, false],
  [86_400, 3_600, false],
  [86_401, 3_600, true],
])('%s seconds after its window it is asked about again in %s, for the last time: %s', async (late, next, isLast) => {
  const { nextIn, take, end } = await expectNewPayment()
  context.clock.advance(WINDOW_S + late)
  expect(await take()).toMatchObject([{ isLast }])
  expect(await nextIn()).toBe(next)
  await end()
})
