import { expect, test } from 'vitest'
import { receiptOf } from './receipt.ts'
import type { CompletedRequest } from './request-watch.ts'

const request: CompletedRequest = {
  id: 'dep_1',
  number: 'D-22112569-0482',
  type: 'deposit',
  status: 'completed',
  amount: '1300.00',
  bonus: '0.00',
  total: '1300.00',
  created_at: '2026-11-22T05:00:00Z',
  completed_at: '2026-11-22T05:00:09Z',
  deleted_at: null,
  deleted_cause: null,
  rail: 'gateway',
  bank: null,
  account_number: null,
  suspense: null,
}
const account = { bank: 'kbank', account_number: '1234567890' }

test('a receipt that others may see has the short number, and of the account the last four digits alone', () => {
  const receipt = receiptOf(request, account)
  expect(receipt).toMatchObject({ title: 'ฝากเงินสำเร็จ', amount: '1,300.00', number: 'D-22112569-0482' })
  expect(receipt.rows.slice(0, 2)).toEqual([
    ['ช่องทาง', 'สแกน QR'],
    ['บัญชีของคุณ', expect.stringMatching(/ xxx-x-xx789-0$/)],
  ])
  expect(JSON.stringify(receipt)).not.toContain('dep_1')
})

test('a bonus is in it where there is one, and no account where none is registered', () => {
  const names = (receipt: ReturnType<typeof receiptOf>) => receipt.rows.map(([name]) => name)
  expect(names(receiptOf({ ...request, bonus: '100.00' }, { bank: null, account_number: null }))).toEqual([
    'โบนัส',
    'ช่องทาง',
    'เวลา',
    'เลขที่รายการ',
  ])
  expect(names(receiptOf(request, account))).toEqual(['ช่องทาง', 'บัญชีของคุณ', 'เวลา', 'เลขที่รายการ'])
})

test('the receipt of a withdrawal names the account that it went to, also after another was registered', () => {
  const paid = { ...request, type: 'withdraw' as const, rail: null, bank: 'scb', account_number: '9876543210' }
  expect(receiptOf(paid, account).rows[0]).toEqual(['บัญชีของคุณ', 'ไทยพาณิชย์ xxx-x-xx321-0'])
})
