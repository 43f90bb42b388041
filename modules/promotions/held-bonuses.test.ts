import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { move } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { findBonusFields } from './bonus-fields.ts'
import { callObjectToHeld } from './held.store.ts'
import { forgetHeldTexts } from './held.ts'
import { claimBonus } from './offers.ts'
import { openLikelyGrants, type Person } from '#tests/fixtures/likely-grants.ts'

// What is only likely: the grant waits, the money does not.
const context = await testContext()
const { gateway, now, person, claim, heldOf, balanceOf, obstacleOf, sees, deposit } = openLikelyGrants(context)

const office = await openTestOffice(context)
let cashier = await office.signedIn('cashier')
const take = ({ member }: Person, id: string) =>
  context.database.write((tx) => claimBonus(tx, { member, id, device: null, at: now() }))
const idOf = async (one: Person) => (await heldOf(one))[0]?.id ?? 'none'
const object = ({ member }: Person, id: string, text: string) =>
  context.database.write((tx) => callObjectToHeld(tx, { member, id, text, at: now() }))
const decide = ({ member }: Person, id: string, how: 'approve' | 'refuse', reason = 'ตรวจแล้ว') =>
  cashier.call(`POST /api/held-bonuses/${member}/${id}/${how}`, { reason })
const list = async () =>
  (await cashier.call('GET /api/held-bonuses')).body['data'] as { count: number; held: Record<string, unknown>[] }
const outcomeOf = async ({ member }: Person) =>
  (
    await context.sql<{ outcome: string }>('select outcome from promotions.acceptance where member_id = $1', [member])
  )[0]?.outcome

describe('a bonus that waits', () => {
  /** A member whose free credit waits since another on their device took it. */
  async function waiting(device = `device ${Math.random()}`) {
    const [one, other] = [await person(), await person()]
    await sees('device', device, one, other)
    expect([await claim(one), await claim(other)]).toEqual(['granted', 'held'])
    return { one, other, id: await idOf(other) }
  }

  test('is one, however often it is claimed, and cannot be taken before it is decided', async () => {
    const { other, id } = await waiting()
    expect([await claim(other), await claim(other)]).toEqual(['held', 'held'])
    expect((await heldOf(other)).length).toBe(1)
    expect(await take(other, id)).toBe('unknown')
    expect(await balanceOf(other)).toBe(0n)
  })

  test('is shown to operators with both people, what was said and nothing that logs in', async () => {
    const { one, other, id } = await waiting()
    expect(await object(other, id, 'พี่น้องกัน ใช้เครื่องเดียวกัน')).toBe('objected')
    const [row] = (await list()).held
    expect(row).toMatchObject({
      id,
      amount: '50.00',
      deposit: null,
      state: 'objected',
      objection: 'พี่น้องกัน ใช้เครื่องเดียวกัน',
      signs: [],
    })
    expect(row).toMatchObject({
      person: { member: String(other.member), name: other.account.name, birth_date: '1990-05-12', verified: true },
    })
    expect(row).toMatchObject({ others: [{ member: String(one.member), name: one.account.name, reasons: ['device'] }] })
  })

  test('is objected to once: more words are not taken, nor another member’s', async () => {
    const { one, other, id } = await waiting()
    expect(await object(one, id, 'ไม่ใช่ของฉัน')).toBe('not_found')
    expect([await object(other, id, 'หนึ่ง'), await object(other, id, 'สอง')]).toEqual(['objected', 'decided'])
  })

  test('is taken once after an operator approved it, and the two are not held for that device again', async () => {
    const { one, other, id } = await waiting()
    expect((await decide(other, id, 'approve', 'คนละคน')).status).toBe(200)
    expect(await balanceOf(other)).toBe(0n)
    const { events } = (await context.database.read((tx) => findBonusFields(tx, other.member, null, now()))).fields
    expect(events).toMatchObject([{ id, amount: '50.00', claimable: true, expires_at: null }])
    expect((await Promise.all([take(other, id), take(other, id)])).sort()).toEqual(['granted', 'used'])
    expect(await balanceOf(other)).toBe(5_000n)
    await context.sql(`update promotions.bonus set state = 'given_up', ended_at = $2 where member_id = any ($1)`, [
      [one.member, other.member],
      now(),
    ])
    expect([await deposit(one), await deposit(other)]).toEqual(['granted', 'granted'])
  })

  test('of a deposit is granted upon that deposit, and the acceptance says so', async () => {
    const [one, other] = [
      await person({ name: 'บุญส่ง มาดี' }),
      await person({ name: 'บุญส่ง มาดี', birthDate: '1988-01-01' }),
    ]
    expect([await deposit(one), await deposit(other)]).toEqual(['granted', 'held'])
    await decide(other, await idOf(other), 'approve')
    expect(await take(other, await idOf(other))).toBe('granted')
    expect(await balanceOf(other)).toBe(40_000n)
    expect(await outcomeOf(other)).toBe('granted')
    const [bonus] = await context.sql('select deposit, target from promotions.bonus where member_id = $1', [
      other.member,
    ])
    expect(bonus).toMatchObject({ deposit: 30_000n, target: 200_000n })
  })

  /** A member whose bonus upon a deposit of 300 waits, and how the gateway took that deposit in. */
  async function waitingDeposit(name: string) {
    const [one, other] = [await person({ name }), await person({ name, birthDate: '1988-01-01' })]
    expect([await deposit(one), await deposit(other)]).toEqual(['granted', 'held'])
    await decide(other, await idOf(other), 'approve')
    return other
  }

  test('of a deposit that went back to its payer is not taken any more', async () => {
    const other = await waitingDeposit('เงินคืน แล้ว')
    const [row] = await context.sql<{ reference: string }>(
      'select reference from deposits.deposit where member_id = $1',
      [other.member],
    )
    expect(await settleGatewayPayment(context, gateway.refund(row?.reference ?? '', 30_000n))).toBe('taken_back')
    expect(await take(other, await idOf(other))).toBe('used')
    expect([await balanceOf(other), await outcomeOf(other)]).toEqual([0n, 'used'])
  })

  test('of a deposit is not taken any more once money was withdrawn, and waits while a withdrawal is under way', async () => {
    const other = await waitingDeposit('ถอนแล้ว ค่อยรับ')
    const money = {
      member: other.member,
      amount: baht(300),
      source: 'withdrawal',
      payload: {},
      topic: 'withdrawal.of.a.test',
    } as const
    const step = (what: Pick<Parameters<typeof move>[1], 'kind' | 'extId' | 'from' | 'to'>) =>
      context.owner.write((tx) => move(tx, { ...money, ...what, at: now() }))
    context.clock.set(plusSeconds(now(), 60))
    await step({ kind: 'hold', extId: 'w:hold', from: 'cash', to: 'held' })
    expect(await take(other, await idOf(other))).toBe('withdrawing')
    await step({ kind: 'payout', extId: 'w:paid', from: 'held', to: 'bank' })
    expect(await take(other, await idOf(other))).toBe('used')
    expect([await balanceOf(other), await outcomeOf(other)]).toEqual([0n, 'used'])
  })

  test('is refused for good: neither it nor the offer can be taken, and the member reads why', async () => {
    const { other, id } = await waiting()
    await decide(other, id, 'refuse', 'รับไปแล้วจากอีกเบอร์')
    expect(await take(other, id)).toBe('unknown')
    expect(await claim(other)).toBe('used')
    expect(await obstacleOf(other, 'free-credit')).toBe('used')
    expect(await heldOf(other)).toMatchObject([{ state: 'refused', note: 'รับไปแล้วจากอีกเบอร์' }])
    expect((await decide(other, id, 'approve')).body).toMatchObject({ code: 'HELD_BONUS_NOT_FOUND' })
  })

  test('of one person on two numbers is granted once, though operators approved both', async () => {
    const first = await person()
    const two = [await person({ name: 'สองเบอร์ คนเดียว' }), await person({ name: 'สองเบอร์ คนเดียว' })]
    await sees('device', 'three numbers', first, ...two)
    expect(await claim(first)).toBe('granted')
    for (const one of two) expect(await claim(one)).toBe('held')
    for (const one of two) await decide(one, await idOf(one), 'approve')
    const outcomes = await Promise.all(two.map(async (one) => take(one, await idOf(one))))
    expect(outcomes.sort()).toEqual(['granted', 'used'])
    const [a = 0n, b = 0n] = await Promise.all(two.map(balanceOf))
    expect(a + b).toBe(5_000n)
  })

  test('is not taken during a self-exclusion, while another bonus runs, or after the account was given up', async () => {
    const { other, id } = await waiting()
    await decide(other, id, 'approve')
    expect(await deposit(other)).toBe('granted')
    expect(await take(other, id)).toBe('has_bonus')
    await context.sql(`update promotions.bonus set state = 'given_up', ended_at = $2 where member_id = $1`, [
      other.member,
      now(),
    ])
    await context.sql('update members.bank_account set given_up_at = $2 where member_id = $1', [other.member, now()])
    expect(await take(other, id)).toBe('account_unknown')
    await context.sql('update members.bank_account set given_up_at = null where member_id = $1', [other.member])
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [other.member])
    expect(await take(other, id)).toBe('blocked')
  })

  test('waits as long as nobody looks, and its words are removed half a year after the decision', async () => {
    const { other, id } = await waiting()
    await object(other, id, 'คนละคน')
    context.clock.set(plusSeconds(now(), 400 * 86_400))
    cashier = await office.signedIn('cashier')
    await forgetHeldTexts(context)
    expect((await list()).held.map((row) => row['id'])).toContain(id)
    await decide(other, id, 'refuse')
    const textOf = async () =>
      (await context.sql<{ objection: string | null }>('select objection from promotions.held where id = $1', [id]))[0]
    context.clock.set(plusSeconds(now(), 180 * 86_400 - 1))
    await forgetHeldTexts(context)
    expect(await textOf()).toEqual({ objection: 'คนละคน' })
    context.clock.set(plusSeconds(now(), 2))
    await forgetHeldTexts(context)
    expect(await textOf()).toEqual({ objection: null })
    expect(await claim(other)).toBe('used')
  })
})
