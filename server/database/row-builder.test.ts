import pg from 'pg'
import { expect, test } from 'vitest'
import { instantParser, rowBuilder } from './row-builder.ts'

test('a row has its columns by name, whatever characters a name holds, and null where the database has none', () => {
  const names = ['id', '__proto__', 'it\'s "quoted" `${x}` \\ \u2028', 'constructor']
  const row = rowBuilder(names.map((name) => ({ name, parse: (text) => `<${text}>` })))(['1', null, '3', '4'])
  expect(Object.keys(row)).toEqual(names)
  expect(names.map((name) => row[name])).toEqual(['<1>', null, '<3>', '<4>'])
})

test('an instant is read as the database means it, whatever its fraction, zone, year or end', () => {
  const read = instantParser(() => 'other')
  const at = (text: string) => (read(text) as Date).toISOString()
  expect(at('2026-11-22 10:00:00+00')).toBe('2026-11-22T10:00:00.000Z')
  expect(at('2026-11-22 10:00:00.5+00')).toBe('2026-11-22T10:00:00.500Z')
  expect(at('2026-02-28 23:59:59.99+00')).toBe('2026-02-28T23:59:59.990Z')
  expect(at('2024-02-29 23:59:59.123999+00')).toBe('2024-02-29T23:59:59.123Z')
  for (const text of [
    '2026-11-22 10:00:00+07',
    '2026-11-22 10:00:00+00:30',
    '0099-01-01 00:00:00+00',
    'infinity',
    '10000-01-01 00:00:00+00',
    '0044-03-15 00:00:00+00 BC',
  ])
    expect(read(text)).toBe('other')
  expect(instantParser(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text'))('2026-11-22 10:00:00+07')).toEqual(
    new Date('2026-11-22T03:00:00Z'),
  )
})
