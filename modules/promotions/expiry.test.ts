import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { expireDuePurses, setBlock } from '#modules/wallet/index.ts'
import { newMember, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { findClaimable, watchExpiry } from './expiry.ts'
import { claimBonus, claimOffer } from './offers.ts'

const context = await testContext()
const DAY = 86_400
const now = () => context.clock.now()
type Person = Awaited<ReturnType<typeof newMember>>

async function award({ member }: Person, days: number, id = 'gift') {
  await context.sql(`select promotions.make_award($1, 'goodwill', 'team', $2, 5000, 'prize', $3, $4)`, [
    member,
    id,
    plusSeconds(now(), days * DAY),
    now(),
  ])
  return `team.${id}`
}
const claim = ({ member }: Person, id: string) =>
  context.database.write((tx) => claimBonus(tx, { member, id, device: null, at: now() }))
const eventsOf = async ({ member }: Person) =>
  (
    await context.sql<{ topic: string }>(
      `select topic from outbox.event where member_id = $1 and topic ~ '^(award|bonus)\\.exp' order by no`,
      [member],
    )
  ).map(({ topic }) => topic)
describe('an award', () => {
  test('is announced to its member once, a day before it ends, and ends only then', async () => {
    const person = await newMember(context)
    const id = await award(person, 3)
    await watchExpiry(context)
    expect(await eventsOf(person)).toEqual([])
    context.clock.advance(2 * DAY)
    await Promise.all([watchExpiry(context), watchExpiry(context), watchExpiry(context)])
    expect(await eventsOf(person)).toEqual(['award.expiring'])
    expect(
      await context.database.read((tx) => findClaimable(tx, { member: person.member, subject: id, at: now() })),
    ).toMatchObject({
      name: 'โบนัสจากทีมงาน',
      amount: 5_000n,
    })
    context.clock.advance(DAY)
    await watchExpiry(context)
    await watchExpiry(context)
    expect(await eventsOf(person)).toEqual(['award.expiring', 'award.expired'])
    expect(await claim(person, id)).toBe('expired')
  })

  test('is neither announced nor ended during a pause, and after it stays for a day', async () => {
    const person = await newMember(context)
    const id = await award(person, 1)
    await context.database.write((tx) =>
      setBlock(tx, { member: person.member, cause: 'pause', until: plusSeconds(now(), 7 * DAY) }),
    )
    context.clock.advance(3 * DAY)
    await watchExpiry(context)
    expect(await eventsOf(person)).toEqual([])
    expect(
      await context.database.read((tx) => findClaimable(tx, { member: person.member, subject: id, at: now() })),
    ).toBeNull()
    context.clock.advance(4 * DAY + 1)
    await watchExpiry(context)
    context.clock.advance(DAY - 1)
    await watchExpiry(context)
    expect(await eventsOf(person)).toEqual(['award.expiring'])
    expect(await claim(person, id)).toBe('granted')
  })
})

describe('a bonus', () => {
  test('is announced to its member once, two days before it ends', async () => {
    const person = await newMember(context)
    await context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: now() }))
    context.clock.advance(4 * DAY)
    await watchExpiry(context)
    expect(await eventsOf(person)).toEqual([])
    context.clock.advance(DAY)
    await watchExpiry(context)
    await watchExpiry(context)
    expect(await eventsOf(person)).toEqual(['bonus.expiring'])
  })

  test('does not end while play of before its time waits to be counted', async () => {
    const person = await newMember(context)
    await context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: now() }))
    await payIn(context, person.member, baht(100))
    await plays(context, person.member, baht(100))
    await context.sql(
      `update outbox.event set topic = 'bet.placed' where member_id = $1 and topic = 'round.of.a.test'`,
      [person.member],
    )
    const ended = () =>
      context.sql('select from wallet.opened_purse where member_id = $1 and ended_as is not null', [person.member])
    context.clock.advance(7 * DAY + 1)
    await expireDuePurses(context, () => {})
    expect(await ended()).toEqual([])
    await context.sql('update outbox.event set relayed = true where member_id = $1', [person.member])
    await expireDuePurses(context, () => {})
    expect(await ended()).toHaveLength(1)
  })
})

test('a free credit is used up for a device too: on another device the same member gets it', async () => {
  const [one, other, third] = [await newMember(context), await newMember(context), await newMember(context)]
  const take = ({ member }: Person, device: string | null) =>
    context.database.write((tx) => claimBonus(tx, { member, id: 'free-credit', device, at: now() }))
  expect(await Promise.all([take(one, 'phone'), take(other, 'phone')])).toEqual(
    expect.arrayContaining(['granted', 'used']),
  )
  expect(await take(third, 'phone')).toBe('used')
  expect(await take(third, 'own')).toBe('granted')
})
