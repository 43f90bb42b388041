import { expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { casinoTables } from '#studio/hosts/casino/casino-tables.ts'
import { spotsOfTable } from '#studio/hosts/casino/table-games.ts'
import { rulesView } from './dialogs.ts'
import { openTable } from './table.ts'

function rowsOf(code: string): string[] {
  const table = present(
    casinoTables.find((one) => one.code === code),
    'the table is there',
  )
  const spots = Object.fromEntries(spotsOfTable(table))
  const { text } = rulesView(openTable({ table, spots, balance: '0.00' }))
  return [...text.matchAll(/<tr><th>([^<]*)<small>฿/g)].map(([, name]) => name ?? '')
}

test('the rules read spots of the same pay, return and limits in one row, and leave none out', () => {
  expect(rowsOf('baccarat-north')).toEqual(['ผู้เล่น', 'เสมอ', 'เจ้ามือ', 'คู่ผู้เล่น · คู่เจ้ามือ'])
  const wheel = rowsOf('roulette')
  expect(wheel).toHaveLength(7)
  expect(wheel[0]).toBe('0 ถึง 36 (37 ช่อง)')
  expect(wheel.join(' ')).toContain('โหล 1 · โหล 2')
})
