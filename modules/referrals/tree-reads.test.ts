import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { attributionOf, findAbove } from './attribution.ts'
import { selectEarnedDays, selectLevelSums } from './earnings.store.ts'
import { findFriends } from './friends.ts'
import { selectHoldsOf, selectOpenHolds } from './holds.store.ts'
import { isKnownLink } from './known-link.ts'
import { selectPartnerDays, selectPartners } from './partners.store.ts'
import { attributeMember } from './attribute-member.ts'
import { insertAttribution, selectUplineAndFriends } from './referrals.store.ts'

// What pages read of the tree and of what it earns: whose, from which day on, in which order. The rows are written by the owner, with no
// play behind them: only the wallet's invariants are checked.
const context = await testContext(walletInvariants)
const AT = context.clock.now()
const after = (seconds: number): Date => plusSeconds(AT, seconds)
const person = async (): Promise<MemberId> => (await newMember(context)).member
const read = <Value>(work: (tx: ReadTx) => Promise<Value>): Promise<Value> => context.database.read(work)
const write = <Value>(work: (tx: WriteTx) => Promise<Value>): Promise<Value> => context.database.write(work)
/** The names of the statements that a read sends, in their order. */
async function statementsOf(work: (tx: ReadTx) => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  await read((tx) => {
    const rows: ReadTx['rows'] = (name, text, values) => {
      names.push(name)
      return tx.rows(name, text, values)
    }
    return work({ cached: tx.cached, rows })
  })
  return names
}

type Placed = { friend: MemberId; level: 1 | 2 | 3; joinedAt: Date }
const addFriends = async (member: MemberId, friends: readonly Placed[]) => {
  for (const { friend, level, joinedAt } of friends)
    await context.sql('insert into referrals.friend (member_id, friend_id, level, joined_at) values ($1, $2, $3, $4)', [
      member,
      friend,
      level,
      joinedAt,
    ])
}
async function family() {
  const [member, upline] = [await person(), await person()]
  const people = [await person(), await person(), await person(), await person(), await person()] as const
  // The oldest friend has the highest number, as a member who came by a link long after they registered.
  const [young, younger, second, third, old] = people
  await context.sql('insert into referrals.attribution (member_id, upline_id, at) values ($1, $2, $3)', [
    member,
    upline,
    after(-9),
  ])
  const friends: Placed[] = [
    { friend: young, level: 1, joinedAt: after(2) },
    { friend: old, level: 1, joinedAt: after(1) },
    { friend: third, level: 3, joinedAt: after(8) },
    { friend: second, level: 2, joinedAt: after(4) },
    { friend: younger, level: 1, joinedAt: after(2) },
  ]
  await addFriends(member, friends)
  const of = (friend: MemberId) => friends.find((one) => one.friend === friend)
  return { member, upline, ofOld: of(old), shown: [of(younger), of(young), of(second), of(third)], people }
}

describe('who is around a member', () => {
  test('is who is above them, and the newest of each level, so many at most', async () => {
    const { member, upline, ofOld, shown } = await family()
    const [newest, young, second, third] = shown
    expect(await read((tx) => selectUplineAndFriends(tx, member, 2))).toEqual({ upline, friends: shown, earner: null })
    expect(await read((tx) => selectUplineAndFriends(tx, member, 3))).toMatchObject({
      friends: [newest, young, ofOld, second, third],
    })
    expect(await read((tx) => selectUplineAndFriends(tx, member, 1))).toMatchObject({
      friends: [newest, second, third],
    })
    expect(await read((tx) => selectUplineAndFriends(tx, upline, 2))).toEqual({
      upline: null,
      friends: [],
      earner: null,
    })
  })

  test('comes with the sums of their commissions in whole satang, and with what each friend brought', async () => {
    const { member, people } = await family()
    const [, , , , old] = people
    await context.sql(
      'insert into referrals.earner (member_id, units, waiting, held, posted) values ($1, 109999, 30000, 50000, 2)',
      [member],
    )
    await context.sql(
      `insert into referrals.friend_earning (member_id, friend_id, level, state, units) values ($1, $2, 1, 'paying', 29999)`,
      [member, old],
    )
    const found = await read((tx) => selectUplineAndFriends(tx, member, 1))
    expect(found.earner).toEqual({ posted: 2n, waiting: 3n, held: 5n, purse: null })
    const { levels, earned } = await read((tx) => findFriends(tx, member, 3))
    expect(levels.map(({ level, count, newest }) => [level, count, newest.map((one) => one.earned)])).toEqual([
      [1, 3, [0n, 0n, 2n]],
      [2, 1, [0n]],
      [3, 1, [0n]],
    ])
    expect(earned).toEqual({ total: 2n, pending: 0n, waiting: 3n, held: 5n })
  })

  test('is nobody, and nothing earned, of a member without links', async () => {
    const nothing = { count: 0, newest: [] }
    expect(await read(async (tx) => findFriends(tx, await person(), 3))).toEqual({
      uplineKey: null,
      levels: [1, 2, 3].map((level) => ({ level, ...nothing })),
      earned: { total: 0n, pending: 0n, waiting: 0n, held: 0n },
    })
  })

  test('costs one statement of a member without links, and no look at members where who is above is noted or nobody is', async () => {
    const [lone, above, below] = [await person(), await person(), await person()]
    expect(await statementsOf((tx) => findFriends(tx, lone, 3))).toEqual(['referrals.state'])
    await write((tx) => insertAttribution(tx, below, { upline: above, partnerKey: null }, AT))
    await write((tx) => insertAttribution(tx, above, { upline: null, partnerKey: 'partner-9' }, AT))
    expect(await statementsOf((tx) => findAbove(tx, below))).toEqual([
      'referrals.find_attribution',
      'referrals.find_attribution',
    ])
    const registered = { id: lone, referralKey: null, affiliateKey: null }
    expect(await statementsOf((tx) => attributionOf(tx, registered))).toEqual([])
  })
})

describe('where a member is placed', () => {
  test('is noted once: who was noted for a partner comes below nobody by a later delivery', async () => {
    const [friend, upline] = [await person(), await person()]
    const noted = { upline: null, partnerKey: 'partner-9' }
    expect(await write((tx) => insertAttribution(tx, friend, noted, AT))).toBe(true)
    expect(await write((tx) => insertAttribution(tx, friend, { upline, partnerKey: null }, AT))).toBe(false)
    const [row] = await context.sql<{ key: string }>(
      'select public_key as key from members.member where member_id = $1',
      [upline],
    )
    await context.sql('update members.member set referral_key = $2 where member_id = $1', [friend, row?.key])
    await write((tx) => attributeMember(tx, friend))
    expect(await context.sql('select from referrals.friend where friend_id = $1', [friend])).toEqual([])
  })

  test('a link is known as what it is: a partner’s is no member’s, and a member’s no partner’s', async () => {
    await grantedSetting(context, 'affiliate_keys', 'partner-9')
    const member = await person()
    const [row] = await context.sql<{ key: string }>(
      'select public_key as key from members.member where member_id = $1',
      [member],
    )
    const own = String(row?.key)
    const known = (whose: 'referral' | 'affiliate', key: string) => read((tx) => isKnownLink(tx, whose, key))
    await expect.poll(() => known('affiliate', 'partner-9'), { timeout: 10_000 }).toBe(true)
    expect([await known('referral', own), await known('affiliate', own), await known('referral', 'partner-9')]).toEqual(
      [true, false, false],
    )
  })
})

test('earned days and sums are a member’s own, from the day on that is asked for', async () => {
  const [member, other] = [await person(), await person()]
  const add = (whose: MemberId, day: string, level: number, category: number, units: number) =>
    context.sql(
      'insert into referrals.day_earning (member_id, day, level, category, turnover, units) values ($1, $2, $3, $4, 100, $5)',
      [whose, day, level, category, units],
    )
  await add(member, '2026-11-03', 2, 1, 10_000)
  await add(member, '2026-11-02', 1, 1, 15_000)
  await add(member, '2026-11-02', 1, 2, 15_000)
  await add(member, '2026-11-01', 1, 1, 70_000)
  await add(other, '2026-11-02', 1, 1, 80_000)
  expect(await read((tx) => selectEarnedDays(tx, member, '2026-11-02'))).toEqual([
    { day: '2026-11-02', level: 1, earned: 3n },
    { day: '2026-11-03', level: 2, earned: 1n },
  ])
  const sums = await read((tx) => selectLevelSums(tx, member, '2026-11-02'))
  expect(sums.toSorted((a, b) => a.level - b.level)).toEqual([
    { level: 1, turnover: 200n, earned: 3n },
    { level: 2, turnover: 100n, earned: 1n },
  ])
})

test('a member’s holds come the newest first, those of the office the objected ones first, then the oldest', async () => {
  const { member, people } = await family()
  for (const friend of people.slice(0, 3))
    await context.sql(
      `insert into referrals.friend_earning (member_id, friend_id, level, state) values ($1, $2, 1, 'held')`,
      [member, friend],
    )
  const [one, two, three] = people
  const hold = async (friend: MemberId, reason: string, at: Date, objectedAt: Date | null = null) => {
    const [row] = await context.sql<{ no: bigint }>(
      `insert into referrals.hold (member_id, friend_id, reason, at, state, objection, objected_at)
       values ($1, $2, $3, $4, case when $5::timestamptz is null then 'held' else 'objected' end, case when $5::timestamptz is null then null else 'x' end, $5)
       returning hold_no as no`,
      [member, friend, reason, at, objectedAt],
    )
    return row?.no
  }
  const middle = await hold(two, 'device', after(5))
  const newest = await hold(one, 'device', after(9))
  const same = await hold(one, 'address', after(5))
  const oldest = await hold(three, 'device', after(1))
  const objected = await hold(three, 'address', after(7), after(8))
  const nos = (rows: readonly { no: bigint }[]) => rows.map(({ no }) => no)
  expect(nos(await read((tx) => selectHoldsOf(tx, member, 9)))).toEqual([newest, objected, same, middle, oldest])
  expect(nos(await read((tx) => selectOpenHolds(tx, 9)))).toEqual([objected, oldest, middle, same, newest])
})

test('a partner’s days are their own, from the day on that is asked for, and a partner without any has zeros', async () => {
  const add = (key: string, day: string, n: number) =>
    context.sql(
      'insert into referrals.partner_day (partner_key, day, registered, qualified, turnover) values ($1, $2, $3::int, $3::int, $3::int)',
      [key, day, n],
    )
  await add('one', '2026-11-03', 3)
  await add('one', '2026-11-02', 2)
  await add('one', '2026-11-01', 70)
  await add('two', '2026-11-02', 500)
  expect(await read((tx) => selectPartnerDays(tx, 'one', '2026-11-02'))).toEqual([
    { day: '2026-11-02', registered: 2, qualified: 2, turnover: 2n },
    { day: '2026-11-03', registered: 3, qualified: 3, turnover: 3n },
  ])
  expect(await read((tx) => selectPartners(tx, ['one', 'none'], '2026-11-02'))).toEqual([
    { key: 'none', registered: 0, qualified: 0, turnover: 0n, openedAt: null },
    { key: 'one', registered: 5, qualified: 5, turnover: 5n, openedAt: null },
  ])
})
