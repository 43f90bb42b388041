import { expect, test } from 'vitest'
import { plusSeconds, systemClock } from '#kit/clock.ts'
import { recallOffset } from '#server/sandbox-clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { beginClock } from '#tools/begin-clock.ts'

const DAY_S = 86_400
const offset = (context: Awaited<ReturnType<typeof testContext>>) => context.database.read(recallOffset)

test('a sandbox in which nobody has registered begins when it is told to, once', async () => {
  const context = await testContext()
  await context.sql('delete from sandbox.clock')
  const began = await beginClock(context.ownerUrl, plusSeconds(systemClock.now(), -DAY_S))
  expect([Math.round(began / 60_000), began % 1_000 === 0]).toEqual([-1_440, true])
  expect(await beginClock(context.ownerUrl, plusSeconds(systemClock.now(), -2 * DAY_S))).toBe(began)
  expect(await offset(context)).toBe(began)
})

test('a sandbox in which somebody has registered keeps its clock', async () => {
  const context = await testContext()
  await context.sql('delete from sandbox.clock')
  await newMember(context)
  expect(await beginClock(context.ownerUrl, plusSeconds(systemClock.now(), -DAY_S))).toBe(0)
  expect(await offset(context)).toBe(0)
  expect(await context.sql('select offset_ms from sandbox.clock')).toEqual([{ offset_ms: 0n }])
})
