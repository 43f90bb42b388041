import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { creditDeposit } from '#tests/fixtures/pay-in.ts'
import {
  findRecurringLimits,
  findPlaySession,
  hostSource,
  postBet,
  postPlays,
  postRollback,
  postWin,
  setRecurringLimit,
  type RecurringLimitKind,
  type RecurringLimitPeriod,
  walletInvariants,
} from './index.ts'

const context = await testContext(walletInvariants)
let last = 100n

const deposit = (member: MemberId, extId: string, amount: Satang) => creditDeposit(context, member, extId, amount)

async function rich(): Promise<MemberId> {
  const member = memberId((last += 1n))
  await deposit(member, 'r1', baht(100_000))
  return member
}

const play = (extId: string) => ({
  extId,
  at: context.clock.now(),
  topic: 't',
  payload: {},
  source: hostSource(1),
  round: extId.slice(1),
})
const operationOf = (member: MemberId, n: number, stake: Satang) => ({
  ...play(`b${n}`),
  kind: 'bet' as const,
  member,
  stake,
  category: 3,
})
const bet = async (member: MemberId, n: number, stake: Satang = baht(10)) =>
  (await context.database.write((tx) => postBet(tx, { ...play(`b${n}`), member, stake, category: 3 }))).code
const win = (member: MemberId, n: number, amount: Satang) =>
  context.database.write((tx) => postWin(tx, { ...play(`w${n}`), member, amount, betExtId: `b${n}` }))
const rollBack = (member: MemberId, n: number) =>
  context.database.write((tx) => postRollback(tx, { ...play(`k${n}`), member, betExtId: `b${n}` }))
const set = (member: MemberId, kind: RecurringLimitKind, period: RecurringLimitPeriod, cap: bigint) =>
  context.database.write((tx) => setRecurringLimit(tx, { member, kind, period, cap, at: context.clock.now() }))
const usedOf = async (member: MemberId) =>
  (await context.database.read((tx) => findRecurringLimits(tx, member, context.clock.now()))).map(
    ({ window }) => window?.used,
  )

describe('a recurring limit', () => {
  test('is read by its kind, may be nothing at all, and is never negative', async () => {
    const member = await rich()
    await set(member, 'loss', 'week', 0n)
    await set(member, 'stake', 'day', baht(50))
    const limits = await context.database.read((tx) => findRecurringLimits(tx, member, context.clock.now()))
    expect(new Set(limits.map(({ kind, period, cap }) => `${kind} ${period} ${cap}`))).toEqual(
      new Set(['loss week 0', 'stake day 5000']),
    )
    await expect(set(member, 'deposit', 'day', -1n)).rejects.toThrow('a limit is not negative')
  })

  test.each([
    // 23:59:59 of a Tuesday in Bangkok, and the first instant of the next day, week and month.
    ['day', '2026-11-24T16:59:59.999Z', '2026-11-24T17:00:00Z'],
    ['week', '2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00Z'],
    ['month', '2026-11-30T16:59:59.999Z', '2026-11-30T17:00:00Z'],
    ['month', '2027-02-28T16:59:59.999Z', '2027-02-28T17:00:00Z'],
  ] as const)('of a %s holds until %s and starts over at %s', async (period, before, after) => {
    context.clock.set(plusSeconds(new Date(before), -60))
    const member = await rich()
    await set(member, 'stake', period, baht(50))
    expect(await bet(member, 1, baht(30))).toBe('posted')
    context.clock.set(new Date(before))
    expect(await bet(member, 2, (baht(20) + 1n) as Satang)).toBe('limit')
    expect(await bet(member, 3, baht(20))).toBe('posted')
    expect(await usedOf(member)).toEqual([baht(50)])
    context.clock.set(new Date(after))
    expect(await usedOf(member)).toEqual([0n])
    expect(await bet(member, 4, (baht(50) + 1n) as Satang)).toBe('limit')
    expect(await bet(member, 5, baht(50))).toBe('posted')
    expect(await bet(member, 6, 1n as Satang)).toBe('limit')
  })

  test('holds for the very next bet, and counts what was played before it was set', async () => {
    const member = await rich()
    await bet(member, 1, baht(80))
    await set(member, 'stake', 'day', baht(90))
    expect(await bet(member, 2, baht(11))).toBe('limit')
    expect(await bet(member, 3)).toBe('posted')
    await set(member, 'stake', 'day', baht(50))
    expect(await bet(member, 4, 1n as Satang)).toBe('limit')
  })

  test('is not raised at once, nor ended', async () => {
    const member = await rich()
    await set(member, 'stake', 'day', baht(50))
    await expect(set(member, 'stake', 'day', baht(51))).rejects.toThrow('not raised at once')
    await expect(set(member, 'stake', 'day', null as never)).rejects.toThrow('null value')
    expect(await bet(member, 1, baht(51))).toBe('limit')
    expect(await bet(member, 2, baht(50))).toBe('posted')
  })

  test('is one of several, of which the lowest decides', async () => {
    const member = await rich()
    await set(member, 'stake', 'month', baht(10))
    await set(member, 'stake', 'day', baht(100))
    await set(member, 'loss', 'week', baht(100))
    expect(await bet(member, 1, baht(11))).toBe('limit')
    expect(await bet(member, 2, baht(10))).toBe('posted')
  })

  test('of loss is given back by wins, and a bet that was rolled back does not count', async () => {
    const member = await rich()
    await set(member, 'loss', 'day', baht(50))
    await bet(member, 1, baht(50))
    expect(await bet(member, 2, 1n as Satang)).toBe('limit')
    await win(member, 1, baht(30))
    expect(await bet(member, 3, baht(30))).toBe('posted')
    await rollBack(member, 3)
    expect(await bet(member, 4, baht(31))).toBe('limit')
    expect(await bet(member, 5, baht(30))).toBe('posted')
  })

  test('of what is paid in counts money that arrives, and refuses none', async () => {
    const member = await rich()
    await set(member, 'deposit', 'day', baht(100))
    expect(await usedOf(member)).toEqual([baht(100_000)])
    expect((await deposit(member, 'r2', baht(300))).code).toBe('posted')
    expect(await usedOf(member)).toEqual([baht(100_300)])
    expect(await bet(member, 1, baht(500))).toBe('posted')
    context.clock.advance(86_400)
    await deposit(member, 'r3', baht(40))
    expect(await usedOf(member)).toEqual([baht(40)])
  })

  test('of stakes is given back by a rolled-back bet, whichever day it is rolled back on, and by no win', async () => {
    context.clock.set(new Date('2026-11-25T05:00:00Z'))
    const member = await rich()
    await set(member, 'stake', 'day', baht(50))
    await set(member, 'stake', 'month', baht(90))
    await bet(member, 1, baht(40))
    await win(member, 1, baht(500))
    await bet(member, 2)
    expect(await bet(member, 3, 1n as Satang)).toBe('limit')
    context.clock.advance(86_400)
    expect(await bet(member, 4, baht(41))).toBe('limit')
    await rollBack(member, 2)
    expect(await usedOf(member)).toEqual([0n, baht(40)])
    expect(await bet(member, 5, baht(50))).toBe('posted')
    await rollBack(member, 5)
    expect(await usedOf(member)).toEqual([0n, baht(40)])
    expect(await context.sql('select staked from wallet.day_total where member_id = $1', [member])).toEqual([
      { staked: baht(40) },
    ])
  })

  test('of loss refuses neither a win nor a rollback, and counts a win on the day it comes', async () => {
    const member = await rich()
    await bet(member, 1, baht(50))
    await bet(member, 2, baht(50))
    await set(member, 'loss', 'day', baht(0))
    expect((await win(member, 1, baht(10))).code).toBe('posted')
    expect((await rollBack(member, 2)).code).toBe('posted')
    expect(await bet(member, 3, baht(60))).toBe('limit')
    context.clock.advance(86_400)
    await win(member, 1, baht(10))
    await context.database.write((tx) =>
      postWin(tx, { ...play('w9'), round: '1', member, amount: baht(60), betExtId: 'b1' }),
    )
    expect(await usedOf(member)).toEqual([-baht(60)])
    expect(await bet(member, 3, baht(60))).toBe('posted')
  })

  test('counts a bet whose clock is behind into the day that has begun', async () => {
    context.clock.set(new Date('2026-11-24T17:00:00Z'))
    const member = await rich()
    await set(member, 'stake', 'day', baht(50))
    expect(await bet(member, 1, baht(30))).toBe('posted')
    context.clock.set(new Date('2026-11-24T16:59:59Z'))
    expect(await bet(member, 2, baht(21))).toBe('limit')
    expect(await bet(member, 3, baht(20))).toBe('posted')
    context.clock.set(new Date('2026-11-24T17:00:01Z'))
    expect(await bet(member, 4, 1n as Satang)).toBe('limit')
  })

  test('holds in a batch that begins the day, as alone', async () => {
    const members = [await rich(), await rich()]
    for (const member of members) await set(member, 'stake', 'day', baht(50))
    for (const member of members) expect(await bet(member, 9, baht(50))).toBe('posted')
    context.clock.advance(86_400)
    const together = async (n: number, stake: Satang) =>
      (
        await context.database.write((tx) =>
          postPlays(
            tx,
            members.map((member) => operationOf(member, n, stake)),
          ),
        )
      ).map(({ code }) => code)
    expect(await together(1, baht(40))).toEqual(['posted', 'posted'])
    expect(await together(2, baht(11))).toEqual(['limit', 'limit'])
    expect(await together(3, baht(10))).toEqual(['posted', 'posted'])
    expect(await usedOf(members[0] as MemberId)).toEqual([baht(50)])
  })

  test('holds against forty bets at once, of which the first begins its week', async () => {
    const member = await rich()
    await set(member, 'loss', 'week', baht(100))
    context.clock.advance(7 * 86_400)
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => bet(member, n)))
    expect(codes.filter((code) => code === 'posted')).toHaveLength(10)
    expect(codes.filter((code) => code === 'limit')).toHaveLength(30)
  })
})

describe('a play session', () => {
  const playSession = (member: MemberId) =>
    context.database.read((tx) => findPlaySession(tx, member, context.clock.now()))

  test('lasts as long as bets follow each other within 30 minutes, with what was staked and won in it', async () => {
    const member = await rich()
    expect(await playSession(member)).toBeNull()
    await bet(member, 1, baht(900))
    context.clock.advance(1_800)
    const from = context.clock.now()
    await bet(member, 2)
    await win(member, 2, baht(25))
    context.clock.advance(1_799)
    await bet(member, 3, baht(40))
    await bet(member, 4, baht(70))
    await rollBack(member, 4)
    const lastBet = context.clock.now()
    context.clock.advance(1_799)
    expect(await playSession(member)).toEqual({ from, last: lastBet, staked: baht(50), won: baht(25) })
    context.clock.advance(1)
    expect(await playSession(member)).toBeNull()
  })

  test('that has lasted as long as it may takes no bet until its member has paused, and all that is won', async () => {
    const member = await rich()
    await set(member, 'time', 'stretch', 60n)
    for (let n = 0; n < 4; n += 1) {
      expect(await bet(member, n)).toBe('posted')
      context.clock.advance(n === 3 ? 899 : 900)
    }
    expect(await bet(member, 10)).toBe('posted')
    context.clock.advance(1)
    expect(await bet(member, 11)).toBe('limit')
    const [answer] = await context.database.write((tx) =>
      postPlays(tx, [operationOf(member, 12, baht(10)), operationOf(memberId(99n), 1, baht(1))]),
    )
    expect(answer?.code).toBe('limit')
    expect((await win(member, 10, baht(5))).code).toBe('posted')
    // A refused bet is no play: the pause goes on.
    context.clock.advance(1_798)
    expect(await bet(member, 13)).toBe('limit')
    context.clock.advance(1)
    expect(await bet(member, 14)).toBe('posted')
  })
})
