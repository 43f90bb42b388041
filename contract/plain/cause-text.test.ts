import { expect, test } from 'vitest'
import { type DepositCause, depositCauseText } from './deposits.th.ts'
import { type PayoutCause, payoutCauseText } from './withdrawals.th.ts'
import { type SuspenseCause, suspenseCauseText } from './treasury.th.ts'

test('a code is shown as its text, and says where the money went back', () => {
  expect(depositCauseText('wrong_sender', false)).toBe('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน')
  expect(depositCauseText('wrong_sender', true)).toBe('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน คืนเงินให้ผู้โอนแล้ว')
  expect(suspenseCauseText('return_account_closed')).toBe('คืนเงินไม่สำเร็จ: บัญชีผู้โอนปิดแล้ว')
  expect(payoutCauseText('account_closed')).toBe('บัญชีปลายทางปิดแล้ว เงินคืนเข้ากระเป๋าแล้ว')
})

test('what a process of the version before wrote while it was being replaced is shown as it is', () => {
  const sentence = 'ไม่พบบัญชีปลายทาง เงินคืนเข้ากระเป๋าแล้ว'
  expect(payoutCauseText(sentence as PayoutCause)).toBe(sentence)
  expect(depositCauseText(sentence as DepositCause, false)).toBe(sentence)
  expect(suspenseCauseText(sentence as SuspenseCause)).toBe(sentence)
})
