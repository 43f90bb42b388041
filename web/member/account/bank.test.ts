import { expect, test } from 'vitest'
import { banks } from '#contract/plain/banks.ts'
import { banksToChoose, commonBanks } from './bank.ts'

test('the banks to choose from begin with what most people have, end with branches of foreign banks, and leave out what is closed', () => {
  const order = banksToChoose()
  expect(order.slice(0, commonBanks.length)).toEqual([...commonBanks])
  expect(order.slice(commonBanks.length, commonBanks.length + 4)).toEqual(['baac', 'ghb', 'kk', 'cimb'])
  for (const foreign of ['jpm', 'mufg', 'bnp']) expect(order.indexOf(foreign)).toBeGreaterThan(order.indexOf('tcrb'))
  for (const closed of ['rbs', 'tmb', 'tbank']) expect(order).not.toContain(closed)
  expect(new Set(order).size).toBe(Object.values(banks).filter(({ selectable }) => selectable).length)
})
