import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { toWaited } from '#tests/fixtures/lock-waiters.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { callClaimCommission, selectDueFriends } from './commissions.store.ts'
import { openCommissionSteps } from '#tests/fixtures/commission-steps.ts'

// What the database functions of commissions do at their bounds, each step of the job called by itself.
const context = await testContext(withoutRounds())
const { now, person, pair, note, count, settle, post, earning } = openCommissionSteps(context)

let claims = 0
const claim = (member: MemberId, min: bigint) =>
  context.database.write((tx) =>
    callClaimCommission(tx, member, { id: `rfc_${(claims += 1)}`, min: satang(min), at: now() }),
  )

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
