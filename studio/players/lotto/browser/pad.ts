import { type BetType, DIGITS, type Line } from '#studio/engines/lotto/bet-types.ts'
import {
  nineteenGates,
  permutations,
  type Place,
  sweepBack,
  sweepFront,
  sweepPlace,
} from '#studio/engines/lotto/many-numbers.ts'

export type Way = 'one' | 'reverse' | 'front' | 'back' | 'gates' | 'place'
export type Pad = { type: BetType; way: Way; place: Place; digits: string; baht: number }

/** Tod counts in any order already. */
export function waysOf(type: BetType): readonly Way[] {
  if (DIGITS[type] === 1) return ['one']
  if (DIGITS[type] === 2) return ['one', 'reverse', 'front', 'back', 'gates']
  return type === '3tod' ? ['one'] : ['one', 'reverse', 'place']
}

export function digitsNeeded({ type, way }: Pick<Pad, 'type' | 'way'>): number {
  if (way === 'front' || way === 'back' || way === 'gates') return 1
  return way === 'place' ? 2 : DIGITS[type]
}

/** Empty before the pad is full. */
export function numbersOf({ type, way, place, digits }: Pad): string[] {
  if (digits.length < digitsNeeded({ type, way })) return []
  switch (way) {
    case 'one':
      return [digits]
    case 'reverse':
      return permutations(digits)
    case 'front':
      return sweepFront(digits)
    case 'back':
      return sweepBack(digits)
    case 'gates':
      return nineteenGates(digits)
    case 'place':
      return sweepPlace(digits, place)
  }
}

export const linesOf = (pad: Pad): Line[] =>
  numbersOf(pad).map((number) => ({ type: pad.type, number, baht: pad.baht }))

/** A digit, `clear` or `erase`. */
export function pressed(pad: Pad, key: string): Pad {
  if (key === 'clear') return { ...pad, digits: '' }
  if (key === 'erase') return { ...pad, digits: pad.digits.slice(0, -1) }
  return /^[0-9]$/.test(key) && pad.digits.length < digitsNeeded(pad) ? { ...pad, digits: pad.digits + key } : pad
}

/** Keeps the way where the new type has it. */
export const withType = (pad: Pad, type: BetType): Pad => ({
  ...pad,
  type,
  way: waysOf(type).includes(pad.way) ? pad.way : 'one',
  digits: '',
})
