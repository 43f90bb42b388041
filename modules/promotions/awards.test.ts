import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { findBalances, setBlock } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { findBonusFields } from './bonus-fields.ts'
import { claimBonus, claimOffer } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { findLock } from './turnover.ts'

const context = await testContext()
type Person = Awaited<ReturnType<typeof newMember>>
const now = () => context.clock.now()
type AwardOptions = { period?: string; amount?: bigint; offer?: string; kind?: string }
const make = async (
  { member }: Person,
  { period = '2026-11-16', amount = 5_000n, offer = 'prize', kind = 'prize' }: AwardOptions = {},
) => {
  const rows = await context.sql<{ outcome: string }>(
    `select promotions.make_award($1, $2, 'summer', $3, $4, $5, $6, $7) as outcome`,
    [member, kind, period, amount, offer, plusSeconds(now(), 86_400), now()],
  )
  return rows[0]?.outcome
}
const claim = ({ member }: Person, id = 'summer.2026-11-16') =>
  context.database.write((tx) => claimBonus(tx, { member, id, device: null, at: now() }))
const cashOf = async ({ member }: Person) =>
  (await context.database.read((tx) => findBalances(tx, member, now()))).playable
const eventsOf = async ({ member }: Person) =>
  (await context.database.read((tx) => findBonusFields(tx, member, null, now()))).fields.events

test('an award is made once, shown as an event, and paid once', async () => {
  const person = await newMember(context)
  expect(await Promise.all([make(person), make(person), make(person)])).toEqual(
    expect.arrayContaining(['made', 'known', 'known']),
  )
  expect(await eventsOf(person)).toEqual([
    {
      id: 'summer.2026-11-16',
      type: 'prize',
      title: 'รางวัลจากกิจกรรม',
      amount: '50.00',
      expires_at: plusSeconds(now(), 86_400).toISOString(),
      claimable: true,
    },
  ])
  expect([await claim(person), await claim(person)]).toEqual(['granted', 'used'])
  expect(await cashOf(person)).toBe(5_000n)
  expect(await eventsOf(person)).toEqual([])
  // It asked for no turnover: it is cash.
  expect(await context.database.read((tx) => findLock(tx, person.member))).toBeNull()
})

test('made again with another content it is an error, and so are an unknown offer and no amount; no role of the site makes one', async () => {
  const person = await newMember(context)
  await make(person)
  await expect(make(person, { amount: 5_001n })).rejects.toThrow('made with another content')
  await expect(make(person, { kind: 'goodwill' })).rejects.toThrow('made with another content')
  await expect(make(person, { period: 'x', offer: 'nothing' })).rejects.toThrow('is none')
  await expect(make(person, { period: 'x', amount: 0n })).rejects.toThrow('award_amount_check')
  const call = `select promotions.make_award(1, 'prize', 'c', 'p', 1, 'prize', now() + interval '1 day', now())`
  for (const database of [context.database, context.office.database])
    await expect(database.write((tx) => tx.rows('test.make_award', call, []))).rejects.toThrow('permission denied')
})

test('what asks for turnover brings its lock and waits for the running one', async () => {
  const person = await newMember(context)
  await make(person, { offer: 'free-credit' })
  await make(person, { period: 'cash' })
  await context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: now() }))
  expect(await claim(person)).toBe('has_bonus')
  expect((await eventsOf(person)).map(({ id, claimable }) => [id, claimable])).toEqual([
    ['summer.2026-11-16', false],
    ['summer.cash', true],
  ])
  expect(await claim(person, 'summer.cash')).toBe('granted')
  const other = await newMember(context)
  await make(other, { offer: 'free-credit', amount: 7_000n })
  expect(await claim(other)).toBe('granted')
  expect(await context.database.read((tx) => findLock(tx, other.member))).toMatchObject({
    amount: 7_000n,
    target: 70_000n,
  })
})

test('a claim during a pause, of what nobody made, of another member and after the end gives nothing', async () => {
  const person = await newMember(context)
  await payIn(context, person.member, baht(100))
  await make(person)
  expect(await claim(await newMember(context))).toBe('unknown')
  expect(await claim(person, 'summer.other')).toBe('unknown')
  await context.database.write((tx) =>
    setBlock(tx, { member: person.member, cause: 'pause', until: plusSeconds(now(), 3_600) }),
  )
  expect(await claim(person)).toBe('blocked')
  context.clock.advance(86_400)
  // Its member was not notified that it would end, so it is still shown.
  expect(await eventsOf(person)).toHaveLength(1)
  await context.sql('update promotions.award set notified_at = made_at where member_id = $1', [person.member])
  expect(await claim(person)).toBe('expired')
  expect(await eventsOf(person)).toEqual([])
  expect(await cashOf(person)).toBe(10_000n)
})

test('an award is of the newest version of its offer, asks no deposit of its own, and waits for a lock even where it asks for one satang', async () => {
  // Version 1 asks for five times deposit and bonus, version 2 for one time.
  await context.sql(
    `insert into promotions.offer_version (offer_id, version, by_migration, rule)
     select 'one-time', n, true, jsonb_set(jsonb_set(rule, '{lock,of}', '"deposit_and_bonus"'), '{lock,times}', to_jsonb(case n when 1 then 5 else 1 end))
     from promotions.offer_version, generate_series(1, 2) n where offer_id = 'free-credit' and version = 1`,
  )
  const person = await newMember(context)
  await make(person, { offer: 'one-time', amount: 1n })
  await context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: now() }))
  expect(await claim(person)).toBe('has_bonus')
  const lock = await context.database.read((tx) => findLock(tx, person.member))
  await context.database.writeOne((tx) => callGiveUp(tx, person.member, lock?.id ?? '', now()))
  expect(await claim(person)).toBe('granted')
  const bonuses = await context.sql(
    `select version, deposit, amount, target, award_id as award from promotions.bonus where offer_id = 'one-time'`,
  )
  expect(bonuses).toEqual([{ version: 2, deposit: 0n, amount: 1n, target: 1n, award: 'summer.2026-11-16' }])
})

test('of two awards that ask for turnover, claimed at the same moment, one is given and the other waits', async () => {
  const person = await newMember(context)
  await make(person, { offer: 'free-credit' })
  await make(person, { offer: 'free-credit', period: 'second' })
  let secondClaim: Promise<string> | undefined
  await context.database.write(async (tx) => {
    expect(await claimBonus(tx, { member: person.member, id: 'summer.2026-11-16', device: null, at: now() })).toBe(
      'granted',
    )
    secondClaim = claim(person, 'summer.second')
    await untilSomeoneWaits(context)
  })
  expect(await secondClaim).toBe('has_bonus')
  // The award whose claim was refused stays open.
  expect(
    await context.sql('select id, state from promotions.award where member_id = $1 order by id', [person.member]),
  ).toEqual([
    { id: 'summer.2026-11-16', state: 'claimed' },
    { id: 'summer.second', state: 'open' },
  ])
})
