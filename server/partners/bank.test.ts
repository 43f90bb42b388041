import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { openBank } from './bank.ts'

/** What the bank answers to every call. */
let answer: { status: number; body: unknown }
let server: Server
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => void server.close())

const openTest = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openBank({ url, apiKey: 'key', apiSecret: 'secret', clock: systemClock })
}
const payee = {
  fromAccountNumber: '9876543210',
  bank: 'kbank',
  accountNumber: '1112223334',
  name: 'สมชาย ใจดี',
  amount: baht(300),
}
const paid = {
  status: 'successful',
  transaction_id: 'bnk_1',
  reference: 'pyt_1',
  amount: '300.00',
  at: '2026-11-27T10:00:00.000Z',
}
const rejected = { ...paid, status: 'rejected', reason: 'ACCOUNT_CLOSED' }
const unknown = { status: 'unknown' }

describe.each([
  ['the instruction', () => openTest().pay({ reference: 'pyt_1', ...payee })],
  ['the status query', () => openTest().findPayout('pyt_1')],
])('a payout by the answer to %s', (_call, ask) => {
  test.each([
    ['is sent', 200, paid, { status: 'sent', transactionId: 'bnk_1' }],
    ['is refused', 200, rejected, { status: 'refused', reason: 'ACCOUNT_CLOSED' }],
    ['is unknown where an error has the form of a payment', 500, paid, unknown],
    ['is unknown where an error has the form of a refusal', 409, rejected, unknown],
    ["is unknown where another's payment is reported", 200, { ...paid, reference: 'pyt_2' }, unknown],
    ["is unknown where another's refusal is reported", 200, { ...rejected, reference: 'pyt_2' }, unknown],
    ['is unknown where the body has another form', 200, { status: 'successful' }, unknown],
  ])('%s', async (_what, status, body, outcome) => {
    answer = { status, body }
    expect(await ask()).toEqual(outcome)
  })
})

test('a payout of which the bank never heard is absent', async () => {
  answer = { status: 404, body: { error: 'TRANSFER_UNKNOWN', message: '' } }
  expect(await openTest().findPayout('pyt_1')).toEqual({ status: 'absent' })
})
