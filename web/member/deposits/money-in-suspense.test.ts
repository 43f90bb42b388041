import { expect, test } from 'vitest'
import type { MoneyInSuspense } from '#contract/http/money-in-suspense.ts'
import { suspenseText } from './money-in-suspense.ts'

const until = '2026-11-23T05:30:00Z'
const before = Date.parse('2026-11-22T06:00:00Z')
const money = (state: MoneyInSuspense['state'], foreign = true): MoneyInSuspense => ({
  amount: '200.00',
  state,
  foreign,
  return_by: until,
})

test('money from a foreign account is shown as held, to be returned, and until when', () => {
  const text = suspenseText(money('waiting'), before)
  expect(text).toMatch(/^เราพักเงิน 200\.00 บาทไว้ เจ้าหน้าที่จะตรวจและโอนคืนบัญชีต้นทาง ภายใน .*23 พ\.ย\..*12:30/)
  expect(text).not.toContain('เติมเครดิต')
})

test('money whose owner staff have to find is not promised to anybody', () => {
  expect(suspenseText(money('waiting', false), before)).toContain('เติมเครดิตให้หรือโอนคืน')
})

test('when the time has passed, no time is promised any more', () => {
  const text = suspenseText(money('waiting'), Date.parse(until) + 1)
  expect(text).toContain('ยังตรวจไม่เสร็จตามเวลา')
  expect(text).not.toContain('12:30')
})

test.each([
  ['returning', 'กำลังโอน 200.00 บาท คืนบัญชีต้นทาง'],
  ['returned', 'โอน 200.00 บาท คืนบัญชีต้นทางแล้ว'],
] as const)('%s is shown as it is', (state, text) => expect(suspenseText(money(state), before)).toBe(text))
