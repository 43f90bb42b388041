/** Pictures of a shoe's results, which predict nothing. Columns and rows from 0; six rows. */
export const ROWS = 6

export type Cell = { column: number; row: number; letter: string }
export type Tie = { column: number; row: number; count: number }
/** A run of one letter, from which derived roads are made. */
export type Run = { letter: string; length: number }
export type Road = { cells: Cell[]; columns: number }

const TIE = 'T'

/** Result by result, down and to the right, ties too. */
export const beadPlate = (results: string): Road => ({
  cells: [...results].map((letter, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, letter })),
  columns: Math.ceil(results.length / ROWS),
})

/** Ties are left out. */
export function runsOf(results: string): Run[] {
  const runs: Run[] = []
  for (const letter of results) {
    if (letter === TIE) continue
    const last = runs.at(-1)
    if (last?.letter === letter) last.length += 1
    else runs.push({ letter, length: 1 })
  }
  return runs
}

/** Each run begins right of the former's start, goes down, and turns right for good where blocked. */
export function drawRuns(runs: readonly Run[]): Road {
  const cells: Cell[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < ROWS && !taken.has(`${column} ${row}`)
  const freeFrom = (column: number, row: number): number => (isFree(column, row) ? column : freeFrom(column + 1, row))
  let start = -1
  for (const { letter, length } of runs) {
    start = freeFrom(start + 1, 0)
    let [column, row, hasTurned] = [start, 0, false]
    for (let at = 0; at < length; at += 1) {
      hasTurned ||= at > 0 && !isFree(column, row + 1)
      if (hasTurned) column = freeFrom(column + 1, row)
      else if (at > 0) row += 1
      taken.add(`${column} ${row}`)
      cells.push({ column, row, letter })
    }
  }
  return { cells, columns: Math.max(0, ...cells.map(({ column }) => column + 1)) }
}

/** Ties are on the last entry before them, else on the first. `leadingTies`: of a road without entries. */
export function bigRoad(results: string): Road & { ties: Tie[]; leadingTies: number } {
  const road = drawRuns(runsOf(results))
  const counts = new Map<number, number>()
  let entry = -1
  let leadingTies = 0
  for (const letter of results) {
    if (letter !== TIE) entry += 1
    else if (entry < 0) leadingTies += 1
    else counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  if (leadingTies > 0 && road.cells.length > 0) {
    counts.set(0, (counts.get(0) ?? 0) + leadingTies)
    leadingTies = 0
  }
  const ties = [...counts]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, count]) => {
      const cell = road.cells[at]
      return cell ? [{ column: cell.column, row: cell.row, count }] : []
    })
  return { ...road, ties, leadingTies }
}

export type Derived = 1 | 2 | 3
/** `k`: 1 big eye boy, 2 small road, 3 cockroach pig; R is regular, B is not. */
export function derivedLetters(runs: readonly Run[], k: Derived): string {
  let letters = ''
  runs.forEach(({ length }, column) => {
    for (let depth = 1; depth <= length; depth += 1) {
      const compared = runs[depth === 1 ? column - 1 - k : column - k]
      if (compared === undefined) continue
      const isRegular = depth === 1 ? runs[column - 1]?.length === compared.length : depth !== compared.length + 1
      letters += isRegular ? 'R' : 'B'
    }
  })
  return letters
}

export const derivedRoad = (results: string, k: Derived): Road => drawRuns(runsOf(derivedLetters(runsOf(results), k)))

const DERIVED: readonly Derived[] = [1, 2, 3]

/** The next entry of each derived road if `side` came next; '' where none. */
export function askRoads(results: string, side: string): string[] {
  return DERIVED.map((k) => {
    const before = derivedLetters(runsOf(results), k)
    const after = derivedLetters(runsOf(results + side), k)
    return after.length > before.length ? (after.at(-1) as string) : ''
  })
}
