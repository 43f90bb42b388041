import { describe, expect, test } from 'vitest'
import type { RoundSettled } from '#contract/events/rounds.ts'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { hostSource, postBet, walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { toWaited, untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { openSettledBefore } from '#tests/fixtures/settled-before.ts'
import { claimOffer } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { selectCountedRounds } from './bonuses.store.ts'
import { countTurnover, findLock } from './turnover.ts'

// What many rounds in one call count, whom the call waits for, and which bonus of a member it changes. The rounds are events alone.
const context = await testContext(walletInvariants)
const OPENED = context.clock.now()
const [TARGET, FLOOR] = [50_000n, 500n]
const after = (ms: number): Date => new Date(OPENED.getTime() + ms)
type Round = { no?: bigint; round?: string; valid?: bigint; stake?: bigint; category?: Lobby; at?: Date }
const categories = Object.keys(gameCategories) as Lobby[]
let lastNo = 5_000_000n
const settledBefore = openSettledBefore()

/** The next version of the offer has these shares. */
const setShares = (shares: Partial<Record<Lobby, number>>) =>
  context.sql(
    `insert into promotions.offer_version (offer_id, version, rule)
     select offer_id, version + 1, jsonb_set(rule, '{lock,shares}', $1) from promotions.offer_version
     where offer_id = 'free-credit' order by version desc limit 1`,
    [shares],
  )
const SHARES = { sports: 1_000, casino: 2_000, slot: 10_000, 'slot-itp': 4_000, fish: 5_000, esports: 7_000 }
await setShares({ ...SHARES, lotto: 3_000 })

const takeCredit = (member: MemberId, at = OPENED) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at }))
async function withCredit(): Promise<MemberId> {
  const { member } = await newMember(context)
  await takeCredit(member)
  return member
}
/** A member who has given up a bonus of another offer, and has a free credit since. */
async function withSecond(): Promise<MemberId> {
  const { member } = await newMember(context)
  await context.sql(
    `select promotions.make_award($1, 'rebate', 'batches', 'one', 2000, 'friday-rebate', $2::timestamptz + interval '9 days', $2)`,
    [member, after(-9)],
  )
  const [award] = await context.sql<{ id: string }>('select id from promotions.award where member_id = $1', [member])
  await context.sql('select promotions.claim_award($1, $2, $3, $4)', [
    member,
    award?.id,
    `bon_before${member}`,
    after(-8),
  ])
  await giveUp(member, after(-7))
  await takeCredit(member)
  return member
}
function eventOf(member: MemberId, fields: Round = {}) {
  const {
    no = (lastNo +=
      1n),
    round = `r${no}`,
    valid = 1_000n,
    stake = valid,
    category = 'slot',
    at = after(2),
  } = fields
  const figures = { stake: String(stake), win: '0', valid_stake: String(valid) }
  const what = { host: 'h', game: 'g', round, category, begun_at: after(1).toISOString(), ending: 'played' as const }
  const payload: RoundSettled = { ...what, ...figures, legs: [], ...settledBefore({ member, no, round, valid }) }
  return { member, no, topic: 'round.settled', payload, at }
}
const settle = (member: MemberId, ...rounds: Round[]) =>
  context.database.write((tx) =>
    countTurnover(
      tx,
      rounds.map((round) => eventOf(member, round)),
    ),
  )
const lockOf = (member: MemberId) => context.database.read((tx) => findLock(tx, member))
async function giveUp(member: MemberId, at = after(9)): Promise<string> {
  const { id = '' } = (await lockOf(member)) ?? {}
  return context.database.write((tx) => callGiveUp(tx, member, id, at))
}
const bonusesOf = (member: MemberId) =>
  context.sql<{ state: string; done: bigint; low: Date | null; ended: Date | null }>(
    'select state, done, low_since as low, ended_at as ended from promotions.bonus where member_id = $1 order by opened_at desc',
    [member],
  )
/** What a piece of work comes to while others hold these members' locks; `waited` where it waited for one of them in vain. */
const whileLocked = <Value>(members: readonly MemberId[], work: () => Promise<Value>): Promise<Value | 'waited'> =>
  context.owner.write(async (tx) => {
    await tx.rows('test.lock', 'select wallet.lock_member(m) from unnest($1::bigint[]) m', [members])
    return work().catch(toWaited)
  })
/** Whether a piece of work that waits for its member's lock has left the member's bonus free meanwhile. */
async function leavesBonusFree(member: MemberId, work: () => Promise<unknown>): Promise<boolean> {
  let working: Promise<unknown> | undefined
  const free = await whileLocked([member], async () => {
    working = work()
    await untilSomeoneWaits(context)
    return context.sql(
      `select from promotions.bonus where member_id = $1 and state = 'active' for update skip locked`,
      [member],
    )
  })
  await working
  return free.length === 1
}

describe('many rounds in one call', () => {
  test('count up to the one that reaches the target, which ends the lock at its instant', async () => {
    const member = await withCredit()
    await settle(
      member,
      { valid: 30_000n, at: after(3) },
      { valid: 20_000n, at: after(4) },
      { at: after(5) },
      { at: after(6) },
    )
    expect(await bonusesOf(member)).toEqual([{ state: 'completed', done: TARGET, low: null, ended: after(4) }])
    const [{ entries } = { entries: 0n }] = await context.sql<{ entries: bigint }>(
      'select count(*) as entries from promotions.turnover_entry where member_id = $1',
      [member],
    )
    expect(entries).toBe(2n)
  })

  test('take back by their share what events of the same round have counted before them', async () => {
    const member = await withCredit()
    await settle(
      member,
      { round: 'back', valid: 10_000n, category: 'sports' },
      { round: 'back', valid: 0n, category: 'sports' },
    )
    expect(await lockOf(member)).toMatchObject({ done: 0n, stakedBy: ['0', '0', '0', '0', '0', '0', '0'] })
  })

  test('are summed up for each category, whatever else has come or has not', async () => {
    const member = await withCredit()
    for (const category of categories) await settle(member, { category, valid: 1_007n })
    await settle(member, ...categories.map((category) => ({ category, valid: 300n })))
    expect(await lockOf(member)).toMatchObject({
      stakedBy: ['1307', '1307', '1307', '1307', '1307', '1307', '1307'],
      countedBy: ['130', '261', '1307', '522', '653', '392', '914'],
    })
  })

  test('count nothing in a category that the rule does not know', async () => {
    await setShares(SHARES)
    const member = await withCredit()
    await settle(member, { category: 'lotto', valid: 20_000n }, { category: 'slot' })
    expect(await lockOf(member)).toMatchObject({ done: 1_000n, countedBy: ['0', '0', '1000', '0', '0', '0', '0'] })
  })
})

describe('a call that may end a bonus', () => {
  test('waits for its member’s lock before it touches the bonus', async () => {
    const [member, other] = [await withCredit(), await withCredit()]
    await settle(member, { valid: TARGET - 1n })
    expect(await leavesBonusFree(member, () => settle(member, { valid: 1n }))).toBe(true)
    expect(await leavesBonusFree(other, () => giveUp(other))).toBe(true)
    expect([await bonusesOf(member), await bonusesOf(other)]).toMatchObject([
      [{ state: 'completed' }],
      [{ state: 'given_up' }],
    ])
  })

  test('waits for no member who does not reach their target', async () => {
    const [member, slow, idle] = [await withCredit(), await withCredit(), await withCredit()]
    await settle(idle, { valid: TARGET - 1n })
    const both = () =>
      context.database.write((tx) =>
        countTurnover(tx, [eventOf(member, { valid: TARGET }), eventOf(slow, { valid: TARGET - 1n })]),
      )
    expect(await whileLocked([slow, idle], both)).toBeUndefined()
    expect([await bonusesOf(member), await bonusesOf(slow)]).toMatchObject([
      [{ state: 'completed' }],
      [{ state: 'active' }],
    ])
  })
})

test('an event that two processes count at the same moment counts once; the later one is refused with its batch', async () => {
  const member = await withCredit()
  const event = eventOf(member)
  const count = () => context.database.write((tx) => countTurnover(tx, [event]))
  const [both] = await context.owner.write(async (tx) => {
    await tx.rows('test.hold', 'select from promotions.bonus where member_id = $1 for update', [member])
    const counting = Promise.allSettled([count(), count()])
    // Both have looked for the entry by then, and neither has found it.
    await untilSomeoneWaits(context, 2)
    return [counting]
  })
  const refused = (await both).filter((one) => one.status === 'rejected')
  // A unique violation.
  expect(refused).toMatchObject([{ reason: { code: '23505' } }])
  expect((await lockOf(member))?.done).toBe(1_000n)
  expect(
    await context.database.read(async (tx) => selectCountedRounds(tx, member, (await lockOf(member))?.id ?? '', 9)),
  ).toHaveLength(1)
})

test('a purse below its floor is noted with the round that left it there, and at its very floor not', async () => {
  const [member, other] = [await withSecond(), await withCredit()]
  const bet = (stake: bigint) => {
    const extId = `low${(lastNo += 1n)}`
    const what = {
      member,
      source: hostSource(1),
      round: extId,
      extId,
      at: after(2),
      topic: 'round.of.a.test',
      payload: {},
      category: 3,
    }
    return context.database.writeOne((tx) => postBet(tx, { ...what, stake: satang(stake) }))
  }
  await bet(5_000n - FLOOR)
  await settle(member, { at: after(3) })
  await settle(other, { at: after(3) })
  expect([await bonusesOf(member), await bonusesOf(other)]).toMatchObject([
    [{ low: null }, { low: null }],
    [{ low: null }],
  ])
  await bet(1n)
  await settle(member, { at: after(4) })
  expect(await bonusesOf(member)).toMatchObject([
    { done: 2_000n, low: after(4) },
    { done: 0n, low: null },
  ])
})

test('the end of a bonus leaves those alone that its member has had before', async () => {
  const [member, other] = [await withSecond(), await withSecond()]
  await settle(member, { valid: TARGET })
  expect(await bonusesOf(member)).toMatchObject([
    { state: 'completed', done: TARGET, ended: after(2) },
    { state: 'given_up', done: 0n, ended: after(-7) },
  ])
  expect(await giveUp(other)).toBe('given_up')
  expect(await bonusesOf(other)).toMatchObject([{ ended: after(9) }, { ended: after(-7) }])
})
