import { expect, test } from 'vitest'
import { promotionSent, chosenPromotion, withPromotion } from './chosen-promotion.ts'

const open = { ofr_1: 'สมาชิกใหม่ ฝาก 300 รับ 400' }

test.each([
  ['', null, '0'],
  ['?promotion=', null, '0'],
  ['?promotion=0', null, '0'],
  ['?promotion=ofr_1', { id: 'ofr_1', name: 'สมาชิกใหม่ ฝาก 300 รับ 400' }, 'ofr_1'],
  ['?from=here&promotion=ofr_2', { id: 'ofr_2', name: null }, '0'],
  ['?promotion=toString', { id: 'toString', name: null }, '0'],
  ['?promotion=__proto__', { id: '__proto__', name: null }, '0'],
])('the address %j chooses %j and sends %j', (search, chosen, sent) => {
  const found = chosenPromotion(search, open)
  expect([found, promotionSent(found)]).toEqual([chosen, sent])
})

test.each([
  ['', 'ofr_1', 'promotion=ofr_1'],
  ['?from=here&promotion=ofr_2', 'ofr_1', 'from=here&promotion=ofr_1'],
  ['?promotion=ofr_1&from=here', null, 'from=here'],
])('the address %j with %j picked is %j', (search, id, address) => {
  expect(String(withPromotion(search, id))).toBe(address)
})
