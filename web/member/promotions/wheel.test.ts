import { expect, test } from 'vitest'
import { chanceOf, slicesOf, turnTo } from './wheel.ts'

test('the wheel turns until the field that was drawn is at the top', () => {
  const titles = ['a', 'b', 'c', 'd']
  for (const [index, title] of titles.entries()) {
    const turn = turnTo(titles, title)
    expect(((turn ?? 0) + index * 90) % 360).toBe(0)
  }
  expect(turnTo(titles, 'e')).toBeNull()
})

test('fields fill the circle evenly, and empty ones stand while none are published', () => {
  expect(slicesOf(['a', 'b', 'c', 'd']).map(({ turn }) => turn)).toEqual([0, 90, 180, 270])
  expect(slicesOf([]).map(({ title }) => title)).toEqual(Array.from({ length: 8 }, () => ''))
})

test('a chance is written as it is published', () => {
  expect([chanceOf(125_000), chanceOf(1), chanceOf(1_000_000)]).toEqual(['12.5%', '0.0001%', '100%'])
})
