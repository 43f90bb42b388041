import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'

// What the database functions of offers answer in cases that their callers seldom meet.
const context = await testContext(walletInvariants)
const now = () => context.clock.now()
const DAY_S = 86_400
const RULE = {
  trigger: { kind: 'free_credit' },
  times: 'once',
  value: { kind: 'fixed', amount: 5_000 },
  maxCashOut: null,
}
const LOCK = { times: 2, of: 'bonus', days: 3, maxStake: null, barred: [], spend: 'bonus_first', shares: {} }

const insertVersion = (id: string, version: number, rule: object) =>
  context.sql('insert into promotions.offer_version (offer_id, version, rule) values ($1, $2, $3)', [id, version, rule])

test('the newest version of an offer says for how long it is used up', async () => {
  const { member } = await newMember(context)
  await insertVersion('once-then-daily', 1, { ...RULE, lock: LOCK })
  await insertVersion('once-then-daily', 2, { ...RULE, lock: LOCK, times: 'daily' })
  const today = "'member:' || $1::bigint || ':' || ($2::timestamptz at time zone 'Asia/Bangkok')::date"
  await context.sql(
    `insert into promotions.used (offer_id, key, member_id, at) values ('once-then-daily', ${today}, $1, $2)`,
    [member, now()],
  )
  const usedBy = (at: Date) =>
    context.sql<{ used: string[] }>('select promotions.used_by($1, $2) as used', [member, at])
  expect(await usedBy(now())).toEqual([{ used: ['once-then-daily'] }])
  expect(await usedBy(plusSeconds(now(), DAY_S))).toEqual([{ used: [] }])
})

test('the newest version of an offer says whether it is claimed without a deposit', async () => {
  const { member, account } = await newMember(context)
  await insertVersion('claimed-since', 1, { ...RULE, trigger: { kind: 'deposit', min: 0, first: false }, lock: LOCK })
  await insertVersion('claimed-since', 2, { ...RULE, lock: LOCK })
  const { bank, accountNumber, name } = account
  const claiming = context.sql('select promotions.claim_offer($1, $2, $3, $4, $5, $6, null, $7) as outcome', [
    member,
    'claimed-since',
    'bon_since',
    bank,
    accountNumber,
    name,
    now(),
  ])
  expect(await claiming).toEqual([{ outcome: 'granted' }])
})

test('a deposit with which no offer was accepted grants nothing', async () => {
  const { member } = await newMember(context)
  await payIn(context, member, satang(30_000n), { deposit: 'dep_without' })
  const granting = context.sql('select promotions.grant_deposit($1, $2, 30000, $3, null, null, null, $4) as outcome', [
    member,
    'dep_without',
    'bon_without',
    now(),
  ])
  expect(await granting).toEqual([{ outcome: null }])
})

test('a bonus without turnover is cash at once', async () => {
  const person = await newMember(context)
  await insertVersion('free', 1, { ...RULE, lock: { ...LOCK, times: 0 } })
  const { bank, accountNumber, name } = person.account
  const granting = context.sql(
    'select promotions.grant_offer($1, $2, $3, 1, null, 0, 0, $4, $5, $6, null, $7) as outcome',
    [person.member, 'bon_free', 'free', bank, accountNumber, name, now()],
  )
  expect(await granting).toEqual([{ outcome: 'granted' }])
  const bonus = await context.sql(
    `select b.state, coalesce(wallet.purse_balance(b.member_id, b.purse_no), 0)::int as locked, wallet.purse_balance(b.member_id, 0)::int as cash
     from promotions.bonus b where b.member_id = $1`,
    [person.member],
  )
  expect(bonus).toEqual([{ state: 'completed', locked: 0, cash: 5_000 }])
})

test('a loss of seven days ago belongs to the weeks before', async () => {
  const lose = (member: bigint, daysAgo: number, lost: number, won = 0) =>
    context.sql(
      `insert into promotions.loss_day (week, member_id, day, staked, won, valid)
       select date_trunc('week', d)::date, $1, d, $4::bigint + $5::bigint, $5, 0 from (select ($2::timestamptz at time zone 'Asia/Bangkok')::date - $3::int as d) x`,
      [member, now(), daysAgo, lost, won],
    )
  const atRisk = async (...losses: [daysAgo: number, lost: number, won?: number][]) => {
    const { member } = await newMember(context)
    for (const [daysAgo, lost, won] of losses) await lose(member, daysAgo, lost, won)
    const [row] = await context.sql<{ risk: boolean }>('select promotions.is_at_risk($1, $2) as risk', [member, now()])
    return row?.risk
  }
  expect([await atRisk([6, 1_000_000]), await atRisk([7, 1_000_000])]).toEqual([true, false])
  expect(await atRisk([6, 1_000_000], [7, 2_000_000])).toBe(false)
  // What was won is no loss.
  expect(await atRisk([6, 999_999, 500_000])).toBe(false)
})
