import {
  askRoads,
  beadPlate,
  bigRoad,
  derivedLetters,
  derivedRoad,
  type Road,
  runsOf as theirRunsOf,
} from '#studio/engines/tables/roads.ts'
import type { Comparison, Random } from './comparison.ts'
import { asked, roadsOf } from './roads.ts'

/** A road as six lines of text. */
function lines({ cells, columns }: Road): string[] {
  const rows = Array.from({ length: 6 }, () => Array.from({ length: columns }, () => '.'))
  for (const { column, row, letter } of cells) rows[row]?.splice(column, 1, letter)
  return rows.map((row) => row.join(''))
}

function theirRoads(results: string) {
  const [big, runs] = [bigRoad(results), theirRunsOf(results)]
  return {
    bead: lines(beadPlate(results)),
    leading_ties: big.leadingTies,
    big: lines(big),
    ties: big.ties.map(({ column, row, count }) => [column, row, count]),
    columns: runs.map(({ letter, length }) => `${letter}${length}`).join(' '),
    big_eye: derivedLetters(runs, 1),
    small: derivedLetters(runs, 2),
    cockroach: derivedLetters(runs, 3),
    big_eye_grid: lines(derivedRoad(results, 1)),
    small_grid: lines(derivedRoad(results, 2)),
    cockroach_grid: lines(derivedRoad(results, 3)),
  }
}

/** Results of a shoe, or of a list in which long runs, or ties, are common. */
function randomResults({ below }: Random): string {
  const [again, tie] = [[1, 3, 12][below(3)] ?? 1, [0, 10, 60][below(3)] ?? 0]
  let side = 'P'
  return Array.from({ length: below(90) }, () => {
    if (below(100) < tie) return 'T'
    if (below(again + 1) === 0) side = side === 'P' ? 'B' : 'P'
    return side
  }).join('')
}

export function playRoads(random: Random): Comparison[] {
  const results = randomResults(random)
  const ours = roadsOf(results)
  const isTurned = (road: string[]): boolean => road.some((line, row) => row > 0 && /([A-Z])\1/.test(line))
  const kinds = [
    ...(isTurned(ours.big) ? ['roads dragon'] : []),
    ...(ours.leading_ties > 0 ? ['roads leading ties'] : []),
  ]
  return [
    { of: 'roads', given: results, ours, theirs: theirRoads(results), kinds },
    ...['P', 'B'].map((side) => ({
      of: `ask ${side}`,
      given: results,
      ours: asked(results, side),
      theirs: askRoads(results, side),
    })),
  ]
}
