import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { baht } from '#kit/money.ts'

const context = await testContext()
const site = await openSite(context)

const set = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) await grantedSetting(context, key, value)
}

test('what operators set is what the site says of itself, tells its members, and holds them to', async () => {
  const token = await site.register('0812345601', '1112223301')
  await site.credit('0812345601', baht(300_000))
  await set({
    payment_gateway_status: 'false',
    deposit_min: '80.00',
    deposit_gateway_max: '1000.00',
    deposit_transfer_max: '2000.00',
    deposit_window: '900',
    withdraw_min: '150.00',
    withdraw_max: '5000.00',
    withdraw_automatic_max: '1000.00',
    withdraw_unplayed_max: '1000.00',
    contact_line: 'https://lin.ee/chokdee',
    contact_telegram: 'https://t.me/chokdee',
    contact_support: 'https://lin.ee/help',
    quick_amounts: '150,900',
    usual_minutes: '2',
    deposit_minutes: '4–6',
    withdraw_minutes: '',
    // The switch for all banners, by the specification's name.
    tm_banner_status: 'false',
    template_layout: 'compact',
  })
  const info = async () => (await site.send('GET', '/api/site-info')).body['data']
  await expect.poll(info, { timeout: 3_500, interval: 200 }).toMatchObject({
    line: 'https://lin.ee/chokdee',
    telegram: 'https://t.me/chokdee',
    support: 'https://lin.ee/help',
    deposit_min: '80.00',
    deposit_max: '1000.00',
    withdraw_min: '150.00',
    withdraw_max: '5000.00',
    quick_amounts: ['150.00', '900.00'],
    minutes: { usual: '2', deposit: '4–6', withdraw: '' },
    tm_banner_status: false,
    template_layout: 'compact',
    game: '/game',
    referral: '/referral',
    credit_poll_ms: 5_000,
    deposit_poll_ms: 10_000,
  })
  expect((await site.send('GET', '/api/customers/profile', { token })).body['data']).toMatchObject({
    payment_gateway_status: false,
    request_lifetime: 900,
    settings: {
      deposit_min: '80.00',
      deposit_max: '1000.00',
      transfer_max: '2000.00',
      withdraw_min: '150.00',
      withdraw_max: '5000.00',
    },
  })

  const byGateway = (amount: string) => site.post('/api/requests/deposit/payment-gateway', { amount }, token)
  expect((await byGateway('79.99')).body).toMatchObject({ code: 'DEPOSIT_BELOW_MINIMUM', message: 'ฝากขั้นต่ำ 80.00 บาท' })
  expect((await byGateway('1000.01')).body).toMatchObject({ code: 'DEPOSIT_ABOVE_MAXIMUM' })
  const transfer = await site.post('/api/requests/deposit/prepare', { amount: '1000.01' }, token)
  expect(transfer.body).toMatchObject({ success: true })
  const [waiting] = await context.sql(
    `select extract(epoch from expires_at - created_at)::int as seconds from deposits.deposit where rail = 'transfer'`,
  )
  expect(waiting).toEqual({ seconds: 900 })

  const withdraw = (amount: string) => site.post('/api/requests/withdraw', { amount }, token)
  expect((await withdraw('149.99')).body).toMatchObject({ code: 'WITHDRAW_BELOW_MINIMUM' })
  expect((await withdraw('5000.01')).body).toMatchObject({ code: 'WITHDRAW_ABOVE_MAXIMUM' })
  expect((await withdraw('1000.01')).body).toMatchObject({ success: true })
  expect(await context.sql('select state, eyes_needed from withdrawals.withdrawal')).toEqual([
    { state: 'review', eyes_needed: 1 },
  ])
  const [judged] = await context.sql('select risk_reasons as reasons from withdrawals.withdrawal')
  expect(judged?.['reasons'], 'above what may be withdrawn without play').toContainEqual(
    expect.objectContaining({ signal: 'never_played' }),
  )
})
