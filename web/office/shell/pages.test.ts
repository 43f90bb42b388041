import { expect, test } from 'vitest'
import { addressOf, pageAt, pageOfOldLink, pagesOf } from './pages.ts'

test('links in the office’s earlier form (#/staff) lead to the pages they named, and an anchor of the page to none', () => {
  expect(['#/staff', '#staff', '#/content', '#main', '#detail', '#', ''].map(pageOfOldLink)).toEqual([
    'staff',
    'staff',
    'content',
    null,
    null,
    null,
    null,
  ])
  expect([addressOf('staff'), pageAt('/staff'), pageAt('/'), pageAt('/staff/1')]).toEqual([
    '/staff',
    'staff',
    null,
    null,
  ])
})

test('a role sees the pages that it may open', () => {
  expect(pagesOf('supervisor')).toEqual(expect.arrayContaining(['content', 'trail', 'staff']))
  expect(pagesOf('cashier')).not.toEqual(expect.arrayContaining(['trail']))
  expect(pagesOf('cashier')[0]).toBe('withdrawals')
})
