import { expect, test } from 'vitest'
import { draftOf, readDraft, sumOf, tableOf, type WrittenField, type WrittenTable, tableForApi } from './draft.ts'

const version = {
  version: 1,
  at: '2026-11-23T00:00:00.000Z',
  price: '500.00',
  worth: '0.00',
  fields: [
    { title: '5.50 บาท', chance_ppm: 333_333, prize: '5.50', points: 0 },
    { title: 'หมุนอีกครั้ง', chance_ppm: 50_000, prize: '0.00', points: 1 },
    { title: 'ขอบคุณ', chance_ppm: 616_667, prize: '0.00', points: 0 },
  ],
}
const written = draftOf(version)
const withField = (part: Partial<WrittenField>, at = 0): WrittenTable => ({
  ...written,
  fields: written.fields.map((field, n) => (n === at ? { ...field, ...part } : field)),
})

test('a published table, its draft and what is sent of it are the same to the part of a million and the satang', () => {
  expect(readDraft(written)).toEqual({ table: tableOf(version), fault: null })
  expect(sumOf(written)).toBe('100')
  const { price, fields } = tableForApi(tableOf(version))
  expect({ price, fields: JSON.parse(fields) }).toEqual({ price: '500.00', fields: version.fields })
})

test.each([
  [withField({ chance: '33.3334' }), 'sum'],
  [withField({ chance: '33.33333' }), 'chance'],
  [withField({ chance: '1e2' }), 'chance'],
  [withField({ chance: '-1' }), 'chance'],
  [withField({ title: ' ' }), 'title'],
  [withField({ title: 'ขอบคุณ' }), 'title'],
  [withField({ prize: '5.505' }), 'money'],
  [withField({ prize: 'ห้า' }), 'money'],
  [withField({ points: '11' }), 'points'],
  [withField({ points: '1' }), 'both'],
  [{ ...written, price: '0.99' }, 'price'],
  [{ ...written, price: '1,000,000.01' }, 'price'],
  [{ ...written, fields: written.fields.slice(0, 1) }, 'count'],
  [withField({ points: '3', chance: '60', prize: '' }), 'sum'],
] as const)('the fault of draft %# is named: $1', (draft, fault) => {
  expect(readDraft(draft).fault).toBe(fault)
})

test('Thai digits and thousands are read as people type them', () => {
  const { table, fault } = readDraft({ ...withField({ prize: '1,๐๐๐', chance: '๓๓.๓๓๓๓' }), price: '๑,๕๐๐' })
  expect([fault, table.price, table.fields[0]]).toEqual([
    null,
    150_000,
    { title: '5.50 บาท', weight: 333_333, prize: { kind: 'award', amount: 100_000 } },
  ])
})
