import { SCATTER, type SymbolWindow, WILD } from './compiled.ts'

/** A cell's number is its reel times `height` plus its row. */
export type Cluster = { symbol: number; cells: number[] }

/** A window's symbols by cell number. */
type Grid = { cells: readonly number[]; width: number; height: number }

/** The connected cells with this symbol or wild. Marks them in `seen` by `mark`. */
function spread({ cells, width, height }: Grid, from: number, seen: Int32Array, mark: number): number[] {
  const symbol = cells[from] as number
  const found = [from]
  seen[from] = mark
  const isNew = (cell: number): boolean => {
    if (seen[cell] === mark || (cells[cell] !== symbol && cells[cell] !== WILD)) return false
    seen[cell] = mark
    return true
  }
  for (let index = 0; index < found.length; index += 1) {
    const cell = found[index] as number
    const row = cell % height
    if (cell >= height && isNew(cell - height)) found.push(cell - height)
    if (cell < (width - 1) * height && isNew(cell + height)) found.push(cell + height)
    if (row > 0 && isNew(cell - 1)) found.push(cell - 1)
    if (row < height - 1 && isNew(cell + 1)) found.push(cell + 1)
  }
  return found
}

/** Connected groups of at least `minSize` equal cells, wilds counted in each. */
function adjacentClusters(grid: Grid, minSize: number): Cluster[] {
  const clusters: Cluster[] = []
  const seen = new Int32Array(grid.cells.length)
  const counted = new Uint8Array(grid.cells.length)
  for (let cell = 0; cell < grid.cells.length; cell += 1) {
    const symbol = grid.cells[cell] as number
    if (symbol === WILD || symbol === SCATTER || counted[cell] === 1) continue
    const found = spread(grid, cell, seen, cell + 1)
    for (const one of found) if (grid.cells[one] === symbol) counted[one] = 1
    if (found.length >= minSize) clusters.push({ symbol, cells: found })
  }
  return clusters
}

const cellsOf = (cells: readonly number[], symbol: number): number[] =>
  cells.flatMap((shown, cell) => (shown === symbol ? [cell] : []))

/** Symbols on at least `minSize` cells, wilds counted for each. */
function scatteredClusters({ cells }: Grid, minSize: number): Cluster[] {
  const counts: number[] = []
  for (let symbol = 0; symbol <= SCATTER; symbol += 1) counts.push(0)
  for (const symbol of cells) counts[symbol] = (counts[symbol] ?? 0) + 1
  const wilds = counts[WILD] as number
  const clusters: Cluster[] = []
  for (let symbol = 0; symbol < SCATTER; symbol += 1) {
    const count = counts[symbol] as number
    if (symbol === WILD || count === 0 || count + wilds < minSize) continue
    clusters.push({ symbol, cells: [...cellsOf(cells, symbol), ...cellsOf(cells, WILD)] })
  }
  return clusters
}

/** In the order of first cells; with `anywhere`, which needs no connection, of symbols. */
export function clustersOf(shown: SymbolWindow, minSize: number, anywhere: boolean): Cluster[] {
  const height = (shown[0] as number[]).length
  const cells: number[] = []
  for (const reel of shown) for (const cell of reel) cells.push(cell)
  const grid = { cells, width: shown.length, height }
  return anywhere ? scatteredClusters(grid, minSize) : adjacentClusters(grid, minSize)
}
