import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { ensureSiteAccount, findReceivingAccount } from './index.ts'

const context = await testContext()
const office = await openTestOffice(context)
const [maker, checker] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]
const first = '9876543210'
const second = '1112223334'

beforeEach(async () => {
  await context.sql(`delete from operators.approval where state = 'asked'`)
  await context.sql('delete from treasury.account')
  await context.owner.write(async (tx) => {
    await ensureSiteAccount(tx, { bank: 'scb', accountNumber: first, name: 'บริษัท โชคดี จำกัด' })
    await ensureSiteAccount(tx, { bank: 'kbank', accountNumber: second, name: 'บริษัท โชคดี จำกัด' })
  })
  await context.sql(`update treasury.account set place = 10 where account_number = '${first}'`)
  await context.sql(`update treasury.account set place = 20 where account_number = '${second}'`)
})

type ShownAccount = {
  number: string
  shown: boolean
  received_today: string
  daily_ceiling: string | null
  asked: { maker: string } | null
}
const accounts = async () =>
  ((await maker.call('GET /api/accounts')).body['data'] as { accounts: ShownAccount[] }).accounts
const request = (fields: object, number = first, bank = 'scb') =>
  maker.call(`POST /api/accounts/${bank}/${number}`, {
    open: 'true',
    place: '10',
    daily_ceiling: '',
    seen: 'open 10 -',
    reason: 'ปรับ',
    ...fields,
  })
const waiting = async () => {
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  return String(row?.id)
}
const grant = async () => checker.call(`POST /api/approvals/${await waiting()}/grant`)
const receiving = () => context.database.read((tx) => findReceivingAccount(tx, context.clock.now()))

/** Makes two actions collide: the first waits before it writes to the audit trail, while the other comes after it. */
async function whileTheTrailWaits<Answer>(perform: () => Promise<Answer>): Promise<Answer> {
  const holder = new pg.Client({ connectionString: context.ownerUrl })
  await holder.connect()
  await holder.query('begin; select from operators.audit_head for update')
  try {
    const answers = perform()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await holder.query(waiting)).rowCount, { timeout: 3_000, interval: 20 })
      .toBeGreaterThan(0)
    // The second action gets as far as it can; less than a statement waits for a lock.
    await new Promise((come) => setTimeout(come, 400))
    await holder.query('rollback')
    return await answers
  } finally {
    await holder.end()
  }
}

/** Sets what an account took in by day during a check, then undoes it: without receipts the invariants would not hold. */
async function tookIn(
  days: Record<string, bigint>,
  check: () => Promise<void>,
  number = first,
  bank = 'scb',
): Promise<void> {
  for (const [day, received] of Object.entries(days))
    await context.sql(
      'insert into treasury.account_day (bank, account_number, day, received) values ($1, $2, $3, $4)',
      [bank, number, day, received],
    )
  await check()
  await context.sql('delete from treasury.account_day')
}

describe('our accounts', () => {
  test('are shown in the order in which members are shown them, with what came in today', async () => {
    await tookIn({ '2026-11-21': 123_450n, '2026-11-20': 999_900n }, async () => {
      expect(await accounts()).toMatchObject([
        { number: first, shown: true, received_today: '1234.50', daily_ceiling: null, asked: null },
        { number: second, shown: false, received_today: '0.00' },
      ])
    })
  })

  test('are closed by two operators, and the next member is shown the next one', async () => {
    expect(await request({ open: 'false' })).toMatchObject({ status: 200 })
    expect(await receiving()).toMatchObject({ accountNumber: first })
    expect((await accounts())[0]).toMatchObject({ asked: { maker: 'cashier' } })
    expect(await maker.call(`POST /api/approvals/${await waiting()}/grant`)).toMatchObject({
      status: 403,
      body: { code: 'OWN_APPROVAL' },
    })
    expect(await grant()).toMatchObject({ status: 200 })
    expect(await receiving()).toMatchObject({ accountNumber: second })
    const [line] = await context.sql(
      `select operator, subject_id, before, after from operators.audit where act = 'account.changed'`,
    )
    expect(line).toMatchObject({
      operator: 'supervisor',
      subject_id: `scb/${first}`,
      before: { open: true, place: 10, daily_ceiling: null },
      after: { open: false, place: 10, daily_ceiling: null, asked_by: 'cashier' },
    })
  })

  test('are moved and limited', async () => {
    await request({ place: '5', daily_ceiling: '1,000', seen: 'open 20 -' }, second, 'kbank')
    expect(await grant()).toMatchObject({ status: 200 })
    expect(await receiving()).toMatchObject({ accountNumber: second })
    await tookIn(
      { '2026-11-21': baht(1_000) },
      async () => expect(await receiving()).toMatchObject({ accountNumber: first }),
      second,
      'kbank',
    )
  })

  test.each([
    ['is none of ours', { seen: 'open 10 -', open: 'false' }, '0000000000', 404, 'NOT_FOUND'],
    ['is not what was seen', { seen: 'open 11 -', open: 'false' }, first, 409, 'ACCOUNT_CHANGED'],
    ['would stay as it is', {}, first, 422, 'ACCOUNT_UNCHANGED'],
    ['would have no place', { place: '0' }, first, 422, 'PLACE_INVALID'],
    ['would have a ceiling of nothing', { daily_ceiling: '0' }, first, 422, 'CEILING_INVALID'],
    ['is changed without a reason', { open: 'false', reason: ' ' }, first, 422, 'REASON_REQUIRED'],
  ] as const)('are not asked about where one %s', async (_why, fields, number, status, code) => {
    expect(await request(fields, number)).toMatchObject({ status, body: { code } })
  })

  test('keep one open while the gateway is switched off, also where both were asked to close at once', async () => {
    await grantedSetting(context, 'payment_gateway_status', 'false')
    await expect
      .poll(
        async () => {
          await context.sql(`delete from operators.approval where state = 'asked'`)
          await context.sql(`update treasury.account set receives = false where account_number = '${second}'`)
          return (await request({ open: 'false' })).body['code']
        },
        { timeout: 4_000, interval: 300 },
      )
      .toBe('LAST_OPEN_ACCOUNT')

    await context.sql(`update treasury.account set receives = true`)
    await request({ open: 'false' })
    await request({ open: 'false', place: '20', seen: 'open 20 -' }, second, 'kbank')
    const ids = await context.sql<{ id: string }>(
      `select approval_id as id from operators.approval where state = 'asked'`,
    )
    const answers = await whileTheTrailWaits(() =>
      Promise.all(ids.map(({ id }) => checker.call(`POST /api/approvals/${id}/grant`))),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await context.sql('select from treasury.account where receives')).toHaveLength(1)
  })
})
