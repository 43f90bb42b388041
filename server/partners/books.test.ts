import { afterAll, expect, test } from 'vitest'
import { gatewayPageMax } from '#contract/partners/gateway.ts'
import { statementLinesMax } from '#contract/partners/bank.ts'
import { bangkokDay, offsetClock, plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { openImageReader } from '#server/image-reader.ts'
import { openForTest } from '#world/open-for-test.ts'
import { openBankBooks } from './bank-books.ts'
import { openBank } from './bank.ts'
import { openGatewayBooks } from './gateway-books.ts'
import { openGateway } from './gateway.ts'

const OURS = '9876543210'
const world = await openForTest()
afterAll(() => world.close())
const clock = offsetClock()
const bankOptions = { url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'bank-secret', clock }
const [bank, bankBooks] = [openBank(bankOptions), openBankBooks(bankOptions)]
const gatewayOptions = {
  url: world.url('/gateway'),
  secretKey: 'skey_test',
  returnUri: 'http://localhost:3000',
  images: openImageReader(),
}
const gateway = openGateway(gatewayOptions)
const gatewayBooks = openGatewayBooks(gatewayOptions)

const transfer = (amount: string) =>
  world.send('POST', '/bank/transfers', {
    body: {
      from_bank: 'kbank',
      from_account_number: '1112223334',
      from_name: 'มานี มีนา',
      to_bank: 'scb',
      to_account_number: OURS,
      amount,
    },
  })
const tomorrow = async () => {
  const seconds = 86_400
  await world.send('POST', '/director/clock', { body: { advance_s: seconds } })
  clock.setOffsetMs(clock.offsetMs() + seconds * 1000)
}
const bookedDay = async (day: string) => {
  const answer = await bankBooks.readDay(OURS, day)
  if (answer === 'unknown') throw new Error('the bank did not answer')
  return answer
}

test('a day is reported with every line, also of more answers than one, and each opens with what the one before closed with', async () => {
  for (let n = 0; n < statementLinesMax + 3; n += 1) await transfer('1.00')
  const first = bangkokDay(clock.now())
  await tomorrow()
  const second = bangkokDay(clock.now())
  await bank.pay({
    reference: 'pyt_1',
    fromAccountNumber: OURS,
    bank: 'kbank',
    accountNumber: '1112223334',
    name: 'มานี มีนา',
    amount: baht(7),
  })
  const [firstBooked, secondBooked] = [await bookedDay(first), await bookedDay(second)]
  expect(new Set(firstBooked.lines.map((line) => line.transactionId)).size).toBe(statementLinesMax + 3)
  expect(firstBooked.closing - firstBooked.opening).toBe(BigInt(statementLinesMax + 3) * 100n)
  expect(secondBooked).toMatchObject({ opening: firstBooked.closing, closing: firstBooked.closing - 700n })
  expect(secondBooked.lines).toMatchObject([{ direction: 'out', amount: 700n, reference: 'pyt_1' }])
  await tomorrow()
  expect(await bookedDay(second)).toEqual(secondBooked)
  expect(await bookedDay(bangkokDay(clock.now()))).toMatchObject({
    opening: secondBooked.closing,
    closing: secondBooked.closing,
    lines: [],
  })
})

test('what is no day, no account of ours, or not signed by us is unknown', async () => {
  expect(await bankBooks.readDay(OURS, '2026-2-1')).toBe('unknown')
  expect(await bankBooks.readDay('1112223334', '2026-11-21')).toBe('unknown')
  expect(await openBankBooks({ ...bankOptions, apiSecret: 'another' }).readDay(OURS, '2026-11-21')).toBe('unknown')
})

test('the charges of a time are reported in full, with what the bank calls their payment', async () => {
  const before = clock.now()
  for (let n = 0; n < gatewayPageMax + 2; n += 1) {
    const made = await gateway.openPayment({
      reference: `pay_${n}`,
      amount: baht(300),
      expiresAt: plusSeconds(clock.now(), 900),
    })
    if (typeof made === 'string') throw new Error(made)
  }
  const charges = await gatewayBooks.listCharges(before, plusSeconds(clock.now(), 1))
  if (charges === 'unknown') throw new Error('the gateway did not answer')
  expect(charges).toHaveLength(gatewayPageMax + 2)
  expect(new Set(charges.map((charge) => charge.chargeId)).size).toBe(gatewayPageMax + 2)
  expect(charges[0]).toMatchObject({
    reference: 'pay_0',
    status: 'pending',
    paidAt: null,
    bankReference: expect.stringMatching(/^[0-9A-Z]{18}$/),
  })
  expect(await gatewayBooks.listCharges(plusSeconds(before, -60), before)).toEqual([])
})
