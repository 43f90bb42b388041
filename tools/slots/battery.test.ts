import { expect, test } from 'vitest'
import { type Row, stillToPlay } from './battery.ts'

const row = (id: number, tuple: number, found: string, more = false): Row => ({
  test: '',
  id,
  tuple,
  samples: 100,
  p: 0.5,
  found,
  more,
})

test.each([
  ['both runs of a test without a row', { id: 10, tuple: 0 }, [], 'both'],
  ['none of one that passed', { id: 10, tuple: 0 }, [row(10, 0, 'PASSED')], 'none'],
  ['the second of one that stopped after a weak result', { id: 203, tuple: 21 }, [row(203, 21, 'WEAK')], 'second'],
  [
    'none of one that was played on',
    { id: 203, tuple: 21 },
    [row(203, 21, 'WEAK'), row(203, 21, 'PASSED', true)],
    'none',
  ],
  ['both runs of tuple 0 where only another tuple is kept', { id: 203, tuple: 0 }, [row(203, 5, 'PASSED')], 'both'],
  ['none of a test that reports under tuples of its own', { id: 102, tuple: 0 }, [row(102, 3, 'PASSED')], 'none'],
] as const)('what is left to play: %s', (_name, { id, tuple }, kept, left) => {
  expect(stillToPlay({ name: '', id, tuple }, kept)).toBe(left)
})
