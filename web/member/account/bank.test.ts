import { expect, test } from 'vitest'
import { accountNumberForPeople, bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { bankOf, banksToChoose, commonBanks } from './bank.ts'

test('the banks to choose from begin with what most people have, end with branches of foreign banks, and leave out what is closed', () => {
  const order = banksToChoose()
  expect(order.slice(0, commonBanks.length)).toEqual([...commonBanks])
  expect(order.slice(commonBanks.length, commonBanks.length + 4)).toEqual(['baac', 'ghb', 'kk', 'cimb'])
  for (const foreign of ['jpm', 'mufg', 'bnp']) expect(order.indexOf(foreign)).toBeGreaterThan(order.indexOf('tcrb'))
  for (const closed of ['rbs', 'tmb', 'tbank']) expect(order).not.toContain(closed)
  expect(new Set(order).size).toBe(Object.values(banks).filter(({ selectable }) => selectable).length)
})

test('banks and account numbers read as people write them', () => {
  expect(accountNumberForPeople('1234567890')).toBe('123-4-56789-0')
  expect(accountNumberForPeople('020123456789')).toBe('0201-2345-6789')
  expect([bankShortName('kbank'), bankShortName('bay'), bankBadgeText('kbank'), bankBadgeText('scb')]).toEqual([
    'กสิกรไทย',
    'กรุงศรี',
    'KB',
    'SCB',
  ])
  expect([bankOf('pp01')?.thai_name, bankOf(null), bankOf('nobank')]).toEqual(['พร้อมเพย์', null, null])
})
