import { expect, test } from 'vitest'
import { isId, newId } from './ids.ts'

test('ids of one instant are all different, however many are made, and begin with their time', () => {
  const at = new Date('2026-11-25T12:00:00Z')
  const ids = Array.from({ length: 5_000 }, () => newId('txn', at))
  expect(new Set(ids.map((id) => id.slice(-16))).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(0, 14))).size).toBe(1)
  expect(ids.every((id) => isId('txn', id))).toBe(true)
  expect(newId('txn', new Date(at.getTime() + 1)) > (ids.toSorted().at(-1) ?? '')).toBe(true)
})

test('every character of an id is drawn by itself', () => {
  const tails = Array.from({ length: 2_000 }, () => newId('txn', new Date(0)).slice(-16))
  for (let index = 0; index < 16; index += 1) expect(new Set(tails.map((tail) => tail[index])).size).toBe(32)
})
