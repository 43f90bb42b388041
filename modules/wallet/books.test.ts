import { describe, expect, test } from 'vitest'
import { memberId, type MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { findViolations } from '#kit/invariants.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { creditDeposit } from '#tests/fixtures/pay-in.ts'
import {
  closeDays,
  findHouseBalances,
  findHousePostings,
  findPlay,
  findStatement,
  hostSource,
  move,
  postBet,
  postRollback,
  postWin,
  sealBacklog,
  sealMembers,
  walletInvariants,
} from './index.ts'

const context = await testContext(walletInvariants)
let last = 500n

async function fundedMember(amount: Satang): Promise<MemberId> {
  const member = memberId((last += 1n))
  await creditDeposit(context, member, 'r1', amount)
  return member
}
async function round(member: MemberId, n: number, stake: Satang, won: Satang): Promise<void> {
  const play = (extId: string) => ({
    extId,
    at: context.clock.now(),
    topic: 't',
    payload: {},
    source: hostSource(1),
    round: `g${n}`,
    member,
  })
  await context.database.write((tx) => postBet(tx, { ...play(`b${n}`), stake, category: 3 }))
  await context.database.write((tx) => postWin(tx, { ...play(`w${n}`), amount: won, betExtId: `b${n}` }))
}
const seal = (...members: MemberId[]) => context.database.write((tx) => sealMembers(tx, members))

describe('a statement', () => {
  test('shows each line with the balance after it, newest first, page by page', async () => {
    const member = await fundedMember(baht(100))
    await round(member, 1, baht(10), baht(25))
    const lines = await context.database.read((tx) => findStatement(tx, member, { before: null, max: 50 }))
    expect(lines.map((line) => [line.kind, line.amount, line.balanceAfter])).toEqual([
      ['win', baht(25), baht(115)],
      ['bet', -baht(10), baht(90)],
      ['deposit', baht(100), baht(100)],
    ])
    const older = await context.database.read((tx) =>
      findStatement(tx, member, { before: lines[1]?.no ?? null, max: 1 }),
    )
    expect(older.map((line) => line.kind)).toEqual(['deposit'])
  })
})

describe('the seals over a journal', () => {
  const brokenSeals = async () =>
    (await context.owner.read((tx) => findViolations(tx, walletInvariants))).filter(
      (violation) => violation.invariant === 'I6 seals',
    )

  test('name the one transfer that was changed afterwards', async () => {
    const [untouched, changed] = [await fundedMember(baht(100)), await fundedMember(baht(100))]
    await round(changed, 1, baht(10), baht(5))
    await creditDeposit(context, changed, 'r2', baht(7))
    await seal(untouched, changed)
    await round(changed, 2, baht(1), baht(1))
    await seal(changed, untouched, changed)
    expect(await brokenSeals()).toEqual([])
    await context.sql(`update wallet.transfer set round = 'gX' where member_id = $1 and no = 2`, [changed])
    expect((await brokenSeals()).map((violation) => violation.what)).toEqual([
      `member ${changed} transfer 2 was changed after it was sealed`,
    ])
    await context.sql(`update wallet.transfer set round = 'g1' where member_id = $1 and no = 2`, [changed])
  })

  test('are over a text that never changes, or the seals of all years would break', async () => {
    const [row] = await context.sql<{ text: string }>(
      `select convert_from(wallet.sealed_text(t, '1,20,0,5,10'), 'UTF8') as text from (select
         (7, 3, 101, 'b1', 12, '\\xab', 'g1', 2, 100, '2026-12-01T17:00:00.25Z')::wallet.transfer as t) x`,
    )
    expect(row?.text).toBe('7|3|101|b1|12|ab|g1|2|100|1796144400.250000|1,20,0,5,10')
  })

  test('form a chain: whoever seals a changed row again breaks the seal of the next one', async () => {
    const member = await fundedMember(baht(100))
    await creditDeposit(context, member, 'r2', baht(50))
    await creditDeposit(context, member, 'r3', baht(50))
    await seal(member)
    const forge = async (round: string | null) => {
      await context.sql('update wallet.transfer set round = $2 where member_id = $1 and no = 2', [member, round])
      await context.sql(
        `update wallet.seal s set hash = wallet.seal_of((select b.hash from wallet.seal b where b.member_id = $1 and b.no = 1), t)
         from wallet.transfer t where t.member_id = $1 and t.no = 2 and s.member_id = $1 and s.no = 2`,
        [member],
      )
    }
    await forge('gX')
    expect((await brokenSeals()).map((violation) => violation.what)).toEqual([
      `member ${member} transfer 3 was changed after it was sealed`,
    ])
    await forge(null)
  })

  test('are made piece by piece for who has very many transfers, beside others, and in the end there is one of each', async () => {
    const [busy, other] = [await fundedMember(baht(1)), await fundedMember(baht(1))]
    await context.sql(
      `with n as (select g from generate_series(2, 2701) g), t as (
         insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, balance_after, at)
         select $1, g, 101, 'seal' || g, 12, '', 100, $2 from n), e as (
         insert into outbox.event (member_id, no, topic, payload, at, relayed) select $1, g, 't', '{}', $2, true from n)
       update wallet.member_lock set no = 2701 where member_id = $1`,
      [busy, context.clock.now()],
    )
    const sealsOf = async (member: MemberId) =>
      (await context.sql('select count(*)::int as n from wallet.seal where member_id = $1', [member]))[0]?.['n']
    const backlog = () => context.sql('select member_id from wallet.unsealed')
    await seal(busy, other)
    expect([await sealsOf(busy), await sealsOf(other), await backlog()]).toEqual([1_000, 1, [{ member_id: busy }]])
    await round(busy, 9, baht(1), baht(1))
    await seal(busy)
    expect([await sealsOf(busy), await brokenSeals()]).toEqual([2_000, []])
    await sealBacklog(context)
    expect([await sealsOf(busy), await backlog(), await brokenSeals()]).toEqual([2_703, [], []])
  })

  test('of many members at once stop after some thousand numbers, and whoever is left is sealed later', async () => {
    const members: MemberId[] = []
    for (let n = 0; n < 8; n += 1) members.push(await fundedMember(baht(1)))
    await context.sql(
      `insert into outbox.event (member_id, no, topic, payload, at, relayed)
         select m, g, 't', '{}', $2, true from unnest($1::bigint[]) m, generate_series(2, 1000) g`,
      [members, context.clock.now()],
    )
    await context.sql('update wallet.member_lock set no = 1000 where member_id = any ($1)', [members])
    const sealed = async () =>
      (await context.sql('select distinct member_id from wallet.seal where member_id = any ($1)', [members])).length
    await seal(...members)
    expect(await sealed()).toBe(5)
    expect(await context.sql('select member_id from wallet.unsealed order by 1')).toHaveLength(3)
    await sealBacklog(context)
    expect([await sealed(), await context.sql('select from wallet.unsealed')]).toEqual([8, []])
  })

  test('notice a changed entry although everything still adds up, and a seal that is gone', async () => {
    const member = await fundedMember(baht(100))
    await creditDeposit(context, member, 'r2', baht(50))
    await creditDeposit(context, member, 'r3', baht(50))
    await seal(member)
    const [row] = await context.sql<{ hash: Buffer }>(
      'delete from wallet.seal where member_id = $1 and no = 2 returning hash',
      [member],
    )
    expect(await brokenSeals()).toHaveLength(1)
    await context.sql('insert into wallet.seal (member_id, no, hash) values ($1, 2, $2)', [member, row?.hash])
    await context.sql('update wallet.entry set account = 11 where member_id = $1 and no = 3 and leg = 0', [member])
    expect((await brokenSeals()).map((violation) => violation.what)).toEqual([
      `member ${member} transfer 3 was changed after it was sealed`,
    ])
    await context.sql('update wallet.entry set account = 10 where member_id = $1 and no = 3 and leg = 0', [member])
  })
})

test('postings of gateway and bank are listed with what they did to each side, from an instant on and up to another', async () => {
  const [from, to] = [new Date('2026-11-25T10:00:00Z'), new Date('2026-11-25T11:00:00Z')]
  const member = memberId((last += 1n))
  const post = (at: Date, extId: string, how: Pick<Parameters<typeof move>[1], 'kind' | 'from' | 'to' | 'amount'>) =>
    context.owner.write((tx) => move(tx, { ...how, member, source: 'receipt', extId, at, topic: 't', payload: {} }))
  await post(new Date(from.getTime() - 1), 'h1', { kind: 'deposit', from: 'gateway', to: 'cash', amount: baht(1) })
  await post(from, 'h2', { kind: 'deposit', from: 'gateway', to: 'cash', amount: baht(20) })
  context.clock.set(from)
  await round(member, 1, baht(10), baht(5))
  await post(new Date(to.getTime() - 2), 'h3', { kind: 'suspense', from: 'bank', to: 'suspense', amount: baht(300) })
  await post(new Date(to.getTime() - 1), 'h4', { kind: 'settlement', from: 'bank', to: 'gateway', amount: baht(20) })
  await post(to, 'h5', { kind: 'deposit', from: 'gateway', to: 'cash', amount: baht(4_000) })
  const postings = await context.database.read((tx) => findHousePostings(tx, from, to))
  expect(
    postings.map(({ extId, gateway, bank, suspense, memberChange }) => [extId, gateway, bank, suspense, memberChange]),
  ).toEqual([
    ['h2', -baht(20), 0n, 0n, baht(20)],
    ['h3', 0n, -baht(300), baht(300), 0n],
    ['h4', baht(20), -baht(20), 0n, 0n],
  ])
})

test('how a member has played is counted from an instant on, without what was rolled back', async () => {
  context.clock.set(new Date('2026-11-26T10:00:00Z'))
  const member = await fundedMember(baht(1_000))
  const played = (since: Date) => context.database.read((tx) => findPlay(tx, member, since))
  expect(await played(context.clock.now())).toEqual({ deposited: baht(1_000), staked: 0n, everPlayed: false })
  await round(member, 1, baht(100), baht(70))
  const later = new Date('2026-11-26T17:00:00Z')
  context.clock.set(later)
  await round(member, 2, baht(40), baht(0))
  expect(await played(new Date('2026-11-26T10:00:00Z'))).toEqual({
    deposited: baht(1_000),
    staked: baht(140),
    everPlayed: true,
  })
  expect(await played(later)).toEqual({ deposited: 0n, staked: baht(40), everPlayed: true })
  const other = await fundedMember(baht(500))
  await context.database.write((tx) =>
    postBet(tx, {
      member: other,
      source: hostSource(1),
      extId: 'b9',
      round: 'g9',
      at: context.clock.now(),
      topic: 't',
      payload: {},
      stake: baht(500),
      category: 3,
    }),
  )
  context.clock.set(new Date('2026-11-27T18:00:00Z'))
  await context.database.write((tx) =>
    postRollback(tx, {
      member: other,
      source: hostSource(1),
      extId: 'k9',
      betExtId: 'b9',
      round: 'g9',
      at: context.clock.now(),
      topic: 't',
      payload: {},
    }),
  )
  // The bet lies before the span, the rollback within: the stake is zero, not negative.
  expect(await context.database.read((tx) => findPlay(tx, other, context.clock.now()))).toEqual({
    deposited: 0n,
    staked: 0n,
    everPlayed: false,
  })
})

describe('the house accounts', () => {
  test('hold the same before and after their days are closed, and a closed day stays closed', async () => {
    context.clock.set(new Date('2026-11-30T17:30:00Z')) // half past midnight in Bangkok
    const member = await fundedMember(baht(1_000))
    await round(member, 0, baht(20), baht(0))
    context.clock.set(new Date('2026-12-01T16:59:00Z')) // a minute before the next midnight there
    await round(member, 1, baht(100), baht(30))
    context.clock.set(new Date('2026-12-01T17:00:00Z'))
    await round(member, 2, baht(50), baht(0))
    const before = await context.database.read(findHouseBalances)
    const close = (day: string) => closeDays(context.database, day, context.clock.now())
    await expect(close('2026-12-01')).rejects.toThrow(/not over yet/)
    context.clock.set(new Date('2026-12-01T17:05:00Z'))
    expect(await close('2026-12-01')).toBeGreaterThan(0)
    expect(await context.database.read(findHouseBalances)).toEqual(before)
    const [games] = await context.sql<{ total: bigint }>(
      `select total from wallet.checkpoint where account = 20 and day = '2026-12-01'`,
    )
    expect(games?.total).toBe(baht(90))
    expect(await close('2026-12-01')).toBe(0)
    await round(member, 3, baht(10), baht(0))
    expect((await context.database.read(findHouseBalances)).games).toBe(((before.games ?? 0n) + baht(10)) as Satang)
  })
})
