import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { settleGatewayPayment, watchTransfers } from '#modules/deposits/index.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findHouseBalances } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openImageReader } from '#server/image-reader.ts'
import { openForTest } from '#world/open-for-test.ts'
import { openBank } from './bank.ts'
import { openGateway } from './gateway.ts'

const OURS = '9876543210'
const world = await openForTest()
afterAll(() => world.close())
const movable = await testContext()
// World and site share the system's time here, not the clock that a test can move.
const context = { database: movable.database, partners: movable.partners, clock: systemClock }
const bank = openBank({ url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'bank-secret', clock: systemClock })
const gateway = openGateway({
  url: world.url('/gateway'),
  secretKey: 'skey_test',
  returnUri: 'http://localhost:3000',
  images: openImageReader(),
})
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: OURS, name: 'บริษัท โชคดี จำกัด' }),
)

/** A member pays a QR, and the site books it. */
async function paysByQr(wholeBaht: number): Promise<void> {
  const { member, account } = await newMember(movable)
  const result = await requestDeposit(context, gateway, {
    member,
    id: null,
    amount: baht(wholeBaht),
    promotionId: null,
  })
  if (!result.ok) throw new Error('no QR')
  const [row] = await movable.sql<{ reference: string; qr_payload: string; created_at: Date }>(
    'select reference, qr_payload, created_at from deposits.deposit where id = $1',
    [result.value.id],
  )
  const from = { from_bank: account.bank, from_account_number: account.accountNumber, from_name: account.name }
  expect((await world.send('POST', '/gateway/scan', { body: { qr_payload: row?.qr_payload, ...from } })).status).toBe(
    200,
  )
  const payment = await gateway.findPayment({
    reference: row?.reference ?? '',
    openedAt: row?.created_at ?? new Date(),
  })
  if (payment === 'absent' || payment === 'unknown') throw new Error('not paid')
  expect(await settleGatewayPayment(context, payment)).toBe('credited')
}
const books = () => context.database.read(findHouseBalances)

test('what people paid by QR stands with the gateway until it pays it out, and then with our bank, less its fee', async () => {
  await paysByQr(300)
  await paysByQr(501)
  expect(await bank.readStatement(OURS, new Date(0)), 'the bank has seen none of it').toEqual([])
  expect(await books()).toMatchObject({ gateway: -80_100n })
  const settled = (await world.send('POST', '/director/settle')).json['settled']
  expect(settled).toMatchObject({ amount: 80_100, fee: 1_321, net: 78_779 })
  await paysByQr(77)
  expect(await watchTransfers(context, bank, gateway)).toBe(1)
  expect(await watchTransfers(context, bank, gateway)).toBe(0)
  expect(await books()).toMatchObject({ gateway: -7_700n, bank: -78_779n, fees: -1_321n })
  expect((await world.send('POST', '/director/settle')).status).toBe(201)
  expect((await world.send('POST', '/director/settle')).json, 'nothing is paid out twice').toEqual({ settled: null })
  await watchTransfers(context, bank, gateway)
  expect((await books()).gateway).toBe(0n)
})

test('a settlement that the gateway never made is absent, and a gateway that refuses us is unknown', async () => {
  expect(await gateway.findGatewaySettlement(`trsf_${'0'.repeat(26)}`)).toBe('absent')
  const stranger = openGateway({
    url: world.url('/gateway'),
    secretKey: 'another',
    returnUri: 'http://localhost:3000',
    images: openImageReader(),
  })
  expect(await stranger.findGatewaySettlement(`trsf_${'0'.repeat(26)}`)).toBe('unknown')
})

test('by itself the gateway pays out every Bangkok day what the days before collected', async () => {
  await paysByQr(250)
  const before = await bank.readStatement(OURS, new Date(0))
  await world.send('POST', '/director/clock', { body: { advance_s: 86_400 } })
  await expect
    .poll(async () => (await bank.readStatement(OURS, new Date(0))).length, { timeout: 4_000 })
    .toBe(before.length + 1)
})
