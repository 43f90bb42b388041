import type { Draws } from '#kit/draws.ts'
import { type BetType, DIGITS, type Line } from '#studio/engines/lotto/bet-types.ts'
import { bothOf, doubles, randomNumbers, siblings, triples, winNumbers } from '#studio/engines/lotto/many-numbers.ts'

export type SetName = 'doubles' | 'siblings' | 'even' | 'odd' | 'high' | 'low' | 'triples' | 'random5' | 'random10'

export const SET_NAMES: Readonly<Record<SetName, string>> = {
  doubles: 'เบิ้ล 10 เลข',
  siblings: 'พี่น้อง 20 เลข',
  even: 'คู่คู่ 25 เลข',
  odd: 'คี่คี่ 25 เลข',
  high: 'สูงสูง 25 เลข',
  low: 'ต่ำต่ำ 25 เลข',
  triples: 'ตอง 10 เลข',
  random5: 'สุ่ม 5 เลข',
  random10: 'สุ่ม 10 เลข',
}

/** A triple is not sold as tod. */
export function setsOf(type: BetType): readonly SetName[] {
  if (DIGITS[type] === 1) return ['random5']
  if (DIGITS[type] === 2) return ['doubles', 'siblings', 'even', 'odd', 'high', 'low', 'random5', 'random10']
  return type === '3tod' ? ['random5', 'random10'] : ['triples', 'random5', 'random10']
}

const isTriple = (number: string): boolean => number.length === 3 && new Set(number).size === 1

export function setNumbers(name: SetName, type: BetType, draws: Draws): string[] {
  if (name === 'doubles') return doubles()
  if (name === 'siblings') return siblings()
  if (name === 'triples') return triples()
  if (name !== 'random5' && name !== 'random10') return bothOf(name)
  const count = name === 'random5' ? 5 : 10
  if (type !== '3tod') return randomNumbers(draws, DIGITS[type], count)
  const keys = new Set<string>()
  return randomNumbers(draws, 3, 1_000)
    .filter((number) => {
      const key = [...number].sort().join('')
      if (isTriple(number) || keys.has(key)) return false
      keys.add(key)
      return true
    })
    .slice(0, count)
}

/** วินเลข for the chosen type; null where the digits do not fit. */
export function winLines(type: BetType, digits: string, repeats: boolean, baht: number): Line[] | null {
  if (DIGITS[type] === 1) return null
  const kind = type === '3tod' ? 'tod' : DIGITS[type] === 2 ? 'two' : 'three'
  const numbers = winNumbers(digits, kind, repeats)
  return numbers === null || numbers.length === 0 ? null : numbers.map((number) => ({ type, number, baht }))
}

/** The browser's own random numbers. */
export const browserDraws: Draws = {
  below: (count) => {
    const fair = 2 ** 32 - (2 ** 32 % count)
    for (;;) {
      const number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
      if (number < fair) return number % count
    }
  },
}
