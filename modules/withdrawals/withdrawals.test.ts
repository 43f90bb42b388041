import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { baht, type Satang } from '#kit/money.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { riskKey, newMember, openTestBank, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { allInvariants } from '#tools/invariants.ts'
import {
  approveWithdrawal,
  findNewestWithdrawals,
  instructApprovedWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from './index.ts'
import { withdrawalRoutes } from './member.routes.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

// The decisions here bypass the office, which writes the audit trail.
const context = await testContext(allInvariants.filter(({ name }) => name !== 'I10 trail'))
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }),
)

async function richMember(amount = baht(500_000)) {
  const person = await newMember(context)
  await payIn(context, person.member, amount)
  return person
}
type Person = Awaited<ReturnType<typeof richMember>>

const request = (person: Person, amount: Satang, id: string | null = null, deposited = true) =>
  requestWithdrawal(
    { ...context, riskKey },
    { member: person.member, id, amount, session: null, hasDeposited: async () => deposited },
  )
const newest = async (person: Person) => {
  const [withdrawal] = await context.database.read((tx) => findNewestWithdrawals(tx, person.member, 1))
  if (!withdrawal) throw new Error('no withdrawal')
  return withdrawal
}
const money = async (person: Person) => {
  const { playable, held } = await context.database.read((tx) => findBalances(tx, person.member, context.clock.now()))
  return [playable, held]
}
/** What an approval repeats of the newest withdrawal as it was shown to the operator. */
const approvalOf = async (person: Person) => {
  const { id, amount, accountNumber } = await newest(person)
  return { member: person.member, id, amount: String(amount), accountNumber }
}
/** What the journal calls the postings of a member, oldest first. */
const postings = async (person: Person) => {
  const rows = await context.sql<{ kind: number }>(
    'select kind::int as kind from wallet.transfer where member_id = $1 order by no',
    [person.member],
  )
  return rows.map(({ kind }) => ['deposit', 'hold', 'release', 'payout'][kind - 1])
}
const instruct = async (person: Person) => {
  const { id } = await newest(person)
  await context.database.write((tx) => instructApprovedWithdrawal(tx, person.member, id, context.clock.now()))
  return id
}

describe('a withdrawal', () => {
  test('holds the amount, is paid by the bank once and leaves the wallet', async () => {
    const person = await richMember(baht(1_000))
    const bank = openTestBank()
    expect(await request(person, baht(300))).toMatchObject({ ok: true })
    expect(await money(person)).toEqual([70_000n, 30_000n])
    const id = await instruct(person)
    expect(await payWithdrawal(context, bank, person.member, id)).toBe('settled')
    expect(await payWithdrawal(context, bank, person.member, id)).toBe('settled')
    expect(await money(person)).toEqual([70_000n, 0n])
    expect(await newest(person)).toMatchObject({ state: 'paid' })
    expect([...bank.paid.values()]).toEqual([30_000n])
    expect(await postings(person)).toEqual(['deposit', 'hold', 'payout'])
  })

  test('that is asked for after another one is the newest, and is weighed as no first one', async () => {
    const person = await richMember(baht(1_000))
    const bank = openTestBank()
    const isRatedAsFirst = async (amount: Satang) => {
      await request(person, amount)
      const { risk } = await newest(person)
      return risk.reasons.some(({ signal }) => signal === 'first_withdrawal')
    }
    expect(await isRatedAsFirst(baht(300))).toBe(true)
    await payWithdrawal(context, bank, person.member, await instruct(person))
    context.clock.advance(60)
    expect(await isRatedAsFirst(baht(200))).toBe(false)
    const both = await context.database.read((tx) => findNewestWithdrawals(tx, person.member, 2))
    expect(both.map(({ amount }) => amount)).toEqual([baht(200), baht(300)])
  })

  test.each([
    ['a browser, fifteen minutes after the password', true, null, null, 900, true],
    ['a browser, a moment later', true, null, null, 901, 'REAUTH_REQUIRED'],
    ['a program, fifteen minutes after the password', false, null, null, 900, true],
    ['a program, a moment later', false, null, null, 901, 'REAUTH_REQUIRED'],
    ['a client of the classic profile, hours after the password', false, 'classic', 'classic', 36_000, true],
    ['a program with the session of such a client', false, 'classic', null, 901, 'REAUTH_REQUIRED'],
    ['such a client with the session of a program', false, null, 'classic', 901, 'REAUTH_REQUIRED'],
  ])('by %s', async (_who, bound, madeBy, client, ageS, outcome) => {
    const person = await richMember(baht(1_000))
    const gate = withdrawalRoutes({ ...context, riskKey }, async () => 1)['POST /requests/withdraw']
    const authenticatedAt = plusSeconds(context.clock.now(), -ageS)
    const session = {
      id: 's',
      scope: 'member',
      member: person.member,
      phone: '0812345678',
      hasBankAccount: true,
      bound,
      authenticatedAt,
      freshUntil: plusSeconds(authenticatedAt, 900),
      client: madeBy,
    }
    const answer = await gate({ phone: null, amount: baht(300) }, { session, client, idempotencyKey: null } as never)
    expect(answer.ok || answer.refusal.code).toBe(outcome)
  })

  test.each([
    ['without any deposit', baht(100), false, 'NEVER_DEPOSITED'],
    ['below the minimum', baht(99), true, 'WITHDRAW_BELOW_MINIMUM'],
    ['above the maximum', (baht(200_000) + 1n) as Satang, true, 'WITHDRAW_ABOVE_MAXIMUM'],
    ['of more than there is', baht(1_001), true, 'INSUFFICIENT'],
  ])('%s is refused and nothing is held', async (_name, amount, deposited, code) => {
    const person = await richMember(baht(1_000))
    expect(await request(person, amount, null, deposited)).toMatchObject({ ok: false, refusal: { code } })
    expect(await money(person)).toEqual([100_000n, 0n])
    expect(await context.database.read((tx) => findNewestWithdrawals(tx, person.member, 1))).toEqual([])
  })

  test('asked for 200 times at once is held once', async () => {
    const person = await richMember(baht(1_000))
    const answers = await Promise.all(Array.from({ length: 200 }, () => request(person, baht(1_000))))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await money(person)).toEqual([0n, 100_000n])
  })

  test('asked for twice with one id is one withdrawal', async () => {
    const person = await richMember(baht(1_000))
    const answers = await Promise.all([
      request(person, baht(300), 'wdr_same0001'),
      request(person, baht(300), 'wdr_same0001'),
    ])
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await money(person)).toEqual([70_000n, 30_000n])
    expect(await request(person, baht(400), 'wdr_same0001')).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('that is committed by its second sending while the first one runs is answered by it', async () => {
    const person = await richMember(baht(1_000))
    const input = {
      member: person.member,
      id: 'wdr_sent_twice',
      amount: baht(300),
      session: null,
      hasDeposited: async () => true,
    }
    const sentMeanwhile = async () => {
      expect(await requestWithdrawal({ ...context, riskKey }, input)).toEqual({
        ok: true,
        value: { id: 'wdr_sent_twice' },
      })
      return true
    }
    const first = await requestWithdrawal({ ...context, riskKey }, { ...input, hasDeposited: sentMeanwhile })
    expect(first).toEqual({ ok: true, value: { id: 'wdr_sent_twice' } })
    expect(await money(person)).toEqual([70_000n, 30_000n])
  })

  test('stops at five a day and 500,000 a day, by the Bangkok day', async () => {
    const person = await richMember(baht(900_000))
    const bank = openTestBank()
    const paid = async (amount: Satang) => {
      context.clock.advance(1)
      const answer = await request(person, amount)
      if (!answer.ok) return answer.refusal.code
      const withdrawal = await newest(person)
      if (withdrawal.approvalsRequired > 0)
        await approveWithdrawal(context.office, await approvalOf(person), await context.actor('one'))
      if (withdrawal.approvalsRequired > 1)
        await approveWithdrawal(context.office, await approvalOf(person), await context.actor('two'))
      await payWithdrawal(context, bank, person.member, await instruct(person))
      return 'paid'
    }
    expect(await paid(baht(200_000))).toBe('paid')
    expect(await paid(baht(200_000))).toBe('paid')
    expect(await paid(baht(100_001))).toBe('WITHDRAW_DAILY_AMOUNT')
    for (let n = 0; n < 3; n += 1) expect(await paid(baht(100))).toBe('paid')
    expect(await paid(baht(100))).toBe('WITHDRAW_DAILY_COUNT')
    context.clock.advance(86_400)
    expect(await paid(baht(100))).toBe('paid')
  })
})

describe('a review', () => {
  test.each([
    ['20,000.00 needs nobody', baht(20_000), 0],
    ['20,000.01 needs one', (baht(20_000) + 1n) as Satang, 1],
    ['100,000.00 needs one', baht(100_000), 1],
    ['100,000.01 needs two', (baht(100_000) + 1n) as Satang, 2],
  ])('of %s from somebody who has played', async (_name, amount, approvalsRequired) => {
    const person = await richMember()
    await plays(context, person.member, baht(50_000))
    await request(person, amount)
    expect(await newest(person)).toMatchObject({
      approvalsRequired,
      state: approvalsRequired === 0 ? 'approved' : 'review',
    })
  })

  test('by the same operator twice is one pair of eyes', async () => {
    const person = await richMember()
    await request(person, baht(150_000))
    expect(
      await approveWithdrawal(context.office, await approvalOf(person), await context.actor('cashier')),
    ).toMatchObject({
      value: 'needs_second_eye',
    })
    expect(
      await approveWithdrawal(context.office, await approvalOf(person), await context.actor('cashier')),
    ).toMatchObject({
      value: 'needs_second_eye',
    })
    expect(
      await approveWithdrawal(context.office, await approvalOf(person), await context.actor('supervisor')),
    ).toMatchObject({ ok: true })
    expect(
      await approveWithdrawal(context.office, await approvalOf(person), await context.actor('third')),
    ).toMatchObject({
      refusal: 'not_in_review',
    })
  })

  test('of something else than what was seen is refused', async () => {
    const person = await richMember()
    await request(person, baht(50_000))
    expect(
      await approveWithdrawal(
        context.office,
        { ...(await approvalOf(person)), amount: '5000001' },
        await context.actor('cashier'),
      ),
    ).toMatchObject({
      refusal: 'changed_since_seen',
    })
  })

  test('that says no gives the money back, with its reason', async () => {
    const person = await richMember()
    await request(person, baht(50_000))
    const before = await approvalOf(person)
    expect(await rejectWithdrawal(context.office, before, '  ', await context.actor('cashier'))).toMatchObject({
      refusal: 'reason_required',
    })
    expect(
      await rejectWithdrawal(context.office, before, 'บัญชีไม่ตรงกับผู้ฝาก', await context.actor('cashier')),
    ).toMatchObject({ ok: true })
    expect(await money(person)).toEqual([50_000_000n, 0n])
    expect(await newest(person)).toMatchObject({ state: 'rejected', cause: 'บัญชีไม่ตรงกับผู้ฝาก' })
  })
})

describe('a payout', () => {
  test.each(['silent-before', 'silent-after'] as const)(
    'whose bank was %s is asked for before it is sent again, and paid once',
    async (behaviour) => {
      const person = await richMember(baht(1_000))
      const bank = openTestBank()
      bank.behaviour = behaviour
      await request(person, baht(300))
      const id = await instruct(person)
      expect(await payWithdrawal(context, bank, person.member, id)).toBe('unknown')
      expect(await money(person)).toEqual([70_000n, 30_000n])
      bank.behaviour = 'normal'
      expect(await payWithdrawal(context, bank, person.member, id)).toBe('settled')
      expect([...bank.paid.values()]).toEqual([30_000n])
      expect(bank.calls).toBe(behaviour === 'silent-before' ? 2 : 1)
      expect(await money(person)).toEqual([70_000n, 0n])
    },
  )

  test('that the bank refuses comes back to the wallet with its cause', async () => {
    const person = await richMember(baht(1_000))
    const bank = openTestBank()
    bank.behaviour = 'refusing'
    await request(person, baht(300))
    await payWithdrawal(context, bank, person.member, await instruct(person))
    expect(await money(person)).toEqual([100_000n, 0n])
    expect(await postings(person)).toEqual(['deposit', 'hold', 'release'])
    expect(await newest(person)).toMatchObject({ state: 'returned', cause: 'account_closed' })
  })
})
