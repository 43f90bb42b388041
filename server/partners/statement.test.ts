import { afterAll, expect, test } from 'vitest'
import { statementLinesMax } from '#contract/partners/bank.ts'
import { systemClock } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { findNewestDeposits, watchTransfers } from '#modules/deposits/index.ts'
import { prepareDeposit } from '#modules/deposits/prepare-deposit.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openForTest } from '#world/open-for-test.ts'
import { openBank } from './bank.ts'

const OURS = '9876543210'
const world = await openForTest()
afterAll(() => world.close())
const movable = await testContext()
// World and site share the system's time here, not the clock that a test can move.
const context = { database: movable.database, partners: movable.partners, clock: systemClock }
const bank = openBank({ url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'bank-secret', clock: systemClock })
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: OURS, name: 'บริษัท โชคดี จำกัด' }),
)

type Person = Awaited<ReturnType<typeof newMember>>
const transfer = (person: Person, amount: string) =>
  world.send('POST', '/bank/transfers', {
    body: {
      from_bank: person.account.bank,
      from_account_number: person.account.accountNumber,
      from_name: person.account.name,
      to_bank: 'scb',
      to_account_number: OURS,
      amount,
    },
  })
const balance = async (person: Person) =>
  (await context.database.read((tx) => findBalances(tx, person.member, context.clock.now()))).playable

test('a transfer at the bank is credited over the wire; a payout in the same statement is not, and a scanned QR is not there', async () => {
  const person = await newMember(movable)
  expect(
    await prepareDeposit(context, { member: person.member, id: null, amount: baht(300), promotionId: null }),
  ).toMatchObject({
    ok: true,
  })
  const [deposit] = await context.database.read((tx) => findNewestDeposits(tx, person.member, 1))
  const pay = deposit?.payAmount ?? 0n
  const satangText = String(pay % 100n).padStart(2, '0')

  const key = { Authorization: `Basic ${Buffer.from('skey_test:').toString('base64')}` }
  const source = await world.send('POST', '/gateway/sources', {
    body: { amount: 45_000, currency: 'THB', type: 'promptpay' },
    headers: key,
  })
  const charge = await world.send('POST', '/gateway/charges', {
    body: { amount: 45_000, currency: 'THB', source: source.json['id'] as string, metadata: { deposit_id: 'pay_1' } },
    headers: key,
  })
  const { scannable_code } = charge.json['source'] as { scannable_code: { raw_data: string } }
  const scanned = await world.send('POST', '/gateway/scan', {
    body: {
      qr_payload: scannable_code.raw_data,
      from_bank: person.account.bank,
      from_account_number: person.account.accountNumber,
      from_name: person.account.name,
    },
  })
  expect(scanned.json).toMatchObject({ status: 'successful' })
  const { bank: toBank, accountNumber, name } = person.account
  await bank.pay({ reference: 'pyt_1', fromAccountNumber: OURS, bank: toBank, accountNumber, name, amount: baht(10) })
  await world.send('POST', '/director/faults', { body: { party: 'bank', fault: 'duplicate' } })
  expect((await transfer(person, `${pay / 100n}.${satangText}`)).status).toBe(201)

  expect(await bank.readStatement(OURS, new Date(0))).toHaveLength(3)
  expect(await watchTransfers(context, bank)).toBe(1)
  expect(await balance(person)).toBe(pay)
})

test('a statement of more lines than one answer holds is read whole', async () => {
  const before = await bank.readStatement(OURS, new Date(0))
  const person = await newMember(movable)
  for (let n = 0; n < statementLinesMax + 5; n += 1) await transfer(person, '1.00')
  const lines = await bank.readStatement(OURS, new Date(0))
  if (lines === 'unknown' || before === 'unknown') throw new Error('the bank did not answer')
  expect(new Set(lines.map((line) => line.transactionId)).size).toBe(
    new Set(before.map((line) => line.transactionId)).size + statementLinesMax + 5,
  )
})

test('an account that is not ours, and a bank that refuses us, are unknown and not empty', async () => {
  expect(await bank.readStatement('1112223334', new Date(0))).toBe('unknown')
  const stranger = openBank({ url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'another', clock: systemClock })
  expect(await stranger.readStatement(OURS, new Date(0))).toBe('unknown')
})
