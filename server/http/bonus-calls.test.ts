import { expect, test } from 'vitest'
import { bangkokDay } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const office = await openTestOffice(context)

test('a free credit is claimed once, keeps withdrawals closed until it is given up, and does not come again', async () => {
  const token = await site.register('0812340001', '7712340001')
  await site.credit('0812340001', baht(1_000))
  const claim = () => site.post('/api/customers/get-bonus/free-credit', {}, token)
  expect((await claim()).body).toMatchObject({ success: true })
  expect((await claim()).body).toMatchObject({ code: 'BONUS_ACTIVE' })
  expect((await site.post('/api/requests/withdraw', { amount: '300' }, token)).body).toMatchObject({ code: 'TURNOVER_UNFINISHED' })
  const { body } = await site.send('GET', '/api/customers/bonus', { token })
  const { lock } = body['data'] as { lock: { id: string } }
  expect((await site.post(`/api/customers/bonus/${lock.id}/give-up`, {}, token)).body).toMatchObject({ success: true })
  expect((await claim()).body).toMatchObject({ code: 'BONUS_USED' })
  expect((await site.post('/api/requests/withdraw', { amount: '300' }, token)).body).toMatchObject({ success: true })
})

test('a code is refused by its field: empty, unknown, over, used, and after ten in vain for the rest of the hour', async () => {
  const token = await site.register('0812340002', '7712340002')
  const type = (code: string, by = token) => site.post('/api/customers/bonus/code', { code }, by)
  expect(await type('')).toMatchObject({ status: 422, body: { code: 'CODE_REQUIRED', errors: { code: [expect.any(String)] } } })
  expect(await type('ดอกบัว')).toMatchObject({ status: 422, body: { code: 'CODE_UNKNOWN' } })
  const [maker, checker] = [await office.signedIn('supervisor'), await office.signedIn('cashier')]
  const today = bangkokDay(context.clock.now())
  for (const code of ['LOTUS2026', 'TAKENBACK']) {
    const asked = await maker.call('POST /api/codes', { code, offer: 'code-bonus', from: today, until: today, uses: '2', reason: 'ทดสอบ' })
    expect(asked).toMatchObject({ status: 200 })
    const [row] = await context.sql<{ id: string }>(`select approval_id as id from operators.approval where state = 'asked'`)
    expect(await checker.call(`POST /api/approvals/${row?.id}/grant`)).toMatchObject({ status: 200 })
  }
  const [code] = await context.sql<{ id: string }>(`select id from promotions.code where code = 'TAKENBACK'`)
  expect(await maker.call(`POST /api/codes/${code?.id}/stop`, { reason: 'ทดสอบ' })).toMatchObject({ status: 200 })
  expect(await type('TAKENBACK')).toMatchObject({ status: 409, body: { code: 'CODE_OVER' } })
  expect(await type('lotus 2026')).toMatchObject({ status: 200, body: { success: true, outcome: 'granted' } })
  expect(await type('LOTUS2026')).toMatchObject({ status: 409, body: { code: 'CODE_USED' } })
  for (let n = 0; n < 9; n += 1) expect(await type(`NOTHING${n}`)).toMatchObject({ body: { code: 'CODE_UNKNOWN' } })
  expect(await type('LOTUS2026')).toMatchObject({ status: 429, body: { code: 'CODE_TRIES', errors: { code: [expect.any(String)] } } })
  const other = await site.register('0812340003', '7712340003')
  expect((await site.post('/api/customers/get-bonus/free-credit', {}, other)).body).toMatchObject({ success: true })
  expect((await type('LOTUS2026', other)).body).toMatchObject({ outcome: 'kept' })
  const { body } = await site.send('GET', '/api/customers/profile', { token: other })
  expect(JSON.stringify(body)).toContain('code.cod_')
})
