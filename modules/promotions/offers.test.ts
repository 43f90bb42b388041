import { describe, expect, test } from 'vitest'
import { type OfferValue, valueOf } from '#contract/plain/offers.ts'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { cancelDeposit } from '#modules/deposits/cancel-deposit.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { setBlock } from '#modules/wallet/index.ts'
import { requestWithdrawal } from '#modules/withdrawals/request-withdrawal.ts'
import { newMember, riskKey } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { claimOffer, findOwnOffers, grantWithDeposit } from './offers.ts'
import { callGiveUp } from './bonus-ends.store.ts'
import { countTurnover, findTurnoverNotice } from './turnover.ts'
import { openOfferDeposits } from '#tests/fixtures/offer-deposits.ts'

const context = await testContext(withoutRounds())
const { now, lockOf, balanceOf, bonusesOf, ask, deposit, eventOf, play, withdraw } = openOfferDeposits(context)

describe('an offer taken with a deposit', () => {
  test('of 300 gives 100 and a lock of 2,000, once whatever repeats', async () => {
    const person = await newMember(context)
    expect(await deposit(person, baht(300), 'new-member')).toMatchObject({ ok: true })
    expect(await balanceOf(person)).toBe(40_000n)
    expect(await lockOf(person)).toMatchObject({
      amount: 10_000n,
      deposit: 30_000n,
      target: 200_000n,
      done: 0n,
      version: 3,
    })
    const [row] = await context.sql<{ id: string }>('select id from deposits.deposit where member_id = $1', [
      person.member,
    ])
    const again = { member: person.member, deposit: row?.id ?? '', paid: baht(300), at: now() }
    await Promise.all(Array.from({ length: 200 }, () => context.database.write((tx) => grantWithDeposit(tx, again))))
    expect(await bonusesOf(person)).toHaveLength(1)
  })

  test('is refused where the amount does not fit, and for a second deposit', async () => {
    const person = await newMember(context)
    const tooSmall = { code: 'PROMOTION_ABOVE_AMOUNT', details: { name: 'โบนัสสมาชิกใหม่', limit: '300.00' } }
    expect(await deposit(person, baht(299), 'new-member')).toMatchObject({ refusal: tooSmall })
    expect(await deposit(person, baht(300), 'nothing')).toMatchObject({ refusal: { code: 'PROMOTION_UNKNOWN' } })
    await deposit(person, baht(300), null)
    expect(await deposit(person, baht(300), 'new-member')).toMatchObject({ refusal: { code: 'PROMOTION_UNKNOWN' } })
    expect(await bonusesOf(person)).toEqual([])
  })

  test('grants nothing where the deposit is cancelled', async () => {
    const person = await newMember(context)
    const { answer } = await ask(person, baht(300), 'new-member')
    const id = answer.ok ? answer.value.id : ''
    expect(await cancelDeposit(context, { member: person.member, id })).toMatchObject({ ok: true })
    expect([await bonusesOf(person), await balanceOf(person)]).toEqual([[], 0n])
  })

  test('grants nothing where the deposit is credited during a block that began meanwhile', async () => {
    const person = await newMember(context)
    const { pay } = await ask(person, baht(300), 'new-member')
    await context.database.write((tx) =>
      setBlock(tx, { member: person.member, cause: 'pause', until: plusSeconds(now(), 3_600) }),
    )
    await pay()
    expect(await balanceOf(person)).toBe(30_000n)
    expect(await bonusesOf(person)).toEqual([])
  })

  test('may be taken again the next day where it is daily, and not the same day', async () => {
    const person = await newMember(context)
    await deposit(person, baht(1_000), 'thousand')
    const lock = await lockOf(person)
    await context.database.write((tx) => callGiveUp(tx, person.member, lock?.id ?? '', now()))
    expect(await deposit(person, baht(1_000), 'thousand')).toMatchObject({ refusal: { code: 'PROMOTION_UNKNOWN' } })
    const offers = await context.database.read((tx) => findOwnOffers(tx, person.member, plusSeconds(now(), 86_400)))
    expect(offers.find(({ id }) => id === 'thousand')?.obstacle).toBeNull()
  })
})

describe('the turnover of a lock', () => {
  test('counts each round once, by its category, takes back what is re-opened, and ends in cash', async () => {
    const person = await newMember(context)
    await deposit(person, baht(300), 'new-member')
    const first = eventOf(person.member, 'r1', 50_000n)
    await context.database.write((tx) => countTurnover(tx, [first]))
    await context.database.write((tx) => countTurnover(tx, [first]))
    await play(person, 'r2', 40_003n, { category: 'casino' })
    await play(person, 'r3', 90_000n, { category: 'lotto' })
    await play(person, 'r4', 90_000n, { begun: plusSeconds(now(), -60) })
    expect(await lockOf(person)).toMatchObject({
      done: 60_000n,
      stakedBy: ['0', '40003', '140000', '0', '0', '90000', '0'],
      countedBy: ['0', '10000', '50000', '0', '0', '0', '0'],
    })
    await play(person, 'r1', 0n)
    expect((await lockOf(person))?.done).toBe(10_000n)
    expect(await withdraw(person, baht(100))).toMatchObject({
      refusal: { code: 'TURNOVER_UNFINISHED', details: { missing: '1,900.00' } },
    })
    expect(await context.database.read((tx) => findTurnoverNotice(tx, person.member))).toContain('1,900.00')
    await play(person, 'r5', 190_000n)
    expect(await lockOf(person)).toBeNull()
    expect((await bonusesOf(person))[0]).toMatchObject({ state: 'completed', done: 200_000n })
    expect(await balanceOf(person)).toBe(40_000n)
    expect(await withdraw(person, baht(400))).toMatchObject({ ok: true })
  })

  test('given up: the bonus goes back, the cash is free, and nothing counts any more', async () => {
    const person = await newMember(context)
    await deposit(person, baht(300), 'new-member')
    const lock = await lockOf(person)
    const giveUp = () => context.database.write((tx) => callGiveUp(tx, person.member, lock?.id ?? '', now()))
    expect(await Promise.all([giveUp(), giveUp()])).toEqual(['given_up', 'given_up'])
    expect(await balanceOf(person)).toBe(30_000n)
    await play(person, 'late', 500_000n)
    expect((await bonusesOf(person))[0]).toMatchObject({ state: 'given_up', done: 0n })
    expect(await withdraw(person, baht(300))).toMatchObject({ ok: true })
  })
})

describe('a withdrawal and a deposit with an offer at the same moment', () => {
  test('never both pass: what a grant has committed is seen once the member is locked', async () => {
    const person = await newMember(context)
    await payIn(context, person.member, baht(500))
    const { pay } = await ask(person, baht(1_000), 'thousand')
    // The credit is committed after the first look at the lock, before the amount is held.
    const database = {
      ...context.database,
      write: <Value>(work: (tx: WriteTx) => Promise<Value>) =>
        context.database.write((tx) => {
          const rows: WriteTx['rows'] = async (name, ...statement) => {
            if (name === 'withdrawals.hold') await pay()
            return tx.rows(name, ...statement)
          }
          return work(Object.assign(Object.create(tx), { rows }) as WriteTx)
        }),
    }
    const input = { member: person.member, id: null, amount: baht(500), session: null, hasDeposited: async () => true }
    const asked = await requestWithdrawal({ ...context, database, riskKey }, input)
    expect(asked).toMatchObject({ refusal: { code: 'TURNOVER_UNFINISHED', details: { missing: '6,000.00' } } })
    expect(await balanceOf(person)).toBe(170_000n)
  })

  test('whichever comes first, nothing that is locked is held', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await newMember(context)
      await payIn(context, person.member, baht(100))
      const [asked, claimed] = await Promise.all([
        withdraw(person, baht(100)),
        context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: now() })),
      ])
      expect(claimed).toBe('granted')
      const rows = await context.sql<{ hold: bigint; opened: bigint }>(
        `select max(no) filter (where kind = wallet.kind_hold()) as hold, max(no) filter (where kind = wallet.kind_purse_opened()) as opened
         from wallet.transfer where member_id = $1`,
        [person.member],
      )
      expect(
        asked.ok,
        JSON.stringify(rows, (_, v) => (typeof v === 'bigint' ? String(v) : v)),
      ).toBe(rows[0]?.hold !== null && (rows[0]?.hold ?? 0n) < (rows[0]?.opened ?? 0n))
    }
  })
})

test('the database computes the bonus that pages show', async () => {
  for (let round = 0; round < 300; round += 1) {
    const n = (max: number) => Math.floor(Math.random() * max)
    const values: OfferValue[] = [
      { kind: 'fixed', amount: n(1_000_000) },
      { kind: 'percent', share: n(10_001), max: n(1_000_000) },
      { kind: 'rebate', share: n(10_001), min: n(2_000), max: 2_000 + n(1_000_000) },
      {
        kind: 'tiers',
        tiers: Array.from({ length: n(4) }, (_, at) => ({ from: at * 1_000 + n(1_000), amount: n(50_000) })),
      },
    ]
    const amount = n(10_000_000)
    const rows = await context.sql<{ v: bigint }>(
      'select promotions.value_of(v, $2) as v from jsonb_array_elements($1::jsonb) with ordinality t(v, i) order by i',
      [JSON.stringify(values), amount],
    )
    expect(rows.map(({ v }) => v)).toEqual(values.map((value) => valueOf(value, BigInt(amount))))
  }
})
