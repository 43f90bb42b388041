import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openOfferPlay } from '#tests/fixtures/offer-play.ts'

// A deposit of 1,000 whose offer gives 200, against 6,000 of turnover: nobody keeps the deposit who has lost the bonus before it.
const context = await testContext()
const { newPlayer, runJobs } = await openOfferPlay(context)
const [DEPOSIT, BONUS] = [100_000, 20_000]

async function withBonus() {
  const player = await newPlayer()
  await player.deposit(DEPOSIT, 'thousand')
  expect(await player.purses()).toEqual({ cash: DEPOSIT, bonus: BONUS })
  return player
}

test('one lost round of 200 takes the own money, and the lock goes on', async () => {
  const player = await withBonus()
  await player.bet('one', BONUS)
  await player.ends('one', 0)
  await runJobs()
  expect(await player.purses()).toEqual({ cash: DEPOSIT - BONUS, bonus: BONUS })
  expect(await player.withdraw(DEPOSIT - BONUS)).toBe('TURNOVER_UNFINISHED')
  expect(await player.giveUp()).toBe('given_up')
  expect(await player.withdraw(DEPOSIT - BONUS)).toBe('ok')
})

test('a deposit that waits in an open round while the bonus is lost pays the bonus back once it is given up, and not while it waits', async () => {
  const player = await withBonus()
  await player.bet('parked', DEPOSIT)
  await player.bet('free', BONUS)
  await player.ends('free', 0)
  await runJobs()
  expect(await player.giveUp()).toBe('open_rounds')
  await player.voids('parked')
  await runJobs()
  expect(await player.lock()).toMatchObject({ state: 'active' })
  expect(await player.withdraw(DEPOSIT)).toBe('TURNOVER_UNFINISHED')
  expect(await player.giveUp()).toBe('given_up')
  expect(await player.purses()).toEqual({ cash: DEPOSIT - BONUS, bonus: 0 })
})

test('a deposit that waits for the end of the lock’s days pays the bonus back as well, once no round is open', async () => {
  const player = await withBonus()
  await player.bet('parked', DEPOSIT)
  await player.bet('free', BONUS)
  await player.ends('free', 0)
  await runJobs()
  context.clock.advance(30 * 86_400)
  await runJobs()
  await runJobs()
  expect(await player.lock()).toMatchObject({ state: 'active' })
  await player.voids('parked')
  await runJobs()
  expect(await player.lock()).toBeNull()
  expect(await player.purses()).toEqual({ cash: DEPOSIT - BONUS, bonus: 0 })
  expect(await player.withdraw(DEPOSIT - BONUS)).toBe('ok')
})
