import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { setBlock } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { findClaimable, watchExpiry } from './expiry.ts'
import { callExpireAwards, callLookAtExpiring } from './expiry.store.ts'
import { claimBonus, claimOffer } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { findLock } from './turnover.ts'

// Who is notified of what, and what ends, beside much that is not due.
const context = await testContext()
const DAY = 86_400
const now = () => context.clock.now()
type Person = Awaited<ReturnType<typeof newMember>>

async function award({ member }: Person, days: number, id: string): Promise<void> {
  await context.sql(`select promotions.make_award($1, 'goodwill', 'team', $2, 5000, 'prize', $3, $4)`, [
    member,
    id,
    plusSeconds(now(), days * DAY),
    now(),
  ])
}
const claim = ({ member }: Person, id: string) =>
  context.database.write((tx) => claimBonus(tx, { member, id: `team.${id}`, device: null, at: now() }))
const takes = ({ member }: Person) =>
  context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: now() }))
const pauses = ({ member }: Person, days: number) =>
  context.database.write((tx) => setBlock(tx, { member, cause: 'pause', until: plusSeconds(now(), days * DAY) }))
/** What has become of somebody's awards: the state, whether they were notified, and the days that are left. */
async function awardsOf({ member }: Person) {
  const rows = await context.sql<{ period: string; state: string; notified: boolean; left: number }>(
    `select period, state, notified_at is not null as notified, extract(epoch from expires_at - $2)::float8 / 86400 as left
     from promotions.award where member_id = $1 order by period`,
    [member, now()],
  )
  return Object.fromEntries(rows.map(({ period, state, notified, left }) => [period, [state, notified, left]]))
}
const bonusesOf = ({ member }: Person) =>
  context.sql<{ state: string; notified: boolean }>(
    'select state, notified_at is not null as notified from promotions.bonus where member_id = $1 order by opened_at',
    [member],
  )
const eventsOf = async ({ member }: Person) =>
  (
    await context.sql<{ topic: string; payload: Record<string, string> }>(
      `select topic, payload from outbox.event where member_id = $1 and topic ~ '^(award|bonus)\\.exp' order by no`,
      [member],
    )
  ).map(({ topic, payload }) => `${topic} ${payload['award'] ?? payload['amount']}`)

test('of awards those are notified that are open and due, those end that were notified and are over, and no others', async () => {
  const [one, other, paused] = [await newMember(context), await newMember(context), await newMember(context)]
  await award(one, 1, 'due')
  await award(one, 3, 'later')
  await award(one, 1, 'claimed')
  await award(other, 3, 'due')
  await award(paused, 1, 'due')
  expect(await claim(one, 'claimed')).toBe('granted')
  await pauses(paused, 2)
  expect(await watchExpiry(context)).toEqual({ notified: 1, ended: 0 })
  const before = { claimed: ['claimed', false, 1], later: ['open', false, 3] }
  expect(await awardsOf(one)).toEqual({ ...before, due: ['open', true, 1] })
  expect(await awardsOf(other)).toEqual({ due: ['open', false, 3] })
  expect(await awardsOf(paused)).toEqual({ due: ['open', false, 1] })
  expect(await eventsOf(one)).toEqual(['award.expiring team.due'])

  context.clock.advance(DAY)
  expect(await watchExpiry(context)).toEqual({ notified: 0, ended: 1 })
  expect(await awardsOf(one)).toEqual({
    claimed: ['claimed', false, 0],
    later: ['open', false, 2],
    due: ['expired', true, 0],
  })
  expect(await awardsOf(other)).toEqual({ due: ['open', false, 2] })
  expect(await awardsOf(paused)).toEqual({ due: ['open', false, 0] })
  expect(await eventsOf(one)).toEqual(['award.expiring team.due', 'award.expired team.due'])

  // Whoever was notified late has a day from then, and what is notified on time keeps its end.
  context.clock.advance(DAY + 60)
  expect(await watchExpiry(context)).toEqual({ notified: 3, ended: 0 })
  expect((await awardsOf(paused))['due']).toEqual(['open', true, 1])
  expect((await awardsOf(other))['due']).toEqual(['open', true, 1])
  context.clock.advance(DAY - 1)
  expect(await watchExpiry(context)).toEqual({ notified: 0, ended: 0 })
  context.clock.advance(1)
  expect(await watchExpiry(context)).toEqual({ notified: 0, ended: 3 })
  expect([await eventsOf(other), await eventsOf(paused)]).toEqual([
    ['award.expiring team.due', 'award.expired team.due'],
    ['award.expiring team.due', 'award.expired team.due'],
  ])
})

test('of bonuses those are notified that run and are due', async () => {
  const [one, later, ended, paused] = [
    await newMember(context),
    await newMember(context),
    await newMember(context),
    await newMember(context),
  ]
  for (const person of [one, ended, paused]) expect(await takes(person)).toBe('granted')
  const lock = await context.database.read((tx) => findLock(tx, ended.member))
  await context.database.writeOne((tx) => callGiveUp(tx, ended.member, lock?.id ?? '', now()))
  context.clock.advance(60)
  await takes(later)
  await pauses(paused, 6)
  context.clock.advance(5 * DAY - 60)
  expect(await watchExpiry(context)).toEqual({ notified: 1, ended: 0 })
  expect(await bonusesOf(one)).toEqual([{ state: 'active', notified: true }])
  expect(await bonusesOf(later)).toEqual([{ state: 'active', notified: false }])
  expect(await bonusesOf(ended)).toEqual([{ state: 'given_up', notified: false }])
  expect(await bonusesOf(paused)).toEqual([{ state: 'active', notified: false }])
  expect(await eventsOf(one)).toEqual(['bonus.expiring 5000'])
  context.clock.advance(60)
  expect(await watchExpiry(context)).toEqual({ notified: 1, ended: 0 })
  expect(await eventsOf(later)).toEqual(['bonus.expiring 5000'])
})

test('nobody is notified of what is claimed or given up at that moment, nor twice of what two processes find', async () => {
  const [claiming, givingUp, both] = [await newMember(context), await newMember(context), await newMember(context)]
  await award(claiming, 1, 'due')
  const during = async (act: (tx: WriteTx) => Promise<unknown>) => {
    let watching: ReturnType<typeof watchExpiry> | undefined
    await context.database.write(async (tx) => {
      await act(tx)
      watching = watchExpiry(context)
      await untilSomeoneWaits(context)
    })
    return watching
  }
  const claims = (tx: WriteTx) => claimBonus(tx, { member: claiming.member, id: 'team.due', device: null, at: now() })
  expect(await during(claims)).toEqual({ notified: 0, ended: 0 })
  expect(await eventsOf(claiming)).toEqual([])
  await award(both, 1, 'due')
  expect(await during((tx) => callLookAtExpiring(tx, 50, now()))).toEqual({ notified: 0, ended: 0 })
  expect(await eventsOf(both)).toEqual(['award.expiring team.due'])
  context.clock.advance(DAY)
  expect(await during((tx) => callExpireAwards(tx, 50, now()))).toMatchObject({ ended: 0 })
  expect(await eventsOf(both)).toEqual(['award.expiring team.due', 'award.expired team.due'])
  await takes(givingUp)
  const lock = await context.database.read((tx) => findLock(tx, givingUp.member))
  context.clock.advance(5 * DAY)
  await during((tx) => callGiveUp(tx, givingUp.member, lock?.id ?? '', now()))
  expect(await eventsOf(givingUp)).toEqual([])
})

test('awards that are more than one transaction notifies or ends are all notified and ended', async () => {
  const person = await newMember(context)
  for (let n = 0; n < 101; n += 1) await award(person, 1, `n${n}`)
  expect(await watchExpiry(context)).toEqual({ notified: 101, ended: 0 })
  context.clock.advance(DAY)
  expect(await watchExpiry(context)).toEqual({ notified: 0, ended: 101 })
})

test('awards of suspended members are looked at once a day, keep nobody waiting, and stay until their member was notified', async () => {
  const away = await Promise.all(Array.from({ length: 60 }, () => newMember(context)))
  for (const person of away) await award(person, 1, 'due')
  const paused = await newMember(context)
  await award(paused, 1, 'due')
  await pauses(paused, 3)
  const status = (to: string) =>
    context.sql('update members.member set status = $2 where member_id = any ($1::bigint[])', [
      away.map(({ member }) => member),
      to,
    ])
  await status('suspended')
  // In a batch that looked at those alone, nobody else would be notified. `seen`: how many were looked at.
  const look = () => context.database.write((tx) => callLookAtExpiring(tx, 50, now()))
  context.clock.advance(60)
  const present = await newMember(context)
  await award(present, 1, 'due')
  expect(await look()).toEqual({ seen: 50, notified: 0 })
  expect(await look()).toEqual({ seen: 12, notified: 1 })
  expect(await eventsOf(present)).toEqual(['award.expiring team.due'])
  for (const seen of [0, 0]) expect(await look()).toEqual({ seen, notified: 0 })

  context.clock.advance(2 * DAY)
  expect(await watchExpiry(context)).toEqual({ notified: 0, ended: 1 })
  expect(await look()).toEqual({ seen: 0, notified: 0 })
  await status('active')
  // The pause is over a minute before a day has passed.
  context.clock.advance(DAY - 60)
  expect(await watchExpiry(context)).toEqual({ notified: 1, ended: 0 })
  expect((await awardsOf(paused))['due']).toEqual(['open', true, 1])
  context.clock.advance(60)
  expect(await watchExpiry(context)).toEqual({ notified: 60, ended: 0 })
  expect((await awardsOf(away[0] as Person))['due']).toEqual(['open', true, 1])
})

test('what a process of the version before has written is looked at by the next turn, and notified on time', async () => {
  const person = await newMember(context)
  await award(person, 3, 'old')
  await context.sql(`update promotions.award set notify_from = '-infinity' where member_id = $1`, [person.member])
  const look = () => context.database.write((tx) => callLookAtExpiring(tx, 50, now()))
  expect(await look()).toEqual({ seen: 1, notified: 0 })
  expect(await look()).toEqual({ seen: 0, notified: 0 })
  context.clock.advance(2 * DAY)
  expect(await look()).toEqual({ seen: 1, notified: 1 })
  expect(await eventsOf(person)).toEqual(['award.expiring team.old'])
})

test('a bonus of a member on a pause is looked at again when that is over, at the latest in a day; others keep their time', async () => {
  const [brief, long, later] = [await newMember(context), await newMember(context), await newMember(context)]
  for (const person of [brief, long]) expect(await takes(person)).toBe('granted')
  context.clock.advance(2 * DAY)
  expect(await takes(later)).toBe('granted')
  context.clock.advance(3 * DAY)
  await pauses(brief, 1 / 24)
  await pauses(long, 3)
  await watchExpiry(context)
  const nextLook = ({ member }: Person) =>
    context.sql('select notify_from as at, notified_at as notified from promotions.bonus where member_id = $1', [
      member,
    ])
  const after = (seconds: number) => [{ at: plusSeconds(now(), seconds), notified: null }]
  expect([await nextLook(brief), await nextLook(long), await nextLook(later)]).toEqual([
    after(3_600),
    after(DAY),
    after(2 * DAY),
  ])
})

describe('what somebody is notified of', () => {
  const noticeOf = ({ member }: Person, subject: string, more = {}) =>
    context.database.read((tx) => findClaimable(tx, { member, subject, at: now(), ...more }))
  const bonusOf = async ({ member }: Person) => (await context.database.read((tx) => findLock(tx, member)))?.id ?? ''
  const newPersons = async () => [await newMember(context), await newMember(context)] as const

  test("is their own open award until it ends, and nothing where it is claimed, ended, unknown or somebody else's", async () => {
    const [one, other] = await newPersons()
    await award(one, 2, 'claimed')
    await award(one, 2, 'open')
    await award(other, 9, 'of-other')
    expect(await claim(one, 'claimed')).toBe('granted')
    const open = { name: 'โบนัสจากทีมงาน', amount: 5_000n, until: plusSeconds(now(), 2 * DAY) }
    expect(await noticeOf(one, 'team.open')).toEqual(open)
    for (const id of ['team.claimed', 'team.of-other', 'team.none']) expect(await noticeOf(one, id)).toBeNull()
    context.clock.advance(2 * DAY - 1)
    expect(await noticeOf(one, 'team.open')).toEqual(open)
    context.clock.advance(1)
    expect(await noticeOf(one, 'team.open')).toBeNull()
  })

  test("is their own running bonus until it ends, and nothing where it is given up, unknown or somebody else's", async () => {
    const [one, other] = await newPersons()
    for (const person of [one, other]) expect(await takes(person)).toBe('granted')
    const [own, theirs] = [await bonusOf(one), await bonusOf(other)]
    const until = plusSeconds(now(), 7 * DAY)
    expect(await noticeOf(one, own)).toEqual({ name: 'เครดิตฟรี', amount: 5_000n, until })
    for (const id of [theirs, 'bon_none']) expect(await noticeOf(one, id)).toBeNull()
    await context.database.writeOne((tx) => callGiveUp(tx, other.member, theirs, now()))
    expect(await noticeOf(other, theirs)).toBeNull()
    context.clock.advance(7 * DAY)
    expect(await noticeOf(one, own)).toBeNull()
  })

  test('is nothing during a pause, and in the week after it nothing that a marker of harm keeps back', async () => {
    const person = await newMember(context)
    await award(person, 9, 'gift')
    await pauses(person, 1)
    expect(await noticeOf(person, 'team.gift')).toBeNull()
    context.clock.advance(DAY + 1)
    expect(await noticeOf(person, 'team.gift')).toMatchObject({ amount: 5_000n })
    expect(await noticeOf(person, 'team.gift', { unlessHarmed: true })).toBeNull()
    context.clock.advance(7 * DAY)
    expect(await noticeOf(person, 'team.gift', { unlessHarmed: true })).toMatchObject({ amount: 5_000n })
  })
})
