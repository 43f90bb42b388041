import type { BetType } from './bet-types.ts'
import type { Committed } from './limits.ts'

const sorted = (number: string): string => [...number].sort().join('')
const most = (values: readonly bigint[]): bigint =>
  values.reduce((greatest, value) => (value > greatest ? value : greatest), 0n)
const numbersOf = (digits: 2 | 3): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))

/**
 * The most a draw can pay, satang: worst top, worst bottom, and the two dearest front and back numbers, which may be
 * equal.
 */
export function worstPayout(committed: Committed): bigint {
  const at = (type: BetType, number: string): bigint => committed.get(`${type}:${number}`) ?? 0n
  const tods = new Map<string, bigint>()
  for (const [key, satang] of committed) {
    const [type, number = ''] = key.split(':')
    if (type === '3tod') tods.set(sorted(number), (tods.get(sorted(number)) ?? 0n) + satang)
  }
  const running = (type: BetType, number: string) =>
    [...new Set(number)].reduce((sum, digit) => sum + at(type, digit), 0n)
  const top = (number: string) =>
    at('3top', number) + (tods.get(sorted(number)) ?? 0n) + at('2top', number.slice(1)) + running('run_top', number)
  const bottom = (number: string) => at('2bottom', number) + running('run_bottom', number)
  const twice = (type: BetType) => 2n * most(numbersOf(3).map((number) => at(type, number)))
  return most(numbersOf(3).map(top)) + most(numbersOf(2).map(bottom)) + twice('3front') + twice('3back')
}
