import { expect, test } from 'vitest'
import { axisOf, labelled, middleOf, runsOf, shareOf } from './chart-scale.ts'

test.each([
  // values            zero   ticks
  [[0, 560], true, [0, 200, 400, 600]],
  [[96.03, 97.2], false, [96, 96.5, 97, 97.5]],
  [[-240, 310], true, [-400, -200, 0, 200, 400]],
  [[-240], true, [-300, -200, -100, 0]],
  [[0.07], true, [0, 0.025, 0.05, 0.075]],
  [[1_000_000], true, [0, 500_000, 1_000_000]],
  [[5], false, [4.9, 4.95, 5, 5.05, 5.1]],
  [[0, 0], true, [0, 1]],
  [[], false, [0, 1]],
])('the axis of %j has round numbers', (values, zero, ticks) => {
  const axis = axisOf(values, zero)
  expect(axis.ticks).toEqual(ticks)
  expect([axis.from, axis.to]).toEqual([ticks[0], ticks.at(-1)])
})

test('every value is on its axis, whatever it is', () => {
  for (let seed = 1; seed < 2_000; seed++) {
    const values = [((seed * 7_919) % 10_007) / 13 - 300, ((seed * 104_729) % 20_011) / 7 - 900]
    for (const zero of [true, false]) {
      const axis = axisOf(values, zero)
      for (const value of values) {
        expect(shareOf(value, axis)).toBeGreaterThanOrEqual(-1e-9)
        expect(shareOf(value, axis)).toBeLessThanOrEqual(1 + 1e-9)
      }
      expect(axis.ticks.length).toBeLessThanOrEqual(7)
    }
  }
})

test('a bar is in the middle of its column', () => {
  expect([0, 1, 2, 3].map((index) => middleOf(index, 4))).toEqual([0.125, 0.375, 0.625, 0.875])
})

test('labels are thinned, and the last point keeps its own', () => {
  expect(labelled(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelled(30, 8)).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
  expect(labelled(0, 8)).toEqual([])
})

test('what is not known is a gap in a line, not a zero', () => {
  expect(runsOf([null, 1, 2, null, null, 0])).toEqual([
    [
      { index: 1, value: 1 },
      { index: 2, value: 2 },
    ],
    [{ index: 5, value: 0 }],
  ])
})
