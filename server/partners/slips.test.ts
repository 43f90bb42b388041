import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { watchTransfers } from '#modules/deposits/index.ts'
import { sendSlip } from '#modules/deposits/send-slip.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { openImageReader } from '#server/image-reader.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openForTest } from '#world/open-for-test.ts'
import { openBank } from './bank.ts'
import { openGateway } from './gateway.ts'

const OURS = '9876543210'
const world = await openForTest()
const images = openImageReader()
afterAll(async () => {
  images.close()
  await world.close()
})
const movable = await testContext()
// World and site share the system's time here, not the clock that a test can move.
const context = { database: movable.database, partners: movable.partners, clock: systemClock }
const bank = openBank({ url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'bank-secret', clock: systemClock })
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: OURS, name: 'บริษัท โชคดี จำกัด' }),
)

type Person = Awaited<ReturnType<typeof newMember>>
/** A transfer in a banking app; returns the image of its slip. */
async function transfer(person: Person, more: Record<string, string> = {}): Promise<Uint8Array> {
  const { account } = person
  const body = {
    from_bank: account.bank,
    from_account_number: account.accountNumber,
    from_name: account.name,
    to_bank: 'scb',
    to_account_number: OURS,
    amount: '250.00',
    ...more,
  }
  return slip(String((await world.send('POST', '/bank/transfers', { body })).json['transaction_id']))
}
const slip = async (id: string) => new Uint8Array(await (await fetch(world.url(`/bank/slips/${id}.png`))).arrayBuffer())
const send = (person: Person, image: Uint8Array) =>
  sendSlip(context, { images, bank }, { member: person.member, image })
const balance = async (person: Person) =>
  (await context.database.read((tx) => findBalances(tx, person.member, context.clock.now()))).playable
const order = (party: string, fault: string) => world.send('POST', '/director/faults', { body: { party, fault } })

test('a slip saved from the bank brings a late transfer at once, and its line later brings nothing more', async () => {
  const person = await newMember(movable)
  await order('bank', 'late')
  const image = await transfer(person)
  await watchTransfers(context, bank)
  expect(await balance(person)).toBe(0n)
  expect(await send(person, image)).toMatchObject({ ok: true, value: { status: 'credited', amount: 25_000n } })
  await world.send('POST', '/director/clock', { body: { advance_s: 61 } })
  await watchTransfers(context, bank)
  expect(await balance(person)).toBe(25_000n)
  expect(await send(person, image)).toMatchObject({ ok: false, refusal: { code: 'SLIP_ALREADY_SENT' } })
})

test('a slip of a transfer to somebody else, and of what the site itself paid out, are not ours', async () => {
  const person = await newMember(movable)
  const elsewhere = await transfer(person, { to_bank: 'kbank', to_account_number: '1112223334' })
  expect(await send(person, elsewhere)).toMatchObject({ ok: false, refusal: { code: 'SLIP_OTHER_ACCOUNT' } })
  const paid = await bank.pay({
    reference: 'po-slip',
    fromAccountNumber: OURS,
    bank: person.account.bank,
    accountNumber: person.account.accountNumber,
    name: person.account.name,
    amount: baht(100),
  })
  const ours = await slip(paid.status === 'sent' ? paid.transactionId : 'none')
  expect(await send(person, ours)).toMatchObject({ ok: false, refusal: { code: 'SLIP_OTHER_ACCOUNT' } })
  expect(await balance(person)).toBe(0n)
})

test('a slip of a QR that was scanned is not credited a second time', async () => {
  const person = await newMember(movable)
  const { bank: from_bank, accountNumber: from_account_number, name: from_name } = person.account
  const gateway = openGateway({
    url: world.url('/gateway'),
    secretKey: world.config.GATEWAY_SECRET_KEY,
    returnUri: 'http://localhost:3000',
    images,
  })
  const expiresAt = new Date(context.clock.now().getTime() + 600_000)
  const payment = await gateway.openPayment({ reference: 'pay_slip', amount: baht(300), expiresAt })
  const qr_payload = typeof payment === 'object' ? payment.qrPayload : null
  expect(
    (await world.send('POST', '/gateway/scan', { body: { qr_payload, from_bank, from_account_number, from_name } }))
      .status,
  ).toBe(200)
  const passbook = (await world.send('GET', `/bank?account=${from_bank}-${from_account_number}`)).text
  const id = /\/bank\/slip\?of=(\w+)/.exec(passbook)?.[1] ?? 'none'
  expect(await send(person, await slip(id))).toMatchObject({ ok: false, refusal: { code: 'SLIP_OF_QR' } })
  expect(await balance(person)).toBe(0n)
})

test('a slip of what the gateway pays out to us takes nothing in: the line says that it is a settlement, a slip does not', async () => {
  const person = await newMember(movable)
  expect((await world.send('POST', '/director/settle')).status).toBe(201)
  const [line] = (
    await bank.readStatement(OURS, new Date(0)).then((lines) => (lines === 'unknown' ? [] : lines))
  ).filter(({ through }) => through === 'settlement')
  const reference = line?.transactionId ?? 'none'
  expect(await send(person, await slip(reference))).toMatchObject({ ok: true, value: { status: 'seen' } })
  expect(await movable.sql('select id from treasury.receipt where reference = $1', [reference])).toEqual([])
  expect(await balance(person)).toBe(0n)
})

test('a bank that refuses us, or answers about another transfer, says nothing', async () => {
  const person = await newMember(movable)
  const stranger = openBank({ url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'another', clock: systemClock })
  expect(await stranger.findTransfer({ sendingBank: '004', reference: 'bnk_anything' })).toBe('unknown')
  expect(await bank.findTransfer({ sendingBank: '004', reference: 'bnk_anything' })).toBe('absent')
  expect(await send(person, await transfer(person))).toMatchObject({ ok: true, value: { status: 'credited' } })
})
