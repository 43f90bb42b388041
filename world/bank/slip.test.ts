import { slipVerify } from 'promptparse/validate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slipCheck } from '#contract/partners/bank.ts'
import { signBankRequest } from '#contract/partners/signatures.ts'
import { openForTest, type TestWorld } from '../open-for-test.ts'
import { slipQr } from './slip.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

async function check(reference: string, sendingBank: string, secret = 'bank-secret') {
  const path = `/bank/v1/payment/billpayment/transactions/${reference}?sendingBank=${sendingBank}`
  const timestamp = String(Math.floor(new Date().getTime() / 1000))
  const signature = await signBankRequest(secret, { timestamp, method: 'GET', path, rawBody: '' })
  return world.send('GET', path, {
    headers: { 'X-Api-Key': 'bank-key', 'X-Timestamp': timestamp, 'X-Signature': signature },
  })
}

const transfer = async (more: Record<string, unknown> = {}): Promise<string> => {
  const fields = {
    from_bank: 'kbank',
    from_account_number: '2223334445',
    from_name: 'มานี มีนา',
    to_bank: 'scb',
    to_account_number: '9876543210',
    amount: '500.17',
    ...more,
  }
  return String((await world.send('POST', '/bank/transfers', { body: fields })).json['transaction_id'])
}

describe('a slip check', () => {
  it('reports who paid whom, how much and when, at once also where the line comes late', async () => {
    await world.send('POST', '/director/faults', { body: { party: 'bank', fault: 'late' } })
    const reference = await transfer()
    const { data } = slipCheck.parse((await check(reference, '004')).json)
    expect(data).toMatchObject({
      transRef: reference,
      sendingBank: '004',
      receivingBank: '014',
      amount: '500.17',
      sender: { name: 'มานี มีนา', account: { value: '2223334445' } },
      receiver: { account: { value: '9876543210' }, proxy: { type: null } },
    })
  })

  it.each([
    ['an unknown reference', 'bnk_never', '004'],
    ['another bank', null, '014'],
    ['no bank', null, ''],
  ])('knows nothing of %s', async (_what, reference, bank) => {
    expect((await check(reference ?? (await transfer()), bank)).status).toBe(404)
  })

  it('refuses a call that is not signed by the site', async () => {
    expect((await check(await transfer(), '004', 'other')).status).toBe(401)
  })
})

describe('the picture of a slip', () => {
  it('is a PNG for every transfer, and nothing for none', async () => {
    const reference = await transfer()
    const image = new Uint8Array(await (await fetch(world.url(`/bank/slips/${reference}.png`))).arrayBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 720, height: 1_080 })
    expect((await world.send('GET', '/bank/slips/bnk_never.png')).status).toBe(404)
    expect((await world.send('GET', `/bank/slip?of=${reference}`)).text).toContain(`/bank/slips/${reference}.png`)
    expect((await world.send('GET', '/bank/slip?of=bnk_never')).status).toBe(404)
  })

  it('carries a mini-QR that others read too', () => {
    const account = { bank: 'scb', number: '2223334445', name: 'มานี มีนา', balance: 0 }
    const qr = slipQr({
      transactionId: '2025112012345678ABCDEF',
      atMs: 0,
      satang: 1,
      channel: 'MOBILE',
      from: account,
      to: account,
    })
    expect(qr).toBe('00430006000001010301402222025112012345678ABCDEF5102TH9104FC2B')
    expect(slipVerify(qr)).toEqual({ sendingBank: '014', transRef: '2025112012345678ABCDEF' })
  })
})
