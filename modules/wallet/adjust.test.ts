import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberId, type MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus } from '#tests/fixtures/purses.ts'
import {
  findBalances,
  findDebt,
  findRecurringLimits,
  hostSource,
  move,
  postAdjustment,
  postBet,
  postPlays,
  postRollback,
  postWin,
  setRecurringLimit,
  walletInvariants,
} from './index.ts'

/** A host re-settles a settled bet: what it takes back, who pays it, and what is owed. */

const context = await testContext(walletInvariants)
let last = 0n

const play = (member: MemberId, extId: string) => ({
  member,
  extId,
  source: hostSource(1),
  round: 'g1',
  at: context.clock.now(),
  topic: 'test',
  payload: {},
})

/** A member with this much cash beside a bet of 100, won with 500. */
async function winner(cash: bigint): Promise<MemberId> {
  const member = memberId((last += 1n))
  const operation = { extId: `d${member}`, at: context.clock.now(), topic: 'test', payload: {} }
  await context.owner.write(async (tx) => {
    await move(tx, {
      ...operation,
      member,
      kind: 'deposit',
      source: 'receipt',
      from: 'gateway',
      to: 'cash',
      amount: satang(cash + 100n),
    })
    await postBet(tx, { ...play(member, 'b1'), stake: satang(100), category: 3 })
    await postWin(tx, { ...play(member, 'w1'), amount: satang(500), betExtId: 'b1' })
  })
  return member
}
const holdForWithdrawal = (member: MemberId, amount: bigint) =>
  context.owner.write((tx) =>
    move(tx, {
      ...play(member, `h${amount}`),
      kind: 'hold',
      source: 'withdrawal',
      from: 'cash',
      to: 'held',
      amount: satang(amount),
    }),
  )
const adjust = (member: MemberId, extId: string, amount: bigint, more: { betExtId?: string; round?: string } = {}) =>
  context.database.write((tx) => postAdjustment(tx, { ...play(member, extId), amount, betExtId: 'b1', ...more }))
const playableAndDebt = async (member: MemberId) =>
  context.database.read(async (tx) => [
    (await findBalances(tx, member, context.clock.now())).playable,
    await findDebt(tx, member),
  ])

describe('a re-settlement', () => {
  test('pays the difference', async () => {
    const member = await winner(0n)
    expect(await adjust(member, 'a1', 250n)).toMatchObject({ code: 'posted', balanceNow: 750n })
    expect(await playableAndDebt(member)).toEqual([750n, 0n])
  })

  test('takes back what is there, and the rest is owed', async () => {
    const member = await winner(200n)
    await holdForWithdrawal(member, 600n)
    expect(await adjust(member, 'a1', -500n)).toMatchObject({ code: 'posted', balanceNow: 0n })
    expect(await playableAndDebt(member)).toEqual([0n, 400n])
  })

  test('never takes what is held for a withdrawal', async () => {
    const member = await winner(0n)
    await holdForWithdrawal(member, 500n)
    await adjust(member, 'a1', -500n)
    expect((await context.database.read((tx) => findBalances(tx, member, context.clock.now()))).held).toBe(500n)
    expect(await playableAndDebt(member)).toEqual([0n, 500n])
  })

  test('takes cash before a bonus', async () => {
    const member = await winner(0n)
    await holdForWithdrawal(member, 200n)
    await giveBonus(context, member, 300n)
    await adjust(member, 'a1', -400n)
    const purses = await context.sql(
      'select balance from wallet.purse where member_id = $1 and purse_no <> 1 order by purse_no',
      [member],
    )
    expect(purses).toEqual([{ balance: 0n }, { balance: 200n }])
  })

  test('that pays settles a debt first', async () => {
    const member = await winner(0n)
    await holdForWithdrawal(member, 500n)
    await adjust(member, 'a1', -500n)
    expect(await adjust(member, 'a2', 300n)).toMatchObject({ code: 'posted', balanceNow: 0n })
    expect(await playableAndDebt(member)).toEqual([0n, 200n])
    expect(await adjust(member, 'a3', 300n)).toMatchObject({ code: 'posted', balanceNow: 100n })
    expect(await playableAndDebt(member)).toEqual([100n, 0n])
  })

  test('happens once, and not with other content', async () => {
    const member = await winner(0n)
    await adjust(member, 'a1', -100n)
    expect(await adjust(member, 'a1', -100n)).toMatchObject({ code: 'replay', balanceThen: 400n })
    expect(await adjust(member, 'a1', -101n)).toMatchObject({ code: 'duplicate' })
    expect(await playableAndDebt(member)).toEqual([400n, 0n])
  })

  test('of an amount of zero is not accepted', async () => {
    const member = await winner(0n)
    await expect(adjust(member, 'a1', 0n)).rejects.toThrow('the amount of a re-settlement is not zero')
  })

  test('pays a bet that has won nothing yet, and takes back no more than the bet was paid', async () => {
    const member = await winner(0n)
    expect((await adjust(member, 'a1', -501n)).code).toBe('exceeds')
    await context.database.write((tx) => postBet(tx, { ...play(member, 'b2'), stake: satang(100), category: 3 }))
    expect((await adjust(member, 'a1', -1n, { betExtId: 'b2' })).code).toBe('exceeds')
    expect((await adjust(member, 'a1', 40n, { betExtId: 'b2' })).code).toBe('posted')
    expect((await adjust(member, 'a2', -41n, { betExtId: 'b2' })).code).toBe('exceeds')
    expect((await adjust(member, 'a2', -40n, { betExtId: 'b2' })).code).toBe('posted')
    expect((await adjust(member, 'a3', -500n)).code).toBe('posted')
    expect(await playableAndDebt(member)).toEqual([0n, 100n])
  })

  test('leaves a debt that the next win pays first, alone or in a batch', async () => {
    const member = await winner(0n)
    await holdForWithdrawal(member, 500n)
    await adjust(member, 'a1', -500n)
    const win = { ...play(member, 'w2'), amount: satang(300), betExtId: 'b1' }
    expect(await context.database.write((tx) => postWin(tx, win))).toMatchObject({ code: 'posted', balanceNow: 0n })
    expect(await playableAndDebt(member)).toEqual([0n, 200n])
    const other = await winner(0n)
    const both = [
      { ...win, kind: 'win' as const, extId: 'w3' },
      { ...win, kind: 'win' as const, member: other, extId: 'w3' },
    ]
    const codes = await context.database.write((tx) => postPlays(tx, both))
    expect(codes.map(({ code }) => code)).toEqual(['busy', 'posted'])
    await context.database.write((tx) => postWin(tx, { ...win, extId: 'w3' }))
    expect(await playableAndDebt(member)).toEqual([100n, 0n])
    const [event] = await context.sql<{ payload: object }>(
      'select payload from outbox.event where member_id = $1 order by no desc offset 1 limit 1',
      [member],
    )
    expect(event?.payload).toMatchObject({ debt: '300' })
  })

  test('is refused for a bet that is unknown, of another round, or rolled back', async () => {
    const member = await winner(0n)
    expect((await adjust(member, 'a1', 1n, { betExtId: 'b9' })).code).toBe('unknown_bet')
    expect((await adjust(member, 'a1', 1n, { round: 'g2' })).code).toBe('other_round')
    await context.database.write((tx) => postBet(tx, { ...play(member, 'b2'), stake: satang(100), category: 3 }))
    await context.database.write((tx) => postRollback(tx, { ...play(member, 'k2'), betExtId: 'b2' }))
    expect((await adjust(member, 'a1', 1n, { betExtId: 'b2' })).code).toBe('rolled_back')
    expect(await playableAndDebt(member)).toEqual([500n, 0n])
  })

  test('counts in what a member has lost, before a loss limit was set and after', async () => {
    const member = await winner(1_000n)
    const at = context.clock.now()
    await adjust(member, 'a1', -300n)
    await context.database.write((tx) =>
      setRecurringLimit(tx, { member, kind: 'loss', period: 'day', cap: 10_000n, at }),
    )
    await adjust(member, 'a2', -50n)
    const [loss] = await context.database.read((tx) => findRecurringLimits(tx, member, at))
    expect(loss?.window?.used).toBe(100n - 500n + 350n)
  })

  test('in any sequence leaves what was credited, less what was held', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.bigInt({ min: -900n, max: 900n }).filter((amount) => amount !== 0n),
          { minLength: 1, maxLength: 6 },
        ),
        async (amounts) => {
          const member = await winner(100n)
          await holdForWithdrawal(member, 550n)
          let paid = 500n
          for (const [index, amount] of amounts.entries()) {
            const fits = paid + amount >= 0n
            expect((await adjust(member, `a${index}`, amount)).code).toBe(fits ? 'posted' : 'exceeds')
            if (fits) paid += amount
          }
          const [playable = 0n, debt = 0n] = await playableAndDebt(member)
          expect(playable - debt).toBe(100n + paid - 550n)
          expect(playable === 0n || debt === 0n).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a debt', () => {
  const deposit = (member: MemberId, amount: bigint) =>
    context.owner.write((tx) =>
      move(tx, {
        ...play(member, 'd2'),
        kind: 'deposit',
        source: 'receipt',
        from: 'gateway',
        to: 'cash',
        amount: satang(amount),
      }),
    )
  const paidIn = async (member: MemberId) =>
    (
      await context.sql<{ paid: bigint }>('select day_paid_in as paid from wallet.member_lock where member_id = $1', [
        member,
      ])
    )[0]?.paid
  /** A member who owes 400, and has 600 held. */
  const debtor = async () => {
    const member = await winner(200n)
    await holdForWithdrawal(member, 600n)
    await adjust(member, 'a1', -500n)
    return member
  }

  test.each([
    [1_000n, [600n, 0n]],
    [400n, [0n, 0n]],
    [150n, [0n, 250n]],
  ] as const)('is paid first from a deposit of %s, which counts whole as paid in', async (amount, left) => {
    const member = await debtor()
    const before = (await paidIn(member)) ?? 0n
    expect(await deposit(member, amount)).toMatchObject({ code: 'posted', balanceNow: left[0] })
    expect(await playableAndDebt(member)).toEqual(left)
    expect(await paidIn(member)).toBe(before + amount)
    expect(await deposit(member, amount)).toMatchObject({ code: 'replay' })
    expect(await playableAndDebt(member)).toEqual(left)
  })

  test('is paid first from what a withdrawal gives back', async () => {
    const member = await debtor()
    const back = {
      ...play(member, 'r1'),
      kind: 'release',
      source: 'withdrawal',
      from: 'held',
      to: 'cash',
      amount: satang(600),
    } as const
    expect(await context.owner.write((tx) => move(tx, back))).toMatchObject({ code: 'posted', balanceNow: 200n })
    expect(await playableAndDebt(member)).toEqual([200n, 0n])
  })

  test('keeps as much cash from being withdrawn', async () => {
    const member = await winner(100n)
    await context.database.write((tx) =>
      postBet(tx, { ...play(member, 'b2'), round: 'g2', stake: satang(500), category: 3 }),
    )
    await adjust(member, 'a1', -400n)
    expect(await playableAndDebt(member)).toEqual([0n, 300n])
    await context.database.write((tx) => postRollback(tx, { ...play(member, 'k2'), round: 'g2', betExtId: 'b2' }))
    expect(await playableAndDebt(member)).toEqual([500n, 300n])
    expect(await holdForWithdrawal(member, 201n)).toMatchObject({ code: 'owed', balanceNow: 500n })
    expect(await holdForWithdrawal(member, 501n)).toMatchObject({ code: 'insufficient' })
    expect(await holdForWithdrawal(member, 200n)).toMatchObject({ code: 'posted', balanceNow: 300n })
    expect(await playableAndDebt(member)).toEqual([300n, 300n])
  })
})
