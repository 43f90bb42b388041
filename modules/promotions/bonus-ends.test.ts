import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { expireDuePurses } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { claimOffer, grantWithDeposit } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { endExpiredBonus } from './turnover.ts'
import { openOfferDeposits, type Person } from '#tests/fixtures/offer-deposits.ts'

const context = await testContext(withoutRounds())
const { now, lockOf, balanceOf, bonusesOf, deposit, play, withdraw } = openOfferDeposits(context)

describe('a bonus that ends', () => {
  const expire = () => expireDuePurses(context, () => {})
  /** Handles the member's events of expired purses, as the relay does. Answers how many there are. */
  const handleExpired = async ({ member }: Person) => {
    const events = await context.sql<{ no: bigint; payload: Record<string, unknown>; at: Date }>(
      `select no, payload, at from outbox.event where member_id = $1 and topic = 'purse.expired'`,
      [member],
    )
    for (const event of events)
      await context.database.write((tx) => endExpiredBonus(tx, { member, topic: 'purse.expired', ...event }))
    return events.length
  }

  test('by its time takes the bonus only, and the cash may be withdrawn', async () => {
    const person = await newMember(context)
    await deposit(person, baht(300), 'new-member')
    const lock = await lockOf(person)
    context.clock.advance(30 * 86_400 + 1)
    expect(await balanceOf(person)).toBe(30_000n)
    await play(person, 'too-late', 200_000n)
    expect(await lockOf(person)).toMatchObject({ state: 'active', done: 0n })
    expect(await context.database.write((tx) => callGiveUp(tx, person.member, lock?.id ?? '', now()))).toBe('expired')
    await expire()
    expect(await handleExpired(person)).toBe(1)
    expect(await handleExpired(person)).toBe(1)
    expect((await bonusesOf(person))[0]).toMatchObject({ state: 'expired', done: 0n })
    expect(await withdraw(person, baht(300))).toMatchObject({ ok: true })
  })

  test('once given up cannot be claimed again, and its deposit gives no second one', async () => {
    const person = await newMember(context)
    await deposit(person, baht(300), 'new-member')
    const lock = await lockOf(person)
    expect(await context.database.write((tx) => callGiveUp(tx, person.member, lock?.id ?? '', now()))).toBe('given_up')
    const [row] = await context.sql<{ id: string }>('select id from deposits.deposit where member_id = $1', [
      person.member,
    ])
    await context.database.write((tx) =>
      grantWithDeposit(tx, { member: person.member, deposit: row?.id ?? '', paid: baht(300), at: now() }),
    )
    expect(await deposit(person, baht(300), 'new-member')).toMatchObject({ refusal: { code: 'PROMOTION_UNKNOWN' } })
    expect(await bonusesOf(person)).toHaveLength(1)
    expect(await balanceOf(person)).toBe(30_000n)
  })
})

describe('a free credit', () => {
  const claim = ({ member }: Person) =>
    context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: now() }))

  test('is claimed once, however many claims come at once, and gives at most 300 to cash', async () => {
    const person = await newMember(context)
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => claim(person)))
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1)
    expect(await lockOf(person)).toMatchObject({ amount: 5_000n, target: 50_000n })
    const [purse] = await context.sql('select max_cash_out from wallet.opened_purse where member_id = $1', [
      person.member,
    ])
    expect(purse).toEqual({ max_cash_out: 30_000n })
    await play(person, 'f1', 50_000n)
    expect(await claim(person)).toBe('used')
  })
})
