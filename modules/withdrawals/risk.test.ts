import { describe, expect, test } from 'vitest'
import { riskEyes, type RiskLevel } from '#contract/plain/risk.ts'
import { baht, type Satang } from '#kit/money.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { linkKey, newMember, openTestBank, plays } from '#tests/fixtures/cashier.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { findNewestWithdrawals, instructApproved, payOut } from './index.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const desk = await testDesk()
await desk.database.write((tx) => ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }))
const office = await openTestOffice(desk)
const cashier = await office.signedIn('cashier')
const supervisor = await office.signedIn('supervisor')

async function rich() {
  const person = await newMember(desk)
  await payIn(desk, person.member, baht(500_000))
  return person
}
type Person = Awaited<ReturnType<typeof rich>>
const ask = (person: Person, amount: Satang) =>
  requestWithdrawal({ ...desk, linkKey }, { member: person.member, id: null, amount, session: null, hasDeposited: async () => true })
async function asked(person: Person, amount: Satang) {
  expect(await ask(person, amount)).toMatchObject({ ok: true })
  const [withdrawal] = await desk.database.read((tx) => findNewestWithdrawals(tx, person.member, 1))
  if (!withdrawal) throw new Error('no withdrawal')
  return withdrawal
}
const past = (amount: number) => (baht(amount) + 1n) as Satang
/** Notes something about the member that raises his risk by 40. */
const steal = ({ member }: Person) =>
  desk.sql(`insert into members.security_event (member_id, kind, at) values ($1, 'session.half_mismatch', $2)`, [member, desk.clock.now()])

describe('how many look at a withdrawal', () => {
  test.each<[string, Satang, { played?: boolean; stolen?: boolean }, RiskLevel, number]>([
    ['5,000.00 without play', baht(5_000), {}, 'low', 0],
    ['5,000.01 without play', past(5_000), {}, 'raised', 1],
    ['20,000.00 with play', baht(20_000), { played: true }, 'low', 0],
    ['20,000.01 with play', past(20_000), { played: true }, 'low', 1],
    ['100,000.01 with play', past(100_000), { played: true }, 'low', 2],
    ['100,000.01 without play', past(100_000), {}, 'raised', 2],
    ['300.00 after a stolen token', baht(300), { played: true, stolen: true }, 'raised', 1],
    ['5,000.01 without play after a stolen token', past(5_000), { stolen: true }, 'high', 2],
  ])('%s', async (_what, amount, { played, stolen }, level, eyes) => {
    const person = await rich()
    if (played) await plays(desk, person.member, baht(50_000))
    if (stolen) await steal(person)
    const withdrawal = await asked(person, amount)
    expect(withdrawal).toMatchObject({ eyesNeeded: eyes, state: eyes === 0 ? 'approved' : 'review', risk: { level } })
  })

  test('splitting the sum does not hide it: five times 5,000 unplayed has its fifth looked at', async () => {
    const person = await rich()
    for (let n = 0; n < 5; n += 1) {
      const withdrawal = await asked(person, baht(5_000))
      expect([n, withdrawal.eyesNeeded, withdrawal.risk.reasons.some(({ signal }) => signal === 'withdrawals_split')]).toEqual([
        n,
        n < 4 ? 0 : 1,
        n === 4,
      ])
      if (withdrawal.eyesNeeded > 0) continue
      await desk.database.write((tx) => instructApproved(tx, person.member, withdrawal.id, desk.clock.now()))
      await payOut(desk, openTestBank(), person.member, withdrawal.id)
      desk.clock.advance(1)
    }
  })
})

describe('the office', () => {
  test('reads level, score and reasons as they were when it was asked for', async () => {
    const person = await rich()
    const withdrawal = await asked(person, past(5_000))
    await plays(desk, person.member, baht(90_000))
    const { waiting } = (await cashier.call('GET /api/withdrawals/queue')).body['data'] as { waiting: Record<string, unknown>[] }
    const row = waiting.find(({ id }) => id === withdrawal.id)
    expect(row).toMatchObject({
      approvals_needed: 1,
      risk: { level: 'raised', reasons: expect.arrayContaining([{ signal: 'never_played', n: 1 }]) },
    })
  })

  test('needs two pairs of eyes for a high risk, however small', async () => {
    const person = await rich()
    await steal(person)
    const { id, member, accountNumber } = await asked(person, past(5_000))
    const yes = (by: typeof cashier) =>
      by.call(`POST /api/withdrawals/${member}/${id}/approve`, { amount: '5000.01', account_number: accountNumber })
    expect(await yes(cashier)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await yes(cashier)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await yes(supervisor)).toMatchObject({ body: { outcome: 'approved' } })
  })
})

describe('the database', () => {
  test.each(['raised', 'high'] as const)('refuses a %s risk with fewer eyes than it needs', async (level) => {
    const { member } = await newMember(desk)
    const insert = (eyes: number) =>
      desk.sql(
        `insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, risk_level, created_at)
         values ($1, 'wdr_by_hand', 'review', 100, 'kbank', '1', 'x', $2, $3, now())`,
        [member, eyes, level],
      )
    await expect(insert(riskEyes[level] - 1)).rejects.toThrow('withdrawal_seen_by_risk')
    await insert(riskEyes[level])
    await desk.sql(`delete from withdrawals.withdrawal where id = 'wdr_by_hand'`)
  })

  test('approves nothing that too few have seen, whoever asks it to', async () => {
    const person = await rich()
    const { member, id } = await asked(person, past(100_000))
    const approve = () => desk.sql(`update withdrawals.withdrawal set state = 'approved' where member_id = $1 and id = $2`, [member, id])
    const sees = (operator: string) =>
      desk.sql(
        `insert into withdrawals.approval (member_id, withdrawal_id, operator, amount, account_number, at) values ($1, $2, $3, 1, '1', now())`,
        [member, id, operator],
      )
    await expect(approve()).rejects.toThrow('needs 2 pairs of eyes and has 0')
    for (const operator of ['one', 'two']) await desk.actor(operator)
    await sees('one')
    await expect(approve()).rejects.toThrow('needs 2 pairs of eyes and has 1')
    await sees('two')
    await approve()
    await desk.sql(`update withdrawals.withdrawal set state = 'review' where id = $1`, [id])
    await desk.sql('delete from withdrawals.approval where withdrawal_id = $1', [id])
    await expect(
      desk.sql(
        `insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, created_at)
         values ($1, 'wdr_by_hand', 'approved', 100, 'kbank', '1', 'x', 1, now())`,
        [(await newMember(desk)).member],
      ),
    ).rejects.toThrow('needs 1 pairs of eyes')
  })
})

test('a member is told nothing of it', async () => {
  const { openSite } = await import('#tests/fixtures/site.ts')
  const site = await openSite(desk)
  const token = await site.register('0812349999', '7777777777')
  await site.credit('0812349999', baht(10_000))
  await site.post('/api/requests/withdraw', { amount: '5000.01' }, token)
  for (const path of ['/api/customers/profile', '/api/user', '/api/customers/bank-account']) {
    const text = JSON.stringify((await site.send('GET', path, { token })).body)
    expect(text).not.toMatch(/risk|score|never_played|ไม่เคยเล่น/)
  }
  const profile = (await site.send('GET', '/api/customers/profile', { token })).body['data'] as { pending_request: { status: string } }
  expect(profile.pending_request.status).toBe('review')
})
