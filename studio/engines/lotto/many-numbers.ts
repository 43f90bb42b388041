import type { Draws } from '#kit/draws.ts'

/** Many numbers at once, without repeats: rule book 14.2. */

const TEN = Array.from('0123456789')
const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)]

/** กลับ: all orders of two or three digits. */
export function permutations(number: string): string[] {
  if (number.length < 2) return [number]
  const digits = [...number]
  return unique(
    digits.flatMap((digit, at) => permutations(digits.toSpliced(at, 1).join('')).map((rest) => digit + rest)),
  )
}

/** รูดหน้า: 40 … 49 of 4. */
export const sweepFront = (digit: string): string[] => TEN.map((other) => digit + other)
/** รูดหลัง: 04 … 94 of 4. */
export const sweepBack = (digit: string): string[] => TEN.map((other) => other + digit)
/** 19 ประตู: all numbers of two digits with this one. */
export const nineteenGates = (digit: string): string[] => unique([...sweepFront(digit), ...sweepBack(digit)])

export type Place = 'first' | 'second' | 'third'
const PLACES: Readonly<Record<Place, number>> = { first: 0, second: 1, third: 2 }

/** รูดหลัก: two digits stand, the chosen place is 0 to 9. */
export const sweepPlace = (two: string, place: Place): string[] =>
  TEN.map((digit) => two.slice(0, PLACES[place]) + digit + two.slice(PLACES[place]))

export const WIN_DIGITS = { least: 2, most: 7 } as const

/** วินเลข of 2 to 7 distinct digits; `repeats` adds doubles and triples. Null for other digits. */
export function winNumbers(digits: string, kind: 'two' | 'three' | 'tod', repeats = false): string[] | null {
  const chosen = [...digits]
  const fits =
    chosen.length >= WIN_DIGITS.least && chosen.length <= WIN_DIGITS.most && new Set(chosen).size === chosen.length
  if (!fits || !/^[0-9]+$/.test(digits)) return null
  if (kind === 'tod') return combinations(chosen)
  const longer = (numbers: string[]): string[] =>
    numbers.flatMap((number) =>
      chosen.filter((digit) => repeats || !number.includes(digit)).map((digit) => number + digit),
    )
  return kind === 'two' ? longer(chosen) : longer(longer(chosen))
}

const combinations = (digits: readonly string[]): string[] =>
  digits.flatMap((one, first) =>
    digits
      .slice(first + 1)
      .flatMap((two, second) => digits.slice(first + second + 2).map((three) => one + two + three)),
  )

/** เบิ้ล: 00 … 99. */
export const doubles = (): string[] => TEN.map((digit) => digit.repeat(2))
/** ตอง: 000 … 999. */
export const triples = (): string[] => TEN.map((digit) => digit.repeat(3))
/** พี่น้อง: neighbours both ways, 01 10 … 90 09. */
export const siblings = (): string[] =>
  TEN.flatMap((digit) => {
    const next = String((Number(digit) + 1) % 10)
    return [digit + next, next + digit]
  })

const GROUPS = { even: '02468', odd: '13579', high: '56789', low: '01234' } as const

/** คู่คู่, คี่คี่, สูงสูง, ต่ำต่ำ: both digits of the group. */
export const bothOf = (group: keyof typeof GROUPS): string[] =>
  Array.from(GROUPS[group]).flatMap((one) => Array.from(GROUPS[group]).map((two) => one + two))

/** สุ่ม: different numbers drawn by the caller; at most all there are. */
export function randomNumbers(draws: Draws, digits: 1 | 2 | 3, count: number): string[] {
  const left = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(draws.below(left.length), 1)[0] as string,
  )
}
