import { expect, test } from 'vitest'
import { returnOf } from './wheel.ts'

test("a table's return is rounded down once: a part of a satang counts, which is a percentage point at the smallest price", () => {
  const fields = [
    { title: '90 บาท', weight: 10_999, prize: { kind: 'award', amount: 9_000 } },
    { title: 'ไม่ได้รางวัล', weight: 989_001, prize: { kind: 'nothing' } },
  ] as const
  expect(returnOf({ price: 100, fields })).toBe(9_899)
  expect(returnOf({ price: 0, fields }), 'without a price').toBe(0)
})

test("a table's return counts the spins that points bring", () => {
  const fields = [
    { title: '1 บาท', weight: 500_000, prize: { kind: 'award', amount: 100 } },
    { title: 'อีกครั้ง', weight: 500_000, prize: { kind: 'points', points: 1 } },
  ] as const
  expect(returnOf({ price: 300, fields })).toBe(3_333)
  const endless = [{ title: 'อีกครั้ง', weight: 1_000_000, prize: { kind: 'points', points: 1 } }] as const
  expect(returnOf({ price: 300, fields: endless }), 'spins without end').toBe(0)
})
