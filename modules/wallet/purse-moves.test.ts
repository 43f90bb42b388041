import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus, giveCash, nextMember } from '#tests/fixtures/purses.ts'
import {
  closePurse,
  findBalances,
  findHouseBalances,
  findPurses,
  movePurse,
  type PurseCounterparty,
  type PurseNo,
  walletInvariants,
} from './index.ts'

const context = await testContext(walletInvariants)
const hour = () => plusSeconds(context.clock.now(), 3_600)
const operation = (member: MemberId, extId: string) =>
  ({ member, source: 'promotion', extId, payload: { offer: 'test' }, at: context.clock.now() }) as const

const moveTo = (member: MemberId, extId: string, from: PurseCounterparty, to: PurseCounterparty, amount: bigint) =>
  context.owner.write((tx) => movePurse(tx, { ...operation(member, extId), from, to, amount: satang(amount) }))
const close = (member: MemberId, extId: string, purse: PurseNo, as: 'released' | 'forfeited') =>
  context.owner.write((tx) => closePurse(tx, { ...operation(member, extId), purse, as }))
const playable = async (member: MemberId) =>
  (await context.database.read((tx) => findBalances(tx, member, context.clock.now()))).playable
const promotions = async () => (await context.database.read(findHouseBalances)).promotions ?? 0n
const eventsOf = (member: MemberId, topic: string) =>
  context.sql<{ payload: Record<string, unknown> }>(
    'select payload from outbox.event where member_id = $1 and topic = $2 order by no',
    [member, topic],
  )

describe('a move', () => {
  test('goes between purse, cash, another purse and the house account', async () => {
    const member = nextMember()
    await giveCash(context, member, 300n)
    const one = await giveBonus(context, member, 100n)
    const other = await giveBonus(context, member, 50n, {}, 'o2')
    const before = await promotions()
    expect((await moveTo(member, 'm1', 'cash', { purse: one }, 300n)).code).toBe('posted')
    expect((await moveTo(member, 'm2', { purse: one }, { purse: other }, 40n)).purse).toBe(one)
    expect((await moveTo(member, 'm3', { purse: other }, 'house', 15n)).code).toBe('posted')
    expect((await moveTo(member, 'm4', 'house', { purse: other }, 5n)).code).toBe('posted')
    expect((await moveTo(member, 'm5', { purse: other }, 'cash', 7n)).code).toBe('posted')
    const found = await context.database.read((tx) => findPurses(tx, member))
    expect(found.map(({ balance }) => balance)).toEqual([360n, 73n])
    expect(await playable(member)).toBe(440n)
    expect((await promotions()) - before).toBe(10n)
  })

  test('to cash is bounded by the terms, over all moves and the end', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 500n, { maxCashOut: satang(300) })
    expect((await moveTo(member, 'm1', { purse }, 'cash', 200n)).code).toBe('posted')
    expect(await moveTo(member, 'm2', { purse }, 'cash', 101n)).toMatchObject({
      code: 'cash_out_limit',
      balanceNow: 500n,
    })
    expect((await moveTo(member, 'm2', { purse }, 'cash', 99n)).code).toBe('posted')
    expect(await close(member, 'c1', purse, 'released')).toMatchObject({ code: 'posted', balanceNow: 300n })
    expect((await eventsOf(member, 'purse.closed'))[0]?.payload).toMatchObject({
      purse,
      as: 'released',
      to_cash: '1',
      to_house: '200',
    })
  })

  test('happens once, and refuses what is not there', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n)
    expect((await moveTo(member, 'm1', { purse }, 'cash', 101n)).code).toBe('insufficient')
    expect((await moveTo(member, 'm1', { purse }, 'cash', 60n)).code).toBe('posted')
    expect((await moveTo(member, 'm1', { purse }, 'cash', 60n)).code).toBe('replay')
    expect((await moveTo(member, 'm1', { purse }, 'house', 60n)).code).toBe('duplicate')
    expect((await moveTo(member, 'm2', { purse: 99 as PurseNo }, 'cash', 1n)).code).toBe('unknown_purse')
    expect((await moveTo(member, 'm2', { purse }, { purse: 99 as PurseNo }, 1n)).code).toBe('unknown_purse')
    await close(member, 'c1', purse, 'released')
    expect((await moveTo(member, 'm2', 'cash', { purse }, 1n)).code).toBe('ended')
  })

  test('out of a purse whose time has come is refused, also before the job has been there', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n, { expiresAt: hour() })
    context.clock.advance(3_599)
    expect((await moveTo(member, 'm1', { purse }, 'cash', 10n)).code).toBe('posted')
    context.clock.advance(1)
    expect((await moveTo(member, 'm2', { purse }, 'cash', 10n)).code).toBe('expired')
    expect((await close(member, 'c1', purse, 'released')).code).toBe('expired')
  })

  test('never touches what is held, and has an opened purse at one end', async () => {
    const member = nextMember()
    const purse = await giveBonus(context, member, 100n)
    const held = { purse: 1 as PurseNo }
    await expect(moveTo(member, 'm1', { purse }, held, 1n)).rejects.toThrow('never what is held')
    await expect(moveTo(member, 'm1', 'cash', 'house', 1n)).rejects.toThrow('an opened one')
    await expect(moveTo(member, 'm1', { purse }, { purse }, 1n)).rejects.toThrow('two places')
  })
})
