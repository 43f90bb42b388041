import type { Table } from './settle.ts'
import { belowOf, type Seeds } from './stream.ts'

const NUMBERS = Array.from({ length: 36 }, (_, n) => n + 1)
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const WITH_ZERO = ['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3']

export const spin = (seeds: Seeds): number => belowOf(seeds)(37)

/** The numbers of a rectangle on the layout of twelve rows of three. */
const rectangle = (row: number, column: number, rows: number, columns: number): number[] =>
  NUMBERS.filter((n) => {
    const [down, right] = [Math.floor((n - 1) / 3) - row, ((n - 1) % 3) - column]
    return down >= 0 && down < rows && right >= 0 && right < columns
  })

/** Of every size that is a bet; a rectangle over an edge has too few numbers and is none. */
const inside = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [2, 2],
  [2, 3],
].flatMap(([rows = 0, columns = 0]) =>
  NUMBERS.map((n) => rectangle(Math.floor((n - 1) / 3), (n - 1) % 3, rows, columns))
    .filter((numbers) => numbers.length === rows * columns)
    .map((numbers) => numbers.join('-')),
)

const OUTSIDE: Record<string, (n: number) => boolean> = {
  red: (n) => RED.has(n),
  black: (n) => !RED.has(n),
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  low: (n) => n <= 18,
  high: (n) => n >= 19,
  dozen_1: (n) => n <= 12,
  dozen_2: (n) => n >= 13 && n <= 24,
  dozen_3: (n) => n >= 25,
  column_1: (n) => n % 3 === 1,
  column_2: (n) => n % 3 === 2,
  column_3: (n) => n % 3 === 0,
}

const SPOTS = [...WITH_ZERO, ...inside, ...Object.keys(OUTSIDE)]
const COVERED = new Map(
  SPOTS.map((spot) => {
    const isCovered = OUTSIDE[spot]
    return [spot, isCovered === undefined ? spot.split('-').map(Number) : NUMBERS.filter((n) => isCovered(n))]
  }),
)

/** Every bet covers some of 36 numbers and pays 36 times its share; nought is in none but what names it. */
export const rouletteTable: Table<number> = {
  spots: SPOTS,
  ordinary: NUMBERS,
  pays: (spot, number) => {
    const numbers = COVERED.get(spot) ?? []
    return numbers.includes(number) ? 3_600 / numbers.length : 0
  },
}
