import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { setActor } from '#modules/operators/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { toWaited, untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import {
  callClaimCommission,
  callCountTurnover,
  callNoteTurnover,
  callPostCommission,
  callSettleFriends,
  selectDueFriends,
} from './commissions.store.ts'
import { callDecideHold, callObject } from './holds.store.ts'

// What the database functions of commissions do at their bounds, each step of the job called by itself.
const context = await testContext(withoutRounds())
const now = () => context.clock.now()
const BEGUN = plusSeconds(now(), 1)
const actor = await context.actor('of-bounds')
let no = 8_000_000n

async function person(): Promise<MemberId> {
  const { member } = await newMember(context)
  await context.sql(`update members.bank_account set name_key = 'name ' || member_id where member_id = $1`, [member])
  return member
}
async function pair() {
  const [upline, friend] = [await person(), await person()]
  await addFriend(context, upline, friend)
  return { upline, friend }
}
const note = (member: MemberId, valid: bigint, begunAt = BEGUN, category: number | null = 3) =>
  context.database.write((tx) => callNoteTurnover(tx, [{ member, no: (no += 1n), category, valid, begunAt }]))
const count = (most = 1_000) => context.database.writeOne((tx) => callCountTurnover(tx, most))
type Link = { member: MemberId; other: MemberId; reason: string }
const settle = (friends: readonly MemberId[], links: readonly Link[] = [], at = now()) =>
  context.database.write((tx) =>
    callSettleFriends(tx, friends, links, { depositMin: satang(50_000n), turnoverMin: satang(100_000n), at }),
  )
const post = (member: MemberId) => context.database.writeOne((tx) => callPostCommission(tx, member, now()))
const claim = (member: MemberId, min: bigint) =>
  context.database.write((tx) =>
    callClaimCommission(tx, member, { id: `rfc_${(no += 1n)}`, min: satang(min), at: now() }),
  )
async function earning(member: MemberId, friend: MemberId) {
  const [row] = await context.sql(
    'select state, kept, units, turnover from referrals.friend_earning where member_id = $1 and friend_id = $2',
    [member, friend],
  )
  return row
}
const holdsOf = (member: MemberId) =>
  context.sql<{ no: bigint; state: string; friend: MemberId; reason: string }>(
    'select hold_no as no, state, friend_id as friend, reason from referrals.hold where member_id = $1 order by hold_no',
    [member],
  )
const decide = (hold: bigint, state: 'released' | 'refused') =>
  context.office.database.write(async (tx) => {
    await setActor(tx, actor, now())
    return callDecideHold(tx, { no: hold, state, note: 'ตรวจแล้ว', at: now() })
  })

describe('turnover', () => {
  test('counts from the instant at which a member came by a link', async () => {
    const { upline, friend } = await pair()
    await note(friend, 7_000n, new Date(now().getTime() - 1))
    await note(await person(), 9_000n)
    await count()
    expect(await earning(upline, friend)).toBeUndefined()
    await note(friend, 5_000n, now())
    await count()
    expect(await earning(upline, friend)).toMatchObject({
      turnover: 5_000n,
      units: 150_000n,
      kept: 150_000n,
      state: 'waiting',
    })
  })

  test('is counted in as many of the relay’s batches at a time as asked for, and each batch once', async () => {
    const { upline, friend } = await pair()
    for (let n = 0; n < 5; n += 1) await note(friend, 1_000n)
    expect([await count(2), await count(2), await count(2), await count(2)]).toEqual([2, 2, 1, 0])
    expect(await earning(upline, friend)).toMatchObject({ turnover: 5_000n })
  })

  test('is counted by one process at a time', async () => {
    const { upline, friend } = await pair()
    await note(friend, 1_000n)
    const other = await context.owner.write(async (tx) => {
      await tx.rows('test.lock', 'select referrals.lock_earnings(true)')
      return count().catch(toWaited)
    })
    expect([other, await earning(upline, friend)]).toEqual([0, undefined])
    expect(await count()).toBe(1)
  })

  test('is booked on the Bangkok day on which its round began, by category; that of a partner’s members on that partner’s', async () => {
    const [upline, friend, guest] = [await person(), await person(), await person()]
    await addFriend(context, upline, friend)
    await context.sql(`insert into referrals.attribution (member_id, partner_key, at) values ($1, 'bounds', $2)`, [
      guest,
      now(),
    ])
    const midnight = new Date('2026-11-21T17:00:00Z')
    for (const member of [friend, guest]) {
      await note(member, 100_000n, new Date(midnight.getTime() - 1), 1)
      await note(member, 40_000n, midnight, 2)
      await note(member, 3_000n, midnight, 1)
      await note(member, 0n, midnight, null)
    }
    await count()
    const days = await context.sql(
      'select day::text, level, category, turnover, units from referrals.day_earning where member_id = $1 order by day, category',
      [upline],
    )
    expect(days).toEqual([
      { day: '2026-11-21', level: 1, category: 1, turnover: 100_000n, units: 3_000_000n },
      { day: '2026-11-22', level: 1, category: 1, turnover: 3_000n, units: 90_000n },
      { day: '2026-11-22', level: 1, category: 2, turnover: 40_000n, units: 1_200_000n },
    ])
    await payIn(context, guest, satang(50_000n))
    await settle([guest], [], midnight)
    await settle([guest], [], midnight)
    const partner = `select day::text, registered, qualified, turnover from referrals.partner_day where partner_key = 'bounds' order by day`
    expect(await context.sql(partner)).toEqual([
      { day: '2026-11-21', registered: 1, qualified: 0, turnover: 100_000n },
      { day: '2026-11-22', registered: 0, qualified: 1, turnover: 43_000n },
    ])
  })
})

describe('a friend', () => {
  test('qualifies with the very last satang of both, and is looked at once for each change', async () => {
    const { upline, friend } = await pair()
    const due = async () =>
      (await context.database.read((tx) => selectDueFriends(tx, friend - 1n, 1))).filter((one) => one.friend === friend)
    await note(friend, 99_999n)
    await count()
    await payIn(context, friend, satang(50_000n))
    expect(await due()).toEqual([{ friend, member: upline }])
    expect(await settle([friend])).toBe(0)
    expect(await due()).toEqual([])
    await note(friend, 1n)
    await count()
    expect(await settle([friend])).toBe(1)
    expect(await earning(upline, friend)).toMatchObject({ state: 'paying', kept: 0n })
    const { upline: other, friend: poor } = await pair()
    await note(poor, 100_000n)
    await count()
    await payIn(context, poor, satang(49_999n))
    expect(await settle([poor])).toBe(0)
    expect(await earning(other, poor)).toMatchObject({ state: 'waiting', kept: 3_000_000n })
  })

  test('who is not in the list to settle is left alone, and the list of due friends goes on after a friend’s number', async () => {
    const [first, second] = [await pair(), await pair()]
    for (const { friend } of [first, second]) {
      await note(friend, 100_000n)
      await payIn(context, friend, satang(50_000n))
    }
    await count()
    expect(await settle([first.friend])).toBe(1)
    expect(await earning(second.upline, second.friend)).toMatchObject({ state: 'waiting' })
    const due = await context.database.read((tx) => selectDueFriends(tx, first.friend, 100))
    expect(due).toEqual([{ friend: second.friend, member: second.upline }])
    expect(await context.database.read((tx) => selectDueFriends(tx, second.friend, 100))).toEqual([])
  })

  test('is in the list of due friends by their own number, not by that of the member who earns', async () => {
    const [one, other, first, second] = [await person(), await person(), await person(), await person()]
    await addFriend(context, other, first)
    await addFriend(context, one, second)
    for (const friend of [first, second]) await note(friend, 1_000n)
    await count()
    expect(await context.database.read((tx) => selectDueFriends(tx, first - 1n, 2))).toEqual([
      { friend: first, member: other },
      { friend: second, member: one },
    ])
  })
})

describe('a hold', () => {
  /** A friend who has qualified, held for two reasons. */
  async function held() {
    const { upline, friend } = await pair()
    await note(friend, 1_000_000n)
    await count()
    await payIn(context, friend, satang(50_000n))
    const link = (reason: string) => ({ member: upline, other: friend, reason })
    await settle([friend], [link('device'), link('address'), { member: friend, other: upline, reason: 'device' }])
    return { upline, friend, holds: await holdsOf(upline) }
  }

  test('keeps all until each of its reasons is released, and is decided once', async () => {
    const { upline, friend, holds } = await held()
    expect(Object.fromEntries(holds.map(({ reason, state }) => [reason, state]))).toEqual({
      address: 'held',
      device: 'held',
    })
    expect(await holdsOf(friend)).toEqual([])
    expect(await earning(upline, friend)).toMatchObject({ state: 'held', kept: 30_000_000n })
    expect(await post(upline)).toBe(0n)
    const [one, other] = holds.map((hold) => hold.no)
    expect(await decide(one ?? 0n, 'released')).toBe('held')
    expect(await decide(one ?? 0n, 'refused')).toBeNull()
    expect(await earning(upline, friend)).toMatchObject({ state: 'held' })
    expect(await decide(other ?? 0n, 'released')).toBe('held')
    expect(await earning(upline, friend)).toMatchObject({ state: 'paying', kept: 0n })
    expect(await post(upline)).toBe(3_000n)
    expect(await decide(0n, 'released')).toBeNull()
  })

  test('is made only between two of whom one earns by the other, not between a member and the friend of another one', async () => {
    const [one, two] = [await pair(), await pair()]
    for (const { friend } of [one, two]) await note(friend, 1_000n)
    await count()
    await settle([one.friend], [{ member: one.upline, other: two.friend, reason: 'device' }])
    expect([...(await holdsOf(one.upline)), ...(await holdsOf(two.upline))]).toEqual([])
  })

  test('that is refused for one reason stays so, whatever is released', async () => {
    const { upline, friend, holds } = await held()
    await decide(holds[0]?.no ?? 0n, 'refused')
    await decide(holds[1]?.no ?? 0n, 'released')
    expect(await earning(upline, friend)).toMatchObject({ state: 'refused', kept: 30_000_000n })
    await note(friend, -400_000n)
    await count()
    expect(await earning(upline, friend)).toMatchObject({ state: 'refused', kept: 18_000_000n })
    expect(await post(upline)).toBe(0n)
  })

  test('concerns one friend alone, and keeps the commissions also of a friend who qualifies after another hold was released', async () => {
    const [upline, first, second] = [await person(), await person(), await person()]
    const openHolds: bigint[] = []
    for (const friend of [first, second]) {
      await addFriend(context, upline, friend)
      await note(friend, 1_000_000n)
      await count()
      const links = ['device', 'address'].map((reason) => ({ member: upline, other: friend, reason }))
      await settle([friend], links)
      const [one, other] = (await holdsOf(upline)).filter((hold) => hold.friend === friend).map((hold) => hold.no)
      await decide(one ?? 0n, 'released')
      openHolds.push(other ?? 0n)
      if (friend === second) await decide(other ?? 0n, 'refused')
      await payIn(context, friend, satang(50_000n))
      await settle([friend])
    }
    expect([await earning(upline, first), await earning(upline, second)]).toMatchObject([
      { state: 'held' },
      { state: 'refused' },
    ])
    await decide(openHolds[0] ?? 0n, 'released')
    expect(await earning(upline, first)).toMatchObject({ state: 'paying' })
  })

  test('is objected to once, by its member alone, and may then still be decided', async () => {
    const { upline, friend, holds } = await held()
    const [hold, other] = [holds[0]?.no ?? 0n, holds[1]?.no ?? 0n]
    const object = (member: MemberId, which: bigint) =>
      context.database.write((tx) => callObject(tx, member, which, 'พี่น้องกัน', now()))
    expect([await object(friend, hold), await object(upline, 0n)]).toEqual(['not_found', 'not_found'])
    expect([await object(upline, hold), await object(upline, hold)]).toEqual(['objected', 'decided'])
    expect((await holdsOf(upline)).map(({ state }) => state)).toEqual(['objected', 'held'])
    expect(await decide(hold, 'released')).toBe('objected')
    expect(await earning(upline, friend)).toMatchObject({ state: 'held' })
    await decide(other, 'refused')
    expect(await object(upline, other)).toBe('decided')
  })

  test('is objected to once by two at the same moment, and a decision at that moment comes after the objection', async () => {
    const { upline, holds } = await held()
    const [hold, other] = [holds[0]?.no ?? 0n, holds[1]?.no ?? 0n]
    const object = (which: bigint) => context.database.write((tx) => callObject(tx, upline, which, 'พี่น้องกัน', now()))
    const during = async <T>(which: bigint, perform: () => Promise<T>): Promise<T> => {
      let acted: Promise<T> | undefined
      await context.database.write(async (tx) => {
        expect(await callObject(tx, upline, which, 'คนละบ้าน', now())).toBe('objected')
        acted = perform()
        await untilSomeoneWaits(context)
      })
      return acted as Promise<T>
    }
    expect(await during(hold, () => object(hold))).toBe('decided')
    expect(await during(other, () => decide(other, 'released'))).toBe('objected')
  })
})

describe('money', () => {
  test('is posted in whole satang, and claimed from the minimum on, so that nothing is left', async () => {
    const { upline, friend } = await pair()
    await note(friend, 1_666_999n)
    await count()
    await payIn(context, friend, satang(50_000n))
    await settle([friend])
    expect([await post(upline), await post(upline)]).toEqual([5_000n, 0n])
    expect(await claim(upline, 5_001n)).toEqual({ amount: null, repaid: null })
    expect(await claim(upline, 5_000n)).toEqual({ amount: 5_000n, repaid: 0n })
    expect(await claim(upline, 0n)).toEqual({ amount: null, repaid: null })
    expect(await claim(friend, 0n)).toEqual({ amount: null, repaid: null })
    await note(friend, 334n)
    await count()
    expect(await post(upline)).toBe(1n)
    expect(await claim(upline, 0n)).toEqual({ amount: 1n, repaid: 0n })
    expect(await post(await person())).toBe(0n)
  })
})
