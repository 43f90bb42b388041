import { SCATTER, type Shown, WILD } from './compiled.ts'

/** Equal cells that pay together; a cell is its reel times `height` plus its row. */
export type Cluster = { symbol: number; cells: number[] }

/** What a grid's cells are numbered by. */
type Grid = { cells: Uint8Array; width: number; height: number }

/** The cells that hang together with this one and show its symbol or a wild. Marks them in `seen` by `mark`. */
function spread({ cells, width, height }: Grid, from: number, seen: Int32Array, mark: number): number[] {
  const symbol = cells[from] as number
  const found = [from]
  seen[from] = mark
  const visit = (cell: number) => {
    if (seen[cell] === mark || (cells[cell] !== symbol && cells[cell] !== WILD)) return
    seen[cell] = mark
    found.push(cell)
  }
  for (let index = 0; index < found.length; index += 1) {
    const cell = found[index] as number
    const row = cell % height
    if (cell >= height) visit(cell - height)
    if (cell < (width - 1) * height) visit(cell + height)
    if (row > 0) visit(cell - 1)
    if (row < height - 1) visit(cell + 1)
  }
  return found
}

/** All groups of at least `least` equal cells that hang together, wilds counted in each. */
function adjacentClusters(grid: Grid, least: number): Cluster[] {
  const clusters: Cluster[] = []
  const seen = new Int32Array(grid.cells.length)
  const counted = new Uint8Array(grid.cells.length)
  for (let cell = 0; cell < grid.cells.length; cell += 1) {
    const symbol = grid.cells[cell] as number
    if (symbol === WILD || symbol === SCATTER || counted[cell] === 1) continue
    const found = spread(grid, cell, seen, cell + 1)
    for (const one of found) if (grid.cells[one] === symbol) counted[one] = 1
    if (found.length >= least) clusters.push({ symbol, cells: found })
  }
  return clusters
}

/** All symbols of which at least `least` cells show, wilds counted for each. */
function scatteredClusters({ cells }: Grid, least: number): Cluster[] {
  const bySymbol: number[][] = Array.from({ length: SCATTER }, () => [])
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell] !== SCATTER) bySymbol[cells[cell] as number]?.push(cell)
  const wilds = bySymbol[WILD] as number[]
  return bySymbol.flatMap((found, symbol): Cluster[] =>
    symbol !== WILD && found.length > 0 && found.length + wilds.length >= least ? [{ symbol, cells: [...found, ...wilds] }] : [],
  )
}

/** The clusters of a window, in the order of their first cells. */
export function clustersOf(shown: Shown, least: number, anywhere: boolean): Cluster[] {
  const height = (shown[0] as number[]).length
  const grid = { cells: Uint8Array.from(shown.flat()), width: shown.length, height }
  return anywhere ? scatteredClusters(grid, least) : adjacentClusters(grid, least)
}
