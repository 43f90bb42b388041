import { expect, test } from 'vitest'
import { chooseAmount } from '#member/money/amount-choice.ts'
import { withdrawalBounds } from './withdrawal-bounds.ts'

const profile = (debt: string) => ({ debt, settings: { withdraw_min: '300.00', withdraw_max: '2000.00' } })

test.each([
  ['more than the credit', '1000.00', '0.00', '1001', 'เครดิตของคุณมี 1,000.00 บาท'],
  ['more than is left beside a debt', '1000.00', '500.00', '501', 'ถอนได้ 500.00 บาท ต้องเหลือเครดิตไว้ไม่น้อยกว่ายอดค้างชำระ'],
  ['more than the site pays at once', '9000.00', '500.00', '2001', 'ถอนได้ไม่เกิน 2,000.00 บาทต่อครั้ง'],
  ['less than the site pays', '1000.00', '0.00', '299', 'ถอนขั้นต่ำ 300.00 บาท'],
  ['an amount that may be withdrawn', '1000.00', '500.00', '500', null],
])('%s', (_what, credit, debt, typed, text) => {
  expect(chooseAmount(typed, withdrawalBounds(profile(debt), credit), 'withdraw').text).toBe(text)
})
