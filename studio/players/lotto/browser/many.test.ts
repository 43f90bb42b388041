import { expect, test } from 'vitest'
import { pickRefusal } from '#studio/engines/lotto/bet-types.ts'
import { browserDraws, SET_NAMES, setNumbers, setsOf, winLines } from './many.ts'

test('Every set of a type gives as many numbers as its button says, all of which are sold.', () => {
  for (const type of ['3top', '3tod', '2top', '2bottom', 'run_top'] as const)
    for (const name of setsOf(type)) {
      const numbers = setNumbers(name, type, browserDraws)
      expect(SET_NAMES[name]).toContain(String(numbers.length))
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.filter((number) => pickRefusal('yiki', { type, number }) !== null)).toEqual([])
    }
})

test('Random numbers of tod are different bets.', () => {
  const keys = setNumbers('random10', '3tod', browserDraws).map((number) => [...number].sort().join(''))
  expect(new Set(keys).size).toBe(10)
})

test('A win of digits makes lines of the chosen type, and nothing of digits that do not fit.', () => {
  expect(winLines('2bottom', '479', false, 20)).toHaveLength(6)
  expect(winLines('2bottom', '479', true, 20)).toHaveLength(9)
  expect(winLines('3tod', '4792', false, 20)).toHaveLength(4)
  expect(winLines('2top', '44', false, 20)).toBeNull()
  expect(winLines('run_top', '479', false, 20)).toBeNull()
  expect(winLines('3tod', '47', false, 20)).toBeNull()
})
