import { expect, test } from 'vitest'
import { cellOf, fallsOf, keyOf, topsOf } from './board.ts'
import { FALL_MS, fallen, LANDING_CELLS, LANDING_MS, landed } from './motion.ts'

test('the visible symbols of a reel that stops begin above, go a little too far, and end at their place', () => {
  expect(landed(0)).toBeCloseTo(-LANDING_CELLS)
  expect(Math.max(...Array.from({ length: 20 }, (_, step) => landed((LANDING_MS * step) / 20)))).toBeGreaterThan(0.05)
  expect(landed(LANDING_MS)).toBeCloseTo(0)
})

test('a falling cell ends where it belongs', () => {
  expect(fallen(3, 0)).toBeCloseTo(0)
  expect(fallen(3, FALL_MS)).toBeCloseTo(3)
})

test('what stays falls by what vanished below it, and the new comes from above what is visible', () => {
  expect(fallsOf(4, new Set([1, 3]))).toEqual([2, 2, 2, 1])
  expect(fallsOf(3, new Set([0, 1, 2]))).toEqual([3, 3, 3])
  expect(fallsOf(3, new Set([0]))).toEqual([1, 0, 0])
})

test('shorter reels stand in the middle of the frame', () => {
  expect(topsOf([2, 3, 4, 4, 4], 60)).toEqual([60, 30, 0, 0, 0])
  expect(topsOf([3, 4, 5, 4, 3], 51)).toEqual([51, 26, 0, 26, 51])
  expect(topsOf([3, 3, 3], 60)).toEqual([0, 0, 0])
})

test('a cell is found by its number', () => {
  expect(cellOf(keyOf([6, 5]))).toEqual([6, 5])
  expect(new Set([keyOf([1, 0]), keyOf([0, 1]), keyOf([0, 6]), keyOf([6, 0])]).size).toBe(4)
})
