import { expect, test } from 'vitest'
import { worstPayout } from './worst.ts'

const sold = (of: Record<string, number>) => new Map(Object.entries(of).map(([key, satang]) => [key, BigInt(satang)]))

test('a draw costs most by the number that wins most types at once', () => {
  // 123 wins 100 + 30 + 20 + 5; 999 wins 140 alone.
  expect(worstPayout(sold({ '3top:123': 100, '3tod:321': 30, '2top:23': 20, 'run_top:1': 5, '3top:999': 140 }))).toBe(
    155n,
  )
})

test('a number below is drawn by itself, and a front number may come twice', () => {
  expect(
    worstPayout(sold({ '3top:123': 100, '2bottom:45': 10, 'run_bottom:4': 1, '3front:777': 50, '3front:778': 40 })),
  ).toBe(211n)
})
