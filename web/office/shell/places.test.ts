import { expect, test } from 'vitest'
import { addressOf, placeAt, placeOfOldLink, placesOf } from './places.ts'

test('links of before lead to the places they named, and an anchor of the page to none', () => {
  expect(['#/staff', '#staff', '#/content', '#main', '#detail', '#', ''].map(placeOfOldLink)).toEqual([
    'staff',
    'staff',
    'content',
    null,
    null,
    null,
    null,
  ])
  expect([addressOf('staff'), placeAt('/staff'), placeAt('/'), placeAt('/staff/1')]).toEqual(['/staff', 'staff', null, null])
})

test('a role sees the places that it may open', () => {
  expect(placesOf('supervisor')).toEqual(expect.arrayContaining(['content', 'trail', 'staff']))
  expect(placesOf('cashier')).not.toEqual(expect.arrayContaining(['trail']))
  expect(placesOf('cashier')[0]).toBe('withdrawals')
})
