import { expect, test } from 'vitest'
import type { BonusRow, RequestRow, StatementRow } from '#contract/http/history.ts'
import { historyStatusTexts } from '#contract/plain/requests.th.ts'
import { type HistoryStatus } from '#contract/plain/history.ts'
import { bonusLine, daysOf, requestLine, statementLine } from './history-lines.ts'

const at = '2026-11-20T07:02:00.000Z'
const request = (type: RequestRow['type'], status: HistoryStatus, cause: string | null = null): RequestRow => ({
  id: 'deposit_1',
  number: 'D-20112569-0482',
  type,
  title: type === 'deposit' ? 'ฝากเงิน' : 'ถอนเงิน',
  status,
  status_text: historyStatusTexts[status],
  amount: '1300.00',
  bonus: '0.00',
  total: '1300.00',
  created_at: at,
  completed_at: status === 'completed' ? at : null,
  deleted_at: null,
  deleted_cause: cause,
  rail: type === 'deposit' ? 'gateway' : null,
  bank: type === 'deposit' ? null : 'kbank',
  account_number: type === 'deposit' ? null : '1234567890',
  suspense: null,
})
const bonus = (state: BonusRow['state']): BonusRow => ({
  id: 'lck_1',
  title: 'โบนัสสมาชิกใหม่',
  amount: '200.00',
  created_at: at,
  state,
  state_text: state,
  turnover: '2450.00',
  turnover_needed: '6000.50',
  ended_at: null,
})
const movement = (amount: string): StatementRow => ({
  id: '7',
  type: amount.startsWith('-') ? 'bet' : 'win',
  title: 'เดิมพัน',
  about: 'บัวทองคืนจันทร์',
  ref: 'slot:7',
  amount,
  balance: '12480.50',
  created_at: at,
})

test.each([
  // type      status          text          struck  pill
  ['deposit', 'completed', '+1,300.00', false, 'ok'],
  ['withdraw', 'completed', '−1,300.00', false, 'ok'],
  ['deposit', 'pending', '+1,300.00', false, 'wait'],
  ['withdraw', 'review', '−1,300.00', false, 'wait'],
  ['withdraw', 'transferring', '−1,300.00', false, 'info'],
  ['deposit', 'cancelled', '1,300.00', true, 'bad'],
  ['deposit', 'expired', '1,300.00', true, 'bad'],
  ['withdraw', 'rejected', '1,300.00', true, 'bad'],
  ['withdraw', 'failed', '1,300.00', true, 'bad'],
] as const)('a %s that is %s reads %s', (type, status, text, struck, pill) => {
  const line = requestLine(request(type, status))
  expect([line.amount, line.pill]).toEqual([
    { text, struck },
    { kind: pill, text: historyStatusTexts[status] },
  ])
})

test('the cause of an end is on the line and in its details, of a success where a deposit was given back', () => {
  const refused = requestLine(request('deposit', 'rejected', 'ชื่อบัญชีไม่ตรง'))
  expect(refused.about).toBe('ชื่อบัญชีไม่ตรง')
  expect(refused.details()).toContainEqual(['สาเหตุ', 'ชื่อบัญชีไม่ตรง'])
  expect(refused.details()).toContainEqual(['เลขที่รายการ', 'D-20112569-0482'])
  expect(refused.reference).toBe('D-20112569-0482')
  expect(requestLine(request('withdraw', 'completed', 'x')).about).toBe('กสิกรไทย ••7890')
  expect(requestLine(request('deposit', 'completed', 'คืนผู้โอนแล้ว')).about).toBe('คืนผู้โอนแล้ว')
})

test('a deposit says by which way it came, a withdrawal to which account it goes, with its last four digits alone', () => {
  expect(requestLine(request('deposit', 'completed')).about).toBe('สแกน QR')
  expect(
    requestLine({
      ...request('deposit', 'completed'),
      rail: 'transfer',
      bank: 'scb',
      account_number: '9876543210',
    }).details(),
  ).toEqual(
    expect.arrayContaining([
      ['ช่องทาง', 'โอนเข้าบัญชี'],
      ['โอนเข้า', 'ไทยพาณิชย์ ••3210'],
    ]),
  )
  const out = requestLine(request('withdraw', 'review'))
  expect([out.about, out.details().find(([name]) => name === 'เข้าบัญชี')?.[1]]).toEqual([
    'กสิกรไทย ••7890',
    'กสิกรไทย ••7890',
  ])
})

test('a movement has a plus or a true minus, and the balance after it', () => {
  expect(
    [statementLine(movement('-20.00')), statementLine(movement('1000.00'))].map(({ amount, balance }) => [
      amount?.text,
      balance,
    ]),
  ).toEqual([
    ['−20.00', '12,480.50'],
    ['+1,000.00', '12,480.50'],
  ])
})

test('lines are below their Bangkok day, and today is named', () => {
  const line = (id: string, created_at: string) => statementLine({ ...movement('1.00'), id, created_at })
  const days = daysOf(
    [
      line('3', '2026-11-20T17:00:00.000Z'),
      line('2', '2026-11-20T16:59:59.000Z'),
      line('1', '2026-11-19T17:00:00.000Z'),
    ],
    '2026-11-21',
  )
  expect(days.map(({ name, lines }) => [name, lines.map(({ id }) => id)])).toEqual([
    ['วันนี้ 21 พ.ย. 2569', ['3']],
    ['วันศุกร์ 20 พ.ย. 2569', ['2', '1']],
  ])
})

test.each([
  // state       gone   pill
  ['active', false, 'wait'],
  ['completed', false, 'ok'],
  ['given_up', true, 'info'],
  ['expired', true, 'bad'],
  ['spent', true, 'bad'],
] as const)('a bonus that is %s: its sum is shown as gone: %s, its state as %s', (state, gone, pill) => {
  const line = bonusLine(bonus(state))
  expect(line.amount).toEqual({ text: '+200.00', struck: false, gone })
  expect(line.pill?.kind).toBe(pill)
  expect(line.about).toBe('เทิร์น 2,450 จาก 6,000.50')
})

test('a bonus without a turnover says so, and states no sum of none', () => {
  const line = bonusLine({ ...bonus('completed'), turnover: '0.00', turnover_needed: '0.00' })
  expect(line.about).toBe('ไม่มีเทิร์น')
  expect(line.details()).toContainEqual(['เทิร์น', 'ไม่มีเทิร์น'])
})

test('a deposit whose money is held is neither failed nor struck through', () => {
  const suspense = { amount: '1300.00', state: 'waiting' as const, foreign: true, return_by: at }
  const line = requestLine({ ...request('deposit', 'failed', 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน'), suspense })
  expect([line.amount, line.pill]).toEqual([
    { text: '1,300.00', struck: false },
    { kind: 'wait', text: 'พักเงินไว้ กำลังตรวจ' },
  ])
  expect(line.details()).toContainEqual(['สถานะ', 'พักเงินไว้ กำลังตรวจ'])
  const returned = requestLine({ ...request('deposit', 'failed'), suspense: { ...suspense, state: 'returned' } })
  expect([returned.amount?.struck, returned.pill?.kind]).toEqual([true, 'bad'])
})
