import { beforeEach, describe, expect, test } from 'vitest'
import { bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { measuredTimes } from './measured-times.ts'

// Only rows are read here; the books are not checked.
const context = await testContext([])
const midnight = bangkokMidnight(plusSeconds(context.clock.now(), 86_400))
// Late on tomorrow, whatever time it is now.
context.clock.advance((midnight.getTime() - context.clock.now().getTime()) / 1_000 + 23 * 3_600)
let members = 900_000

/** `minutes`: how long after midnight it ended, before it where negative. `took`: how many seconds it took. */
type EndedRequest = { minutes: number; took: number; state?: string; rail?: string }

async function deposit({ minutes, took, state = 'completed', rail = 'gateway' }: EndedRequest) {
  const end = plusSeconds(midnight, minutes * 60)
  const id = `dep_measured${(members += 1)}`
  await context.sql(
    `insert into deposits.deposit (member_id, id, rail, reference, state, asked, credited, created_at, expires_at, ended_at,
       to_bank, to_account_number, to_name, pay_amount)
     values ($1, $2, $3, $2, $4, 100, case when $4 = 'completed' then 100 end, $5, $6, $6,
       case when $3 = 'transfer' then 'kbank' end, case when $3 = 'transfer' then '1234567890' end, case when $3 = 'transfer' then 'x' end,
       case when $3 = 'transfer' then 100 end)`,
    [members, id, rail, state, plusSeconds(end, -took), end],
  )
}

async function payout({ minutes, took, state = 'paid' }: EndedRequest) {
  const end = plusSeconds(midnight, minutes * 60)
  await context.sql(
    `insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, created_at, approved_at, ended_at,
       risk_score, risk_level, risk_reasons)
     values ($1, $2, $3, 100, 'kbank', '1234567890', 'x', 0, $4, $5, $6, 0, 'low', '[]')`,
    [(members += 1), `wdr_measured${members}`, state, plusSeconds(end, -took), plusSeconds(end, -took / 10), end],
  )
}

const several = async (
  one: (ended: EndedRequest) => Promise<void>,
  minutes: number,
  took: readonly number[],
  rest: Partial<EndedRequest> = {},
) => {
  for (const seconds of took) await one({ minutes, took: seconds, ...rest })
}
const now = () => measuredTimes(context).now()

describe('the times that are shown', () => {
  beforeEach(async () => {
    await context.sql('delete from deposits.deposit')
    await context.sql('delete from withdrawals.withdrawal')
  })

  test('are none where fewer than five were measured', async () => {
    await several(deposit, 10, [1, 2, 3, 4])
    await several(payout, 10, [1, 2, 3, 4])
    expect(await now()).toEqual({ deposit: null, withdraw: null })
  })

  test('are the median of today, rounded up to whole seconds', async () => {
    await several(deposit, 10, [4, 8.2, 9, 7, 3_600])
    await several(payout, 10, [0.2, 0.3, 0.1, 0.2, 900])
    expect(await now()).toEqual({ deposit: { seconds: 9, window: 'today' }, withdraw: { seconds: 1, window: 'today' } })
  })

  test('are those of seven days where today has too few, and what is older does not count', async () => {
    await several(deposit, -2_000, [20, 30, 40, 50])
    await several(deposit, 10, [10])
    await several(payout, -8 * 1_440, [5, 5, 5, 5, 5])
    expect(await now()).toEqual({ deposit: { seconds: 30, window: 'week' }, withdraw: null })
  })

  test('are those of a payout from its request, with the time that it waited for an operator', async () => {
    await several(payout, 10, [1_200, 1_200, 1_200, 1_200, 1_200])
    expect((await now()).withdraw).toEqual({ seconds: 1_200, window: 'today' })
  })

  test('are of deposits by QR that were credited, and of payouts that were paid', async () => {
    await several(deposit, 10, [6, 6, 6, 6, 6])
    await several(deposit, 10, [600, 600, 600, 600, 600, 600], { rail: 'transfer' })
    await several(deposit, 10, [900, 900, 900, 900, 900, 900], { state: 'expired' })
    await several(payout, 10, [2, 2, 2, 2, 2])
    await several(payout, 10, [800, 800, 800, 800, 800, 800], { state: 'returned' })
    expect(await now()).toEqual({ deposit: { seconds: 6, window: 'today' }, withdraw: { seconds: 2, window: 'today' } })
  })

  test('are kept for a minute, and looked up by an index however many rows there are', async () => {
    let passedMs = 0
    const times = measuredTimes(context, () => passedMs)
    expect((await times.now()).deposit).toBeNull()
    await several(deposit, 10, [6, 6, 6, 6, 6])
    passedMs = 59_999
    expect((await times.now()).deposit).toBeNull()
    passedMs = 60_000
    expect((await times.now()).deposit).toEqual({ seconds: 6, window: 'today' })

    await context.sql(`insert into deposits.deposit (member_id, id, rail, reference, state, asked, credited, created_at, expires_at, ended_at)
      select n, 'dep_many' || n, 'gateway', 'many' || n, 'completed', 100, 100, t, t, t from generate_series(1, 20000) n, lateral (select now() - n * interval '1 hour' as t) at`)
    await context.sql(`insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed, created_at, approved_at,
        ended_at, risk_score, risk_level, risk_reasons)
      select n, 'wdr_many' || n, 'paid', 100, 'kbank', '1', 'x', 0, t, t, t, 0, 'low', '[]' from generate_series(1, 20000) n, lateral (select now() - n * interval '1 hour' as t) at`)
    await context.sql('analyze deposits.deposit, withdrawals.withdrawal')
    for (const table of ['deposits.deposit', 'withdrawals.withdrawal']) {
      const plan = await context.sql<Record<string, string>>(
        `explain (costs off) select 1 from (select * from ${table} where ended_at >= now() - interval '7 days' order by ended_at desc limit 500) last`,
      )
      const planText = plan.map((row) => Object.values(row)[0]).join(' ')
      expect([table, planText.includes('Sort'), planText.includes('_ended')]).toEqual([table, false, true])
    }
  })

  test('are part of the site info', async () => {
    await several(deposit, 10, [6, 6, 6, 6, 6])
    const site = await openSite(context)
    const { body } = await site.send('GET', '/api/site-info')
    expect(body['data']).toMatchObject({ measured: { deposit: { seconds: 6, window: 'today' }, withdraw: null } })
  })
})
