import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutResult, Statement } from '#contract/partners/bank.ts'
import { signBankRequest } from '#contract/partners/signatures.ts'
import { openForTest, type TestWorld } from '../open-for-test.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

async function call(method: string, path: string, body?: Record<string, unknown>, secret = 'bank-secret') {
  const rawBody = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(Math.floor(new Date().getTime() / 1000))
  const signature = await signBankRequest(secret, { timestamp, method, path, rawBody })
  const headers = { 'X-Api-Key': 'bank-key', 'X-Timestamp': timestamp, 'X-Signature': signature }
  return world.send(method, path, { ...(body === undefined ? {} : { body }), headers })
}

const payout = (reference: string, more: Record<string, unknown> = {}) => ({
  reference,
  from_account_number: '9876543210',
  to_bank: 'kbank',
  to_account_number: '1112223334',
  to_name: 'สมชาย ใจดี',
  amount: '300.00',
  ...more,
})
const statement = async (query = '') =>
  (await call('GET', `/bank/v1/accounts/9876543210/statement${query}`)).json as unknown as Statement
const payouts = async (to: string) =>
  (await world.send('GET', `/bank/payouts?to_account_number=${to}`)).json as unknown as { amount: string }[]
const order = (fault: string) => world.send('POST', '/director/faults', { body: { party: 'bank', fault } })
const transfer = (more: Record<string, unknown> = {}) =>
  world.send('POST', '/bank/transfers', {
    body: {
      from_bank: 'scb',
      from_account_number: '2223334445',
      from_name: 'มานี มีนา',
      to_bank: 'scb',
      to_account_number: '9876543210',
      amount: '500.17',
      ...more,
    },
  })

describe('a payout', () => {
  it('moves money once per reference, however often it is sent', async () => {
    const before = Number((await statement()).balance)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/bank/v1/transfers', payout('po-1'))),
    )
    expect(new Set(answers.map((one) => one.json['transaction_id'])).size).toBe(1)
    expect(answers[0]?.json).toMatchObject({ status: 'successful', reference: 'po-1', amount: '300.00' })
    expect(Number((await statement()).balance)).toBe(before - 300)
    expect(await payouts('1112223334')).toMatchObject([{ amount: '300.00', reference: 'po-1' }])
  })

  it('refuses another transfer under a used reference', async () => {
    expect((await call('POST', '/bank/v1/transfers', payout('po-1', { amount: '301.00' }))).status).toBe(409)
  })

  it('is found by its reference, and 404 where it was never seen', async () => {
    expect((await call('GET', '/bank/v1/transfers/po-1')).json).toMatchObject({ status: 'successful' })
    expect((await call('GET', '/bank/v1/transfers/po-unknown')).status).toBe(404)
  })

  it.each([
    ['a closed account', { to_account_number: '0001112223' }, 'ACCOUNT_CLOSED'],
    ['more than there is', { amount: '99000000.00' }, 'INSUFFICIENT_FUNDS'],
    ['nothing', { amount: '0.00' }, 'AMOUNT_INVALID'],
    ["another's account", { from_account_number: '1112223334' }, 'ACCOUNT_UNKNOWN'],
  ])('is rejected for good to or from %s', async (what, more, reason) => {
    const answer = await call('POST', '/bank/v1/transfers', payout(`no-${what}`, more))
    expect(answer.json as unknown as PayoutResult).toMatchObject({ status: 'rejected', reason })
  })

  it.each([
    { amount: '300' },
    { amount: '-1.00' },
    { amount: 300 },
    { to_account_number: '12' },
    { to_name: '' },
    { reference: '' },
  ])('refuses %j', async (more) =>
    expect((await call('POST', '/bank/v1/transfers', payout('po-2', more))).status).toBe(422),
  )

  it('refuses a call that is not signed by the site', async () => {
    expect((await call('POST', '/bank/v1/transfers', payout('po-3'), 'other')).status).toBe(401)
    expect((await world.send('POST', '/bank/v1/transfers', { body: payout('po-3') })).status).toBe(401)
    expect((await world.send('GET', '/bank/v1/accounts/9876543210/statement')).status).toBe(401)
    expect((await call('GET', '/bank/v1/transfers/po-3')).status).toBe(404)
  })

  it.each([
    ['error-after-effect', 500, 200],
    ['timed-out', 504, 200],
    ['lost', 504, 404],
  ])('may end in doubt, and the status query answers: %s', async (fault, status, found) => {
    await order(fault)
    expect((await call('POST', '/bank/v1/transfers', payout(`doubt-${fault}`))).status).toBe(status)
    expect((await call('GET', `/bank/v1/transfers/doubt-${fault}`)).status).toBe(found)
  })
})

describe("a person's transfer", () => {
  it("shows up in the site's statement", async () => {
    const since = new Date().toISOString()
    expect((await transfer()).json).toMatchObject({ status: 'successful', amount: '500.17' })
    const { transactions, balance } = await statement(`?since=${since}`)
    expect(transactions).toMatchObject([
      { direction: 'in', amount: '500.17', name: 'มานี มีนา', account_number: '2223334445', balance },
    ])
  })

  it.each([
    [{ amount: '0' }, 422],
    [{ amount: '1e3' }, 422],
    [{ amount: '99999999' }, 422],
    [{ from_bank: '?' }, 422],
    [{ from_bank: 'scb', from_account_number: '9876543210' }, 403],
    [{ from_name: '' }, 422],
  ])('refuses %j', async (more, status) => expect((await transfer(more)).status).toBe(status))

  it('comes doubled, late, short or from a stranger at the director’s order', async () => {
    const count = async () => (await statement()).transactions.length
    const before = await count()
    await order('duplicate')
    await transfer()
    expect(await count()).toBe(before + 2)
    await order('late')
    await transfer()
    expect(await count()).toBe(before + 2)
    await world.send('POST', '/director/clock', { body: { advance_s: 61 } })
    expect(await count()).toBe(before + 3)
    await order('wrong amount')
    await order('wrong sender')
    await transfer()
    expect((await statement()).transactions[0]).toMatchObject({ amount: '499.17', name: 'สมหญิง ไม่เกี่ยวข้อง' })
  })

  it('shows people the passbook', async () => {
    expect((await world.send('GET', '/bank?account=scb-2223334445')).text).toContain('มานี มีนา')
  })
})
