import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { setActor } from '#modules/operators/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { callDecideHold, callObject } from './holds.store.ts'
import { openCommissionSteps } from '#tests/fixtures/commission-steps.ts'

// What the database functions of commissions do at their bounds, each step of the job called by itself.
const context = await testContext(withoutRounds())
const { now, person, pair, note, count, settle, post, earning } = openCommissionSteps(context)

const actor = await context.actor('of-bounds')
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
