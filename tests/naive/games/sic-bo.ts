import type { Table } from './settle.ts'
import { belowOf, type Seeds } from './stream.ts'

type Dice = [number, number, number]

export function throwDice(seeds: Seeds): Dice {
  const below = belowOf(seeds)
  return [1 + below(6), 1 + below(6), 1 + below(6)]
}

const FACES = [1, 2, 3, 4, 5, 6]
/** What a baht on a total wins, both ends alike. */
const TOTALS: Record<number, number> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 }
const SINGLES = [0, 200, 300, 1_300]

const namedSpots = ['big', 'small', 'odd', 'even', 'any_triple']
const ofFaces = FACES.flatMap((face) => [`single_${face}`, `double_${face}`, `triple_${face}`])
const twos = FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => `two_${one}${other}`))
const totals = Array.from({ length: 14 }, (_, n) => `total_${n + 4}`)

function pays(spot: string, dice: Dice): number {
  const sum = dice[0] + dice[1] + dice[2]
  const triple = dice[0] === dice[1] && dice[1] === dice[2]
  const count = (face: number): number => dice.filter((one) => one === face).length
  if (spot === 'big') return !triple && sum >= 11 ? 200 : 0
  if (spot === 'small') return !triple && sum <= 10 ? 200 : 0
  if (spot === 'odd') return !triple && sum % 2 === 1 ? 200 : 0
  if (spot === 'even') return !triple && sum % 2 === 0 ? 200 : 0
  if (spot === 'any_triple') return triple ? 3_200 : 0
  const [kind, named = ''] = spot.split('_')
  const number = Number(named)
  if (kind === 'single') return SINGLES[count(number)] ?? 0
  if (kind === 'double') return count(number) >= 2 ? 1_200 : 0
  if (kind === 'triple') return count(number) === 3 ? 19_100 : 0
  if (kind === 'two') return [...named].every((face) => count(Number(face)) > 0) ? 700 : 0
  return sum === number ? 100 + 100 * (TOTALS[Math.min(sum, 21 - sum)] ?? 0) : 0
}

export const sicBoTable: Table<Dice> = {
  spots: [...namedSpots, ...ofFaces, ...twos, ...totals],
  pays,
  ordinary: FACES.flatMap((a) =>
    FACES.flatMap((b) => FACES.filter((c) => a <= b && b <= c && !(a === b && b === c)).map((c): Dice => [a, b, c])),
  ),
}
