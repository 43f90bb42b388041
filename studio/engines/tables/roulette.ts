import type { Seeds } from '#kit/draws.ts'
import { byStream } from './shoe.ts'
import type { SpotFacts, TableRules } from './table-rules.ts'

const POCKETS = 37
const COLUMNS = 3
const ROWS = 12

export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const isRed = (number: number): boolean => REDS.has(number)

export const spinOf = (seeds: Seeds): Promise<number> => byStream(seeds, 1, (draws) => draws.below(POCKETS))

const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1)
const PAYS_BY_COUNT: Readonly<Record<number, number>> = { 1: 35, 2: 17, 3: 11, 4: 8, 6: 5 }

/** Inside bets of the cloth: singles, splits, streets, corners, six lines, and those with zero. */
function insideGroups(): number[][] {
  const groups: number[][] = [
    [0],
    ...NUMBERS.map((number) => [number]),
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
  ]
  for (let row = 0; row < ROWS; row += 1) {
    const first = row * COLUMNS + 1
    const street = [first, first + 1, first + 2]
    groups.push(street, [first, first + 1], [first + 1, first + 2])
    if (row === ROWS - 1) continue
    for (const number of street) groups.push([number, number + COLUMNS])
    groups.push([first, first + 1, first + 3, first + 4], [first + 1, first + 2, first + 4, first + 5])
    groups.push([...street, ...street.map((number) => number + COLUMNS)])
  }
  return groups
}

const outside: readonly (readonly [string, number, (number: number) => boolean])[] = [
  ...[1, 2, 3].map((at) => [`dozen_${at}`, 2, (number: number) => Math.ceil(number / ROWS) === at] as const),
  ...[1, 2, 3].map((at) => [`column_${at}`, 2, (number: number) => (number - 1) % COLUMNS === at - 1] as const),
  ['red', 1, isRed],
  ['black', 1, (number) => !isRed(number)],
  ['odd', 1, (number) => number % 2 === 1],
  ['even', 1, (number) => number % 2 === 0],
  ['low', 1, (number) => number <= 18],
  ['high', 1, (number) => number > 18],
]

type RouletteSpot = SpotFacts & { times: number; numbers: ReadonlySet<number> }
const spot = (times: number, numbers: readonly number[]): RouletteSpot => ({
  pays: `${times}:1`,
  returns: [36, 37],
  times,
  numbers: new Set(numbers),
})

/** Inside spots are named by their numbers in rising order, joined by "-". */
export const rouletteSpots: ReadonlyMap<string, RouletteSpot> = new Map([
  ...insideGroups().map(
    (numbers) => [numbers.join('-'), spot(PAYS_BY_COUNT[numbers.length] as number, numbers)] as const,
  ),
  ...outside.map(([name, times, holds]) => [name, spot(times, NUMBERS.filter(holds))] as const),
])

const pays = (name: string, stake: number, number: number): number => {
  const bet = rouletteSpots.get(name)
  return bet?.numbers.has(number) ? stake * (bet.times + 1) : 0
}

export const rouletteRules: TableRules<number> = {
  spots: rouletteSpots,
  others: NUMBERS,
  isPushed: () => false,
  pays,
  paysFair: pays,
}
