import { afterAll, beforeAll, expect, test } from 'vitest'
import { signBankRequest } from '#contract/partners/signatures.ts'
import { openForTest, type TestWorld } from '../open-for-test.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

const account = { bank: 'kbank', account_number: '1231231230' }
const name = (body: Record<string, unknown>) => world.send('POST', '/director/accounts', { body })
async function bank(path: string, body: Record<string, unknown>, secret = 'bank-secret') {
  const rawBody = JSON.stringify(body)
  const timestamp = String(Math.floor(new Date().getTime() / 1000))
  const signature = await signBankRequest(secret, { timestamp, method: 'POST', path, rawBody })
  const headers = { 'X-Api-Key': 'bank-key', 'X-Timestamp': timestamp, 'X-Signature': signature }
  return world.send('POST', path, { body, headers })
}
const payOut = (reference: string) =>
  bank('/bank/v1/transfers', {
    reference,
    from_account_number: '9876543210',
    to_bank: 'KBANK',
    to_account_number: account.account_number,
    to_name: 'สมชาย ใจดี',
    amount: '10.00',
  })

test('the director names accounts, lists them and removes a name again', async () => {
  expect((await name({ ...account, bank: ' KBank ', name: 'ชูใจ เลิศล้ำ' })).json).toEqual({
    ...account,
    standing: 'open',
    name: 'ชูใจ เลิศล้ำ',
  })
  await name({ ...account, standing: 'closed' })
  expect((await world.send('GET', '/director/accounts')).json).toEqual([{ ...account, standing: 'closed', name: '' }])
  expect((await world.send('DELETE', '/director/accounts', { body: account })).json).toEqual([])
})

test.each([
  {},
  { ...account },
  { ...account, name: '' },
  { ...account, standing: 'asleep' },
  { ...account, bank: 'a bank', name: 'x' },
  { ...account, account_number: '12', name: 'x' },
])('refuses %j', async (body) => expect((await name(body)).status).toBe(422))

test('what is closed or does not exist takes no payout either', async () => {
  await name({ ...account, standing: 'closed' })
  expect((await payOut('named-1')).json).toMatchObject({ status: 'rejected', reason: 'ACCOUNT_CLOSED' })
  await name({ ...account, standing: 'absent' })
  expect((await payOut('named-2')).json).toMatchObject({ status: 'rejected', reason: 'ACCOUNT_UNKNOWN' })
  await world.send('DELETE', '/director/accounts', { body: account })
  expect((await payOut('named-3')).json).toMatchObject({ status: 'successful' })
})

test.each([
  ['unsigned', {}, 'not the secret', 401],
  ['without a number', { proxyValue: '' }, 'bank-secret', 422],
  ['by a phone number', { proxyType: '02' }, 'bank-secret', 422],
  ['from an account that is not the site’s', { fromAccountNo: '1112223334' }, 'bank-secret', 404],
])('an enquiry %s is refused', async (_what, more, secret, status) => {
  const body = {
    merchantTransID: 'enq_1',
    requestDateTime: new Date().toISOString(),
    proxyType: '10',
    proxyValue: '1231231231',
    toBankCode: '004',
    fromAccountNo: '9876543210',
    transType: 'K2O',
    amount: '1.00',
    ...more,
  }
  expect((await bank('/bank/v1/fundtransfer/verifydata', body, secret)).status).toBe(status)
})
