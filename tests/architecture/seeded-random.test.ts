import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPrng } from '#simulate/prng.ts'
import { seedRandomInt, withPrng } from '#simulate/seeded.ts'

// Both forms of `randomInt`, as modules call it: a code of an OTP has a least number too.
const draw = () => Array.from({ length: 50 }, () => [randomInt(10), randomInt(990_000, 1_000_000)] as const)

test('a simulation repeats the random numbers of a seed, also those above a least one, and outside of it they stay random', async () => {
  seedRandomInt()
  const drawnBy = (seed: number) => withPrng(createPrng(seed), async () => draw())
  const [first, again, other] = [await drawnBy(1), await drawnBy(1), await drawnBy(2)]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(draw()).not.toEqual(draw())
  for (const [below, between] of [...first, ...draw()]) {
    expect(below >= 0 && below < 10, String(below)).toBe(true)
    expect(between >= 990_000 && between < 1_000_000, String(between)).toBe(true)
  }
  expect(new Set(first.map(([, between]) => between)).size).toBeGreaterThan(40)
})
