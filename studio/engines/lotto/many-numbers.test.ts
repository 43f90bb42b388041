import { describe, expect, it } from 'vitest'
import * as many from './many-numbers.ts'

const counts = (list: readonly string[] | null) => {
  expect(new Set(list).size, 'no number twice').toBe(list?.length)
  return list?.length
}

describe('many numbers at once', () => {
  it('reverse', () => {
    expect(many.permutations('123')).toEqual(['123', '132', '213', '231', '312', '321'])
    expect(many.permutations('122')).toEqual(['122', '212', '221'])
    expect(['777', '47', '44'].map((number) => many.permutations(number).length)).toEqual([1, 2, 1])
  })

  it('sweep', () => {
    expect(many.sweepFront('4')).toEqual(['40', '41', '42', '43', '44', '45', '46', '47', '48', '49'])
    expect(many.sweepBack('4')).toEqual(['04', '14', '24', '34', '44', '54', '64', '74', '84', '94'])
    expect(counts(many.nineteenGates('4'))).toBe(19)
    expect(many.sweepPlace('47', 'first').slice(0, 2)).toEqual(['047', '147'])
    expect(many.sweepPlace('47', 'second').slice(0, 2)).toEqual(['407', '417'])
    expect(many.sweepPlace('47', 'third').at(-1)).toBe('479')
  })

  it.each([2, 3, 4, 5, 6, 7])('win of %i digits as often as the rule counts', (k) => {
    const digits = '9031275'.slice(0, k)
    expect(counts(many.winNumbers(digits, 'two'))).toBe(k * (k - 1))
    expect(counts(many.winNumbers(digits, 'two', true))).toBe(k * k)
    expect(counts(many.winNumbers(digits, 'three'))).toBe(k * (k - 1) * (k - 2))
    expect(counts(many.winNumbers(digits, 'three', true))).toBe(k ** 3)
    const tod = many.winNumbers(digits, 'tod')
    expect(counts(tod)).toBe((k * (k - 1) * (k - 2)) / 6)
    expect(new Set(tod?.map((number) => [...number].sort().join(''))).size).toBe(tod?.length)
  })

  it('win of no other digits', () => {
    for (const digits of ['', '1', '11', '12345678', '1x', '๑๒'])
      expect(many.winNumbers(digits, 'two'), digits).toBeNull()
  })

  it('by their kind', () => {
    expect(many.doubles()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
    expect(many.triples().slice(-2)).toEqual(['888', '999'])
    expect(many.siblings().slice(0, 4)).toEqual(['01', '10', '12', '21'])
    expect(many.siblings().slice(-4)).toEqual(['89', '98', '90', '09'])
    expect(counts(many.siblings())).toBe(20)
    for (const group of ['even', 'odd', 'high', 'low'] as const) expect(counts(many.bothOf(group))).toBe(25)
    expect(many.bothOf('high').every((number) => Number(number[0]) >= 5 && Number(number[1]) >= 5)).toBe(true)
  })

  it('by chance, none twice', () => {
    expect(many.randomNumbers({ below: () => 0 }, 2, 3)).toEqual(['00', '01', '02'])
    expect(many.randomNumbers({ below: (count) => count - 1 }, 3, 2)).toEqual(['999', '998'])
    expect(counts(many.randomNumbers({ below: (count) => count >> 1 }, 1, 50))).toBe(10)
  })
})
