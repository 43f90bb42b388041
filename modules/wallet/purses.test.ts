import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus, giveCash, nextMember, plainTerms } from '#tests/fixtures/purses.ts'
import {
  closePurse,
  expirePurse,
  findBalances,
  findHouseBalances,
  findPurses,
  hostSource,
  movePurse,
  openPurse,
  type PurseCounterparty,
  postBet,
  type PurseNo,
  type PurseTerms,
  walletInvariants,
} from './index.ts'

/** Opening, closing and expiring a purse. Moves: purse-moves.test.ts; what bets bring to an ended one: late-shares.test.ts. */

const context = await testContext(walletInvariants)
const hour = () => plusSeconds(context.clock.now(), 3_600)
const operation = (member: MemberId, extId: string) =>
  ({ member, source: 'promotion', extId, payload: { offer: 'test' }, at: context.clock.now() }) as const

const open = (member: MemberId, extId: string, amount = 100n, terms: Partial<PurseTerms> = {}) =>
  context.owner.write((tx) =>
    openPurse(tx, {
      ...operation(member, extId),
      house: 'promotions',
      terms: { ...plainTerms, ...terms },
      amount: satang(amount),
    }),
  )
const moveTo = (member: MemberId, extId: string, from: PurseCounterparty, to: PurseCounterparty, amount: bigint) =>
  context.owner.write((tx) => movePurse(tx, { ...operation(member, extId), from, to, amount: satang(amount) }))
const close = (member: MemberId, extId: string, purse: PurseNo, as: 'released' | 'forfeited') =>
  context.owner.write((tx) => closePurse(tx, { ...operation(member, extId), purse, as }))
/** The job's own command, under the site's role. */
const expire = (member: MemberId, purse: PurseNo) =>
  context.database.write((tx) => expirePurse(tx, { member, purse, at: context.clock.now() }))
const playable = async (member: MemberId) =>
  (await context.database.read((tx) => findBalances(tx, member, context.clock.now()))).playable
const promotions = async () => (await context.database.read(findHouseBalances)).promotions ?? 0n
const eventsOf = (member: MemberId, topic: string) =>
  context.sql<{ payload: Record<string, unknown> }>(
    'select payload from outbox.event where member_id = $1 and topic = $2 order by no',
    [member, topic],
  )
const bet = (member: MemberId, stake: bigint, category = 3) =>
  context.database.write((tx) =>
    postBet(tx, {
      member,
      extId: `b${stake}`,
      source: hostSource(1),
      round: `g${stake}`,
      at: context.clock.now(),
      topic: 'bet.placed',
      payload: {},
      stake: satang(stake),
      category,
    }),
  )

describe('opening', () => {
  test('gives the next number, pays from the house account, and is announced with the caller’s payload', async () => {
    const member = nextMember()
    const before = await promotions()
    expect(await open(member, 'o1', 100n)).toMatchObject({
      code: 'posted',
      purse: 10,
      balanceThen: 100n,
      balanceNow: 100n,
    })
    expect(await open(member, 'o2', 50n)).toMatchObject({ code: 'posted', purse: 11, balanceNow: 150n })
    expect((await promotions()) - before).toBe(-150n)
    expect((await eventsOf(member, 'purse.opened')).map(({ payload }) => payload)).toEqual([
      { offer: 'test', purse: 10, amount: '100' },
      { offer: 'test', purse: 11, amount: '50' },
    ])
  })

  test('happens once, and under other terms is a duplicate', async () => {
    const member = nextMember()
    await open(member, 'o1', 100n)
    expect(await open(member, 'o1', 100n)).toMatchObject({ code: 'replay', purse: 10, balanceThen: 100n })
    expect((await open(member, 'o1', 101n)).code).toBe('duplicate')
    for (const other of [
      { kind: 'commission' },
      { spendRank: 51 },
      { maxStake: satang(1) },
      { barred: [6] },
      { expiresAt: hour() },
      { atExpiry: 'released' },
      { maxCashOut: satang(1) },
    ] as const)
      expect((await open(member, 'o1', 100n, other)).code).toBe('duplicate')
    expect(await playable(member)).toBe(100n)
  })

  test('never gives a number twice, also after the purse has ended', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n)
    await close(member, 'c1', purse, 'forfeited')
    expect((await open(member, 'o2')).purse).toBe(11)
  })

  test('keeps its terms, and they hold for the next bet', async () => {
    const member = nextMember()
    await giveCash(context, member, 1_000n)
    const terms = { ...plainTerms, maxStake: satang(60), barred: [6], expiresAt: hour(), maxCashOut: satang(300) }
    await open(member, 'o1', 100n, terms)
    const [kept] = await context.database.read((tx) => findPurses(tx, member))
    expect(kept).toEqual({ purse: 10, house: 'promotions', terms, balance: 100n, cashLeft: 300n, endedAs: null })
    const left = async () => (await context.database.read((tx) => findPurses(tx, member)))[0]?.balance
    await bet(member, 61n)
    expect(await left()).toBe(100n)
    await bet(member, 59n, 6)
    expect(await left()).toBe(100n)
    await bet(member, 60n)
    expect(await left()).toBe(40n)
    context.clock.advance(3_600)
    await bet(member, 5n)
    expect(await left()).toBe(40n)
  })

  test('of a commission gives what cannot be played with, until it is moved to cash', async () => {
    const member = nextMember()
    await giveCash(context, member, 1n)
    const purse = await giveBonus(context, member, 500n, { kind: 'commission' })
    expect(await playable(member)).toBe(1n)
    expect((await bet(member, 2n)).code).toBe('insufficient')
    expect(await moveTo(member, 'm1', { purse }, 'cash', 500n)).toMatchObject({ code: 'posted', balanceNow: 501n })
  })

  test('with nothing in it, or when its time has passed, is an error', async () => {
    const member = nextMember()
    await expect(open(member, 'o1', 0n)).rejects.toThrow('a purse opens with money in it')
    await expect(open(member, 'o1', 1n, { expiresAt: context.clock.now() })).rejects.toThrow('has not expired')
    expect(await context.database.read((tx) => findPurses(tx, member))).toEqual([])
  })

  test('by two at once with one outside id opens one purse', async () => {
    const member = nextMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(member, 'o1', 100n)))
    expect(answers.filter(({ code }) => code === 'posted')).toHaveLength(1)
    expect(new Set(answers.map(({ purse }) => purse))).toEqual(new Set([10]))
    expect(await playable(member)).toBe(100n)
  })
})

describe('an end', () => {
  test.each([
    ['released', null, 100n, 0n],
    ['released', 30n, 30n, 70n],
    ['released', 0n, 0n, 100n],
    ['forfeited', null, 0n, 100n],
  ] as const)('%s with a maximum of %s gives %s to cash and %s back', async (as, maximum, cash, back) => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n, { maxCashOut: maximum === null ? null : satang(maximum) })
    const before = await promotions()
    expect(await close(member, 'c1', purse, as)).toMatchObject({ code: 'posted', balanceNow: cash, purse })
    expect((await promotions()) - before).toBe(back)
    expect((await eventsOf(member, 'purse.closed'))[0]?.payload).toEqual({
      offer: 'test',
      purse,
      as,
      to_cash: String(cash),
      to_house: String(back),
    })
    expect((await context.database.read((tx) => findPurses(tx, member)))[0]).toMatchObject({ balance: 0n, endedAs: as })
  })

  test('of an empty purse moves nothing and is still announced', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n)
    await moveTo(member, 'm1', { purse }, 'house', 100n)
    expect(await close(member, 'c1', purse, 'forfeited')).toMatchObject({ code: 'posted', balanceNow: 0n })
    expect(await eventsOf(member, 'purse.closed')).toHaveLength(1)
  })

  test('comes once, whoever asks and how often', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n)
    expect((await close(member, 'c1', purse, 'forfeited')).code).toBe('posted')
    expect((await close(member, 'c1', purse, 'forfeited')).code).toBe('replay')
    expect((await close(member, 'c1', purse, 'released')).code).toBe('duplicate')
    expect((await close(member, 'c2', purse, 'released')).code).toBe('ended')
    expect((await expire(member, purse)).code).toBe('ended')
    expect((await close(member, 'c3', 77 as PurseNo, 'released')).code).toBe('unknown_purse')
  })

  test('of a purse that is closed, moved out of and expired by many at once leaves it empty, ended once', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n, { expiresAt: hour() })
    const before = await promotions()
    const at = hour()
    const late = () => context.database.write((tx) => expirePurse(tx, { member, purse, at }))
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        if (n % 3 === 0) return late()
        return n % 3 === 1 ? close(member, `c${n}`, purse, 'released') : moveTo(member, `m${n}`, { purse }, 'cash', 9n)
      }),
    )
    const ended = await context.sql('select no from wallet.transfer where member_id = $1 and kind in (16, 17)', [
      member,
    ])
    expect(ended).toHaveLength(1)
    expect(answers.every(({ code }) => code !== 'unknown_purse')).toBe(true)
    expect((await playable(member)) + (await promotions()) - before).toBe(100n)
  })
})

test('no role opens, moves or closes a purse by itself: each needs a function bound to what was promised', async () => {
  const member = nextMember()
  const purse = await giveBonus(context, member, 100n)
  for (const database of [context.database, context.office.database]) {
    const denied = /permission denied for function/
    await expect(
      database.write((tx) =>
        openPurse(tx, { ...operation(member, 'o9'), house: 'promotions', terms: plainTerms, amount: satang(1) }),
      ),
    ).rejects.toThrow(denied)
    await expect(
      database.write((tx) =>
        movePurse(tx, { ...operation(member, 'm9'), from: { purse }, to: 'cash', amount: satang(1) }),
      ),
    ).rejects.toThrow(denied)
    await expect(
      database.write((tx) => closePurse(tx, { ...operation(member, 'c9'), purse, as: 'released' })),
    ).rejects.toThrow(denied)
  }
})
