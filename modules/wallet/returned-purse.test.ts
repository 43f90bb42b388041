import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus, nextMember } from '#tests/fixtures/purses.ts'
import { closePurse, hostSource, postBet, postPlays, type PurseNo, walletInvariants } from './index.ts'

const context = await testContext(walletInvariants)

const forfeit = (member: MemberId, purse: PurseNo) =>
  context.owner.write((tx) =>
    closePurse(tx, {
      member,
      purse,
      source: 'promotion',
      extId: `c${purse}`,
      payload: {},
      at: context.clock.now(),
      as: 'forfeited',
    }),
  )
const stakeAll = (member: MemberId, stake: bigint) =>
  context.database.write((tx) => {
    const round = { source: hostSource(1), round: 'g1', topic: 'bet.placed', payload: {}, category: 3 }
    return postBet(tx, { ...round, member, extId: 'b1', at: context.clock.now(), stake: satang(stake) })
  })

async function returnedOf(member: MemberId, purse: number): Promise<bigint | null> {
  const [row] = await context.sql<{ back: bigint | null }>('select wallet.returned_of($1, $2) as back', [member, purse])
  return row?.back ?? null
}

test('what went back of a purse is not known while it is open, and is all of it from its end on, without what others or earlier ones returned', async () => {
  const [member, other] = [nextMember(), nextMember()]
  const [first, second] = [await giveBonus(context, member, 100n), await giveBonus(context, member, 1n, {}, 'o2')]
  const third = await giveBonus(context, other, 70n)
  expect([await returnedOf(member, first), await returnedOf(member, second), await returnedOf(member, 99)]).toEqual([
    null,
    null,
    null,
  ])
  await forfeit(member, first)
  expect([await returnedOf(member, first), await returnedOf(member, second)]).toEqual([100n, null])
  await forfeit(other, third)
  await forfeit(member, second)
  expect([await returnedOf(member, second), await returnedOf(other, third)]).toEqual([1n, 70n])
})

test('nothing went back of a purse that was staked whole', async () => {
  const member = nextMember()
  const purse = await giveBonus(context, member, 100n)
  expect((await stakeAll(member, 100n)).code).toBe('posted')
  await forfeit(member, purse)
  expect(await returnedOf(member, purse)).toBe(0n)
})

test('what a bet of two ended purses brings later goes back to each by its share, and nothing that another purse returned', async () => {
  const member = nextMember()
  const [first, second] = [
    await giveBonus(context, member, 30n),
    await giveBonus(context, member, 100n, { spendRank: 60 }, 'o2'),
  ]
  expect((await stakeAll(member, 100n)).code).toBe('posted')
  await forfeit(member, first)
  await forfeit(member, second)
  expect([await returnedOf(member, first), await returnedOf(member, second)]).toEqual([0n, 30n])
  const win = {
    source: hostSource(1),
    round: 'g1',
    topic: 'win.paid',
    payload: {},
    at: context.clock.now(),
    betExtId: 'b1',
  }
  await context.database.write((tx) =>
    postPlays(tx, [{ ...win, kind: 'win', member, extId: 'w1', amount: satang(10n) }]),
  )
  expect([await returnedOf(member, first), await returnedOf(member, second)]).toEqual([3n, 37n])
})

test('of a released purse only what its maximum kept from cash went back', async () => {
  const member = nextMember()
  const purse = await giveBonus(context, member, 100n, { maxCashOut: satang(40n) })
  await context.owner.write((tx) =>
    closePurse(tx, {
      member,
      purse,
      source: 'promotion',
      extId: 'c',
      payload: {},
      at: context.clock.now(),
      as: 'released',
    }),
  )
  expect(await returnedOf(member, purse)).toBe(60n)
})
