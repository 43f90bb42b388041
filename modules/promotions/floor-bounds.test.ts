import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { closePurse, hostSource, postBet, postPlays, type PurseNo, walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { giveBonus } from '#tests/fixtures/purses.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { callReleaseSpent } from './floor.store.ts'
import { claimOffer } from './offers.ts'

// Which bonuses a run of the release floor changes, to what, and whom it waits for: a free credit of 50 baht, to which versions with floors
// of 4, 6 and 9 baht are added here.
const context = await testContext(walletInvariants)
const OPENED = context.clock.now()
const CREDIT = 5_000n
const FLOOR = 600n
const after = (ms: number): Date => new Date(OPENED.getTime() + ms)
const LOW = after(3)
const ENDED = 'bon_ended'

const addVersion = (floor: number, lock: object = {}) =>
  context.sql(
    `insert into promotions.offer_version (offer_id, version, rule)
     select offer_id, version + 1, jsonb_set(rule, '{lock}', rule -> 'lock' || $1) from promotions.offer_version
     where offer_id = 'free-credit' order by version desc limit 1`,
    [{ ...lock, floor }],
  )
await addVersion(400)
await addVersion(Number(FLOOR))
/** A member of whose free credit, of the newest version, so much is left, marked as low. */
async function withCredit(left: bigint): Promise<MemberId> {
  const { member } = await newMember(context)
  await context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: OPENED }))
  await play(member, CREDIT - left)
  await setLow(member, LOW)
  // A bonus of theirs that ended before: nothing may happen to it.
  await context.sql(
    `insert into promotions.bonus select (jsonb_populate_record(b, $2)).* from promotions.bonus b where b.member_id = $1`,
    [member, { id: `${ENDED}${member}`, state: 'given_up', purse_no: 99, ended_at: OPENED, low_since: null }],
  )
  return member
}
async function play(member: MemberId, stake: bigint): Promise<void> {
  const name = `${member}`
  const what = {
    member,
    source: hostSource(1),
    extId: `bet-${name}`,
    round: name,
    category: 3,
    topic: 'bet.placed',
    payload: {},
    at: after(1),
  } as const
  await context.database.writeOne((tx) => postBet(tx, { ...what, stake: satang(stake) }))
  await context.sql('update outbox.event set relayed = true where member_id = $1', [member])
}
const setLow = (member: MemberId, at: Date | null) =>
  context.sql(`update promotions.bonus set low_since = $2 where member_id = $1 and state = 'active'`, [member, at])
const release = (at = after(5), max = 50) => context.database.write((tx) => callReleaseSpent(tx, max, at))
type Bonus = { state: string; low: Date | null; ended: Date | null }
const bonusOf = async (member: MemberId): Promise<Bonus | undefined> =>
  (
    await context.sql<Bonus>(
      'select state, low_since as low, ended_at as ended from promotions.bonus where member_id = $1 and id not like $2',
      [member, `${ENDED}%`],
    )
  )[0]
/** Every bonus but the ones that these members took last. */
const otherBonuses = (members: readonly MemberId[]) =>
  context.sql(
    'select b::text from promotions.bonus b where member_id <> all ($1::bigint[]) or id like $2 order by b.member_id, b.id',
    [members, `${ENDED}%`],
  )
const clearLows = async () => context.sql('update promotions.bonus set low_since = null')

// Nothing is to happen to this one.
const idle = await withCredit(CREDIT)
await setLow(idle, null)
await addVersion(900)

test('below its version’s floor a bonus is spent, on it or above it is no longer marked as low, and no other is changed', async () => {
  await clearLows()
  const [spent, on, above] = [
    await withOldVersion(FLOOR - 1n),
    await withOldVersion(FLOOR),
    await withOldVersion(FLOOR + 200n),
  ]
  const before = await otherBonuses([spent, on, above])
  expect(await release()).toBe(3)
  expect(await bonusOf(spent)).toEqual({ state: 'spent', low: LOW, ended: after(5) })
  expect(await bonusOf(on)).toEqual({ state: 'active', low: null, ended: null })
  expect(await bonusOf(above)).toEqual({ state: 'active', low: null, ended: null })
  expect(await otherBonuses([spent, on, above])).toEqual(before)
  expect(await release(after(6))).toBe(0)
})

/** A bonus of the last version but one, whose floor is FLOOR. */
async function withOldVersion(left: bigint): Promise<MemberId> {
  const member = await withCredit(left)
  const [row] = await context.sql<{ version: number }>(
    `select max(version) - 1 as version from promotions.offer_version where offer_id = 'free-credit'`,
  )
  await context.sql('update promotions.bonus set version = $2 where member_id = $1', [member, row?.version])
  return member
}

test('a version without a floor ends nothing, not even an empty purse', async () => {
  await clearLows()
  const member = await withCredit(0n)
  await context.sql('update promotions.bonus set version = 1 where member_id = $1', [member])
  expect(await release()).toBe(1)
  expect(await bonusOf(member)).toEqual({ state: 'active', low: null, ended: null })
})

test('a bonus whose rounds are not all counted waits for a later run, and no other is changed', async () => {
  await clearLows()
  const [counted, uncounted] = [await withCredit(0n), await withCredit(0n)]
  await context.sql('update outbox.event set relayed = false where member_id = $1', [uncounted])
  const before = await otherBonuses([counted, uncounted])
  expect(await release()).toBe(2)
  expect(await bonusOf(counted)).toMatchObject({ state: 'spent' })
  expect(await bonusOf(uncounted)).toEqual({ state: 'active', low: after(5), ended: null })
  expect(await otherBonuses([counted, uncounted])).toEqual(before)
  expect(await release(), 'not twice at one instant').toBe(0)
  await context.sql('update outbox.event set relayed = true where member_id = $1', [uncounted])
  expect(await release(after(6))).toBe(1)
  expect(await bonusOf(uncounted)).toMatchObject({ state: 'spent', ended: after(6) })
})

test('a purse that does not close leaves its bonus for the next run', async () => {
  await clearLows()
  const member = await withCredit(0n)
  const before = await otherBonuses([member])
  await context.sql(
    `select wallet.close_purse(b.member_id, wallet.source_promotion(), 'elsewhere', b.purse_no, 'released', '{}', $2)
     from promotions.bonus b where b.member_id = $1`,
    [member, after(2)],
  )
  expect(await release()).toBe(1)
  expect(await bonusOf(member)).toEqual({ state: 'active', low: after(5), ended: null })
  expect(await otherBonuses([member])).toEqual(before)
})

test('a run waits for the member’s lock before it looks, and leaves a bonus that ended meanwhile', async () => {
  await clearLows()
  const member = await withCredit(FLOOR + 900n)
  let running: Promise<number> | undefined
  await context.owner.write(async (tx) => {
    await tx.rows('test.lock', 'select wallet.lock_member($1)', [member])
    running = release()
    await untilSomeoneWaits(context)
    await tx.rows('test.end', `update promotions.bonus set state = 'given_up', ended_at = $2 where member_id = $1`, [
      member,
      after(4),
    ])
  })
  expect(await running).toBe(1)
  expect(await bonusOf(member)).toEqual({ state: 'given_up', low: LOW, ended: after(4) })
})

/** The newest version, with another floor, gives a bonus back whole; a member with own money takes it. */
async function withWholeCredit(own: bigint, floor: bigint, lock: object = {}): Promise<MemberId> {
  await addVersion(Number(floor), { ...lock, returns: 'whole' })
  const { member } = await newMember(context)
  await payIn(context, member, satang(own), { deposit: `dep_whole${member}`, at: after(-1) })
  await context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: OPENED }))
  await context.sql('update outbox.event set relayed = true where member_id = $1', [member])
  await setLow(member, LOW)
  return member
}

test('of a bonus that goes back whole the own money under it counts for the floor', async () => {
  await clearLows()
  const member = await withWholeCredit(200n, CREDIT + 100n)
  expect(await release()).toBe(1)
  expect(await bonusOf(member)).toEqual({ state: 'active', low: null, ended: null })
})

test('a bonus whose purse went back whole at the end of its time ends at that instant, and takes nothing of the own money', async () => {
  await clearLows()
  const member = await withWholeCredit(10_000n, FLOOR)
  const at = after(4)
  await context.sql('update promotions.bonus set expires_at = $2 where member_id = $1', [member, at])
  await context.sql(
    `select wallet.close_purse(b.member_id, wallet.source_promotion(), 'time over', b.purse_no, 'forfeited', '{}', $2)
     from promotions.bonus b where b.member_id = $1 and b.state = 'active'`,
    [member, at],
  )
  expect(await release(at)).toBe(1)
  expect(await bonusOf(member)).toMatchObject({ state: 'expired', ended: at })
  expect(await context.sql('select balance from wallet.purse where member_id = $1 and purse_no = 0', [member])).toEqual(
    [{ balance: 10_000n }],
  )
})

test('what another purse of the member returned later does not count as the bonus’s own, which is taken whole out of the cash', async () => {
  await clearLows()
  const member = await withWholeCredit(10_000n, FLOOR, { spend: 'bonus_first' })
  await play(member, CREDIT)
  const won = {
    source: hostSource(1),
    extId: 'won',
    round: `${member}`,
    betExtId: `bet-${member}`,
    amount: satang(0n),
    topic: 'win.paid',
  } as const
  await context.database.write((tx) => postPlays(tx, [{ ...won, kind: 'win', member, payload: {}, at: after(2) }]))
  await context.sql('update outbox.event set relayed = true where member_id = $1', [member])
  const at = after(4)
  const [opened] = await context.sql<{ purse: PurseNo }>(
    'update promotions.bonus set expires_at = $2 where member_id = $1 returning purse_no as purse',
    [member, at],
  )
  const end = (purse: PurseNo, as: 'forfeited' | 'released') =>
    context.owner.write((tx) =>
      closePurse(tx, { member, purse, as, source: 'promotion', extId: `end${purse}`, payload: {}, at }),
    )
  if (opened) await end(opened.purse, 'forfeited')
  // As an award without turnover opens and ends at once, of which 20 baht may go to cash.
  await end(await giveBonus(context, member, 7_000n, { maxCashOut: satang(2_000n) }, 'prize'), 'released')
  expect(await release(at)).toBe(1)
  expect(await context.sql('select state, taken from promotions.bonus where member_id = $1', [member])).toEqual([
    { state: 'expired', taken: CREDIT },
  ])
})
