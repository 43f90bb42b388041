import { expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)

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
