import { expect, test } from 'vitest'
import { plusSeconds, systemClock } from '#kit/clock.ts'
import { recallOffset } from '#server/sandbox-clock.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { beginClock } from '#tools/begin-clock.ts'

const DAY_S = 86_400
const offset = (desk: Awaited<ReturnType<typeof testDesk>>) => desk.database.read(recallOffset)

test('a sandbox in which nobody has registered begins when it is told to, once', async () => {
  const desk = await testDesk()
  const began = await beginClock(desk.ownerUrl, plusSeconds(systemClock.now(), -DAY_S))
  expect([Math.round(began / 60_000), began % 1_000 === 0]).toEqual([-1_440, true])
  expect(await beginClock(desk.ownerUrl, plusSeconds(systemClock.now(), -2 * DAY_S))).toBe(began)
  expect(await offset(desk)).toBe(began)
})

test('one in which somebody has goes on in its own time', async () => {
  const desk = await testDesk()
  await newMember(desk)
  expect(await beginClock(desk.ownerUrl, plusSeconds(systemClock.now(), -DAY_S))).toBe(0)
  expect(await offset(desk)).toBe(0)
  expect(await desk.sql('select 1 from sandbox.clock')).toEqual([])
})
