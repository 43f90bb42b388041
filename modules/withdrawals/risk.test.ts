import { describe, expect, test } from 'vitest'
import { approvalsRequiredByRisk, type RiskLevel } from '#contract/plain/risk.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { riskKey, newMember, openTestBank, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { findNewestWithdrawals, instructApprovedWithdrawal, payWithdrawal } from './index.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const context = await testContext()
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }),
)
const office = await openTestOffice(context)
const cashier = await office.signedIn('cashier')
const supervisor = await office.signedIn('supervisor')

async function rich() {
  const person = await newMember(context)
  await payIn(context, person.member, baht(500_000))
  return person
}
type Person = Awaited<ReturnType<typeof rich>>
const request = (person: Person, amount: Satang) =>
  requestWithdrawal(
    { ...context, riskKey },
    { member: person.member, id: null, amount, session: null, hasDeposited: async () => true },
  )
async function newWithdrawal(person: Person, amount: Satang) {
  expect(await request(person, amount)).toMatchObject({ ok: true })
  const [withdrawal] = await context.database.read((tx) => findNewestWithdrawals(tx, person.member, 1))
  if (!withdrawal) throw new Error('no withdrawal')
  return withdrawal
}
async function pay({ member, id }: { member: MemberId; id: string }): Promise<void> {
  await context.database.write((tx) => instructApprovedWithdrawal(tx, member, id, context.clock.now()))
  await payWithdrawal(context, openTestBank(), member, id)
}
/** A satang more than so many baht. */
const justAbove = (amount: number) => (baht(amount) + 1n) as Satang
/** Notes an event about the member that raises their risk by 40. */
const steal = ({ member }: Person) =>
  context.sql(`insert into members.security_event (member_id, kind, at) values ($1, 'session.half_mismatch', $2)`, [
    member,
    context.clock.now(),
  ])

describe('how many look at a withdrawal', () => {
  test.each<[string, Satang, { played?: boolean; stolen?: boolean }, RiskLevel, number]>([
    ['5,000.00 without play', baht(5_000), {}, 'low', 0],
    ['5,000.01 without play', justAbove(5_000), {}, 'raised', 1],
    ['20,000.00 with play', baht(20_000), { played: true }, 'low', 0],
    ['20,000.01 with play', justAbove(20_000), { played: true }, 'low', 1],
    ['100,000.01 with play', justAbove(100_000), { played: true }, 'low', 2],
    ['100,000.01 without play', justAbove(100_000), {}, 'raised', 2],
    ['300.00 after a stolen token', baht(300), { played: true, stolen: true }, 'raised', 1],
    ['5,000.01 without play after a stolen token', justAbove(5_000), { stolen: true }, 'high', 2],
  ])('%s', async (_what, amount, { played, stolen }, level, approvalsRequired) => {
    const person = await rich()
    if (played) await plays(context, person.member, baht(50_000))
    if (stolen) await steal(person)
    const withdrawal = await newWithdrawal(person, amount)
    expect(withdrawal).toMatchObject({
      approvalsRequired,
      state: approvalsRequired === 0 ? 'approved' : 'review',
      risk: { level },
    })
  })

  test('who was on the opposite side of the same member in 20 rounds of a table is looked at', async () => {
    const [person, other] = [await rich(), await rich()]
    for (const { member } of [person, other]) await plays(context, member, baht(50_000))
    for (let at = 0; at < 20; at += 1)
      for (const [who, payout] of [
        [person, at % 2],
        [other, (at + 1) % 2],
      ] as const)
        await context.sql(
          `insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, fairness, last_no)
           values ($1, 70, $2, 'baccarat-north', 2000, $3, 'settled', $4, $4, $5, 1)`,
          [
            who.member,
            `table-round-${at}`,
            payout * 4_000,
            context.clock.now(),
            JSON.stringify({ outcome: { table_round: `baccarat-north.${at}`, bets: { player: 2_000 } } }),
          ],
        )
    const withdrawal = await newWithdrawal(person, baht(300))
    // No journal knows these rounds, and the books are compared with it after each test.
    await context.sql(`delete from games.round where round like 'table-round-%'`)
    expect(withdrawal).toMatchObject({ approvalsRequired: 1, state: 'review', risk: { level: 'raised' } })
    expect(withdrawal.risk.reasons).toContainEqual({ signal: 'table_opposed', n: 1 })
  })

  test('who backed all products of the same matches is looked at, however many of the slips tell of it', async () => {
    const person = await rich()
    await plays(context, person.member, baht(50_000))
    const settles = (round: string, slips: readonly string[]) =>
      context.sql(
        `insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, slip, last_no)
         values ($1, 70, $2, 'step', 10000, 0, 'settled', $3, $3, $4, 1)`,
        [
          person.member,
          round,
          context.clock.now(),
          JSON.stringify({ legs: 2, covered: { slips, stake: '40000', least: '37636' } }),
        ],
      )
    const four = [1, 2, 3, 4].map((at) => `covered-${at}`)
    for (const round of four) await settles(round, four)
    await settles('covered-5', ['covered-5', 'covered-6'])
    const withdrawal = await newWithdrawal(person, baht(300))
    // No journal knows these rounds, and the books are compared with it after each test.
    await context.sql(`delete from games.round where round like 'covered-%'`)
    expect(withdrawal).toMatchObject({ approvalsRequired: 1, state: 'review', risk: { level: 'raised' } })
    expect(withdrawal.risk.reasons).toContainEqual({ signal: 'book_covered', n: 2 })
  })

  test('splitting the sum does not hide it: five times 5,000 unplayed has its fifth looked at', async () => {
    const person = await rich()
    for (let n = 0; n < 5; n += 1) {
      const withdrawal = await newWithdrawal(person, baht(5_000))
      expect([
        n,
        withdrawal.approvalsRequired,
        withdrawal.risk.reasons.some(({ signal }) => signal === 'withdrawals_split'),
      ]).toEqual([n, n < 4 ? 0 : 1, n === 4])
      if (withdrawal.approvalsRequired > 0) continue
      await pay(withdrawal)
      context.clock.advance(1)
    }
  })
})

describe('the office', () => {
  test('reads level, score and reasons as they were when it was asked for', async () => {
    const person = await rich()
    const withdrawal = await newWithdrawal(person, justAbove(5_000))
    await plays(context, person.member, baht(90_000))
    const { waiting } = (await cashier.call('GET /api/withdrawals/queue')).body['data'] as {
      waiting: Record<string, unknown>[]
    }
    const row = waiting.find(({ id }) => id === withdrawal.id)
    expect(row).toMatchObject({
      approvals_needed: 1,
      risk: { level: 'raised', reasons: expect.arrayContaining([{ signal: 'never_played', n: 1 }]) },
    })
  })

  test('needs two pairs of eyes for a high risk, however small', async () => {
    const person = await rich()
    await steal(person)
    const { id, member, accountNumber } = await newWithdrawal(person, justAbove(5_000))
    const yes = (by: typeof cashier) =>
      by.call(`POST /api/withdrawals/${member}/${id}/approve`, { amount: '5000.01', account_number: accountNumber })
    expect(await yes(cashier)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await yes(cashier)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await yes(supervisor)).toMatchObject({ body: { outcome: 'approved' } })
  })
})

describe('the database', () => {
  test.each(['raised', 'high'] as const)('refuses a %s risk with fewer eyes than it needs', async (level) => {
    const { member } = await newMember(context)
    const insert = (approvalsRequired: number) =>
      context.sql(
        `insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, risk_level, created_at)
         values ($1, 'wdr_by_hand', 'review', 100, 'kbank', '1', 'x', $2, $3, now())`,
        [member, approvalsRequired, level],
      )
    await expect(insert(approvalsRequiredByRisk[level] - 1)).rejects.toThrow('withdrawal_seen_by_risk')
    await insert(approvalsRequiredByRisk[level])
    await context.sql(`delete from withdrawals.withdrawal where id = 'wdr_by_hand'`)
  })

  test('approves nothing that too few have seen, whoever asks it to', async () => {
    const person = await rich()
    const { member, id } = await newWithdrawal(person, justAbove(100_000))
    const approve = () =>
      context.sql(`update withdrawals.withdrawal set state = 'approved' where member_id = $1 and id = $2`, [member, id])
    const insertApproval = (operator: string) =>
      context.sql(
        `insert into withdrawals.approval (member_id, withdrawal_id, operator, amount, account_number, at) values ($1, $2, $3, 1, '1', now())`,
        [member, id, operator],
      )
    await expect(approve()).rejects.toThrow('needs 2 pairs of eyes and has 0')
    for (const operator of ['one', 'two']) await context.actor(operator)
    await insertApproval('one')
    await expect(approve()).rejects.toThrow('needs 2 pairs of eyes and has 1')
    await insertApproval('two')
    await approve()
    await context.sql(`update withdrawals.withdrawal set state = 'review' where id = $1`, [id])
    await context.sql('delete from withdrawals.approval where withdrawal_id = $1', [id])
    await expect(
      context.sql(
        `insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, created_at)
         values ($1, 'wdr_by_hand', 'approved', 100, 'kbank', '1', 'x', 1, now())`,
        [(await newMember(context)).member],
      ),
    ).rejects.toThrow('needs 1 pairs of eyes')
  })
})

test('a member reads nothing of the risk', async () => {
  const { openSite } = await import('#tests/fixtures/site.ts')
  const site = await openSite(context)
  const token = await site.register('0812349999', '7777777777')
  await site.credit('0812349999', baht(10_000))
  await site.post('/api/requests/withdraw', { amount: '5000.01' }, token)
  for (const path of ['/api/customers/profile', '/api/user', '/api/customers/bank-account']) {
    const text = JSON.stringify((await site.send('GET', path, { token })).body)
    expect(text).not.toMatch(/risk|score|never_played|ไม่เคยเล่น/)
  }
  const profile = (await site.send('GET', '/api/customers/profile', { token })).body['data'] as {
    pending_request: { status: string }
  }
  expect(profile.pending_request.status).toBe('review')
})

// Last, since the operators' sessions end within the day that passes here.
test.each([
  [86_400, true],
  [86_401, false],
])('whether the first of five requests counts %i seconds later: %s', async (seconds, counts) => {
  const person = await rich()
  for (let n = 0; n < 4; n += 1) {
    await pay(await newWithdrawal(person, baht(5_000)))
    context.clock.advance(1)
  }
  context.clock.advance(seconds - 4)
  const { risk } = await newWithdrawal(person, baht(5_000))
  expect(risk.reasons.some(({ signal }) => signal === 'withdrawals_split')).toBe(counts)
})
