import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
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

const dueOf = async (member: MemberId, bonus: string) =>
  (await context.sql<{ due: bigint | null }>('select promotions.due_of($1, $2) as due', [member, bonus]))[0]?.due

test('a satang of a bonus that is lost is due from the own money, waits for open rounds, and is taken alone', async () => {
  const [player, other] = [await withBonus(), await withBonus()]
  const { id = '' } = (await player.lock()) ?? {}
  expect(await dueOf(player.member, id)).toBe(0n)
  await player.bet('parked', DEPOSIT)
  await player.bet('free', 1)
  await player.ends('free', 0)
  await runJobs()
  expect(await dueOf(player.member, id)).toBe(0n)
  expect(await player.giveUp()).toBe('open_rounds')
  await player.voids('parked')
  await runJobs()
  expect(await dueOf(player.member, id)).toBe(1n)
  expect([await dueOf(player.member, 'bon_none'), await dueOf(other.member, id)]).toEqual([null, null])
  expect(await player.giveUp()).toBe('given_up')
  expect(await player.purses()).toEqual({ cash: DEPOSIT - 1, bonus: 0 })
  expect(await dueOf(player.member, id)).toBeNull()
})

test('at the end of its time a bonus expires, whatever rounds are open', async () => {
  const player = await withBonus()
  await player.bet('parked', DEPOSIT)
  await player.bet('free', 1)
  await player.ends('free', 0)
  await runJobs()
  const [row] = await context.sql<{ end: Date }>(
    'select expires_at as end from promotions.bonus where member_id = $1',
    [player.member],
  )
  context.clock.set(row?.end ?? new Date(0))
  expect(await player.giveUp()).toBe('expired')
  await player.voids('parked')
  await runJobs()
})

test('a bonus ends with its own deposit alone, and only where that went back', async () => {
  const player = await withBonus()
  const other = await withBonus()
  const endWith = async (member: MemberId, deposit: string) => {
    const values = [member, deposit, context.clock.now()]
    return (await context.sql<{ code: string }>('select promotions.end_with_deposit($1, $2, $3) as code', values))[0]
      ?.code
  }
  const [row] = await context.sql<{ deposit: string }>(
    'select deposit_id as deposit from promotions.bonus where member_id = $1',
    [player.member],
  )
  expect(await endWith(player.member, 'dep_none')).toBe('none')
  expect(await endWith(other.member, row?.deposit ?? '')).toBe('none')
  await expect(endWith(player.member, row?.deposit ?? '')).rejects.toThrow('only where that went back')
  expect(await player.giveUp()).toBe('given_up')
  expect(await endWith(player.member, row?.deposit ?? '')).toBe('none')
})

test('a bonus that is whole is given up at once, whatever rounds are open, and takes nothing', async () => {
  const player = await withBonus()
  await player.bet('open', DEPOSIT)
  expect(await player.giveUp()).toBe('given_up')
  const taken = await context.sql(`select from wallet.transfer where member_id = $1 and ext_id like '%:missing'`, [
    player.member,
  ])
  expect(taken).toEqual([])
  await player.ends('open', DEPOSIT)
  await runJobs()
  expect(await player.purses()).toEqual({ cash: DEPOSIT, bonus: 0 })
})

test('what comes back to a bonus after its time counts as given back, so that nothing is missing', async () => {
  const player = await withBonus()
  await player.bet('parked', DEPOSIT)
  await player.bet('late', BONUS)
  await runJobs()
  context.clock.advance(30 * 86_400)
  await runJobs()
  expect(await player.lock()).toMatchObject({ state: 'active' })
  await player.ends('late', BONUS)
  await player.voids('parked')
  await runJobs()
  expect(await player.lock()).toBeNull()
  expect(await player.purses()).toEqual({ cash: DEPOSIT, bonus: 0 })
})

test('who has played the own money away is free of the lock, and what they deposited since is never asked for', async () => {
  const player = await withBonus()
  await player.bet('own', DEPOSIT)
  await player.ends('own', 0)
  await player.bet('bonus', BONUS - 5_000)
  await player.ends('bonus', 0)
  await player.deposit(50_000, null)
  await runJobs()
  expect(await player.withdraw(50_000)).toBe('TURNOVER_UNFINISHED')
  expect(await player.lock()).toMatchObject({ state: 'active' })
  expect(await player.giveUp()).toBe('given_up')
  expect(await player.purses()).toEqual({ cash: 50_000, bonus: 0 })
})

test('a lock ends by itself once own money and bonus are below the floor together, also beside a later deposit', async () => {
  const player = await withBonus()
  await player.bet('all', DEPOSIT + BONUS - 499)
  await player.ends('all', 0)
  await player.deposit(50_000, null)
  await runJobs()
  expect(await player.lock()).toBeNull()
  expect(await player.purses()).toEqual({ cash: 50_499, bonus: 0 })
  const other = await withBonus()
  await other.bet('parked', DEPOSIT)
  await other.bet('bonus', BONUS)
  await other.ends('bonus', 0)
  await other.ends('parked', 500)
  await runJobs()
  expect(await other.lock(), 'on the floor it stays').toMatchObject({ state: 'active' })
  expect(await other.giveUp()).toBe('given_up')
  expect(await other.purses()).toEqual({ cash: 0, bonus: 0 })
})

test('two who give one bonus up at once, and a job beside them, take what is missing once', async () => {
  const player = await withBonus()
  await player.bet('parked', DEPOSIT)
  await player.bet('free', BONUS - 2_000)
  await player.ends('free', 0)
  await player.voids('parked')
  await runJobs()
  const tries = Promise.all([player.giveUp(), player.giveUp(), player.giveUp(), player.giveUp()])
  await runJobs()
  expect((await tries).includes('given_up')).toBe(true)
  expect(await player.purses()).toEqual({ cash: DEPOSIT - BONUS + 2_000, bonus: 0 })
})
