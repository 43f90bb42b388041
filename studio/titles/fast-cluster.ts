import { urnOf } from '../engines/slots/cluster.ts'
import { payTable, SCATTER, weightsOf, WILD } from '../engines/slots/compiled.ts'
import type { Draws } from '#kit/draws.ts'
import { payScatters, playFreeSpins } from '../engines/slots/free-spins.ts'
import type { ClusterMaths, Mode } from '../engines/slots/maths.ts'
import { finishRound, hasReachedMaxWin, startRound, type RoundState } from '../engines/slots/round-state.ts'

/**
 * Falling clusters for measuring only: rounds without events on one shared grid. `fast-cluster.test.ts` compares it
 * with the engine round by round, drawn numbers included.
 */

const EDGE = 31
const MOST_MARKS = 1_000_000_000

/** An edge gives every cell four neighbours. */
type Grid = {
  cells: Uint8Array
  width: number
  height: number
  /** The distance of the next reel's cell. */
  stride: number
  gone: Uint8Array
  /** Per cell, the mark of the last search that reached it. */
  seen: Int32Array
  marks: number
  counted: Uint8Array
  found: Uint8Array
  /** Cells per symbol. */
  counts: Int32Array
}

const cellIndexOf = (stride: number, reel: number, row: number) => (reel + 1) * stride + row + 1

function openGrid({ rows }: ClusterMaths): Grid {
  const [width, height] = [rows.length, rows[0] as number]
  const stride = height + 2
  const size = (width + 2) * stride
  const bytes = () => new Uint8Array(size)
  return {
    cells: bytes().fill(EDGE),
    width,
    height,
    stride,
    gone: bytes(),
    seen: new Int32Array(size),
    marks: 0,
    counted: bytes(),
    found: bytes(),
    counts: new Int32Array(EDGE + 1),
  }
}

/** Index: `symbol * (cells of the grid + 1) + size`. */
function paysBySize({ pays, sizes, rows }: ClusterMaths): Int32Array {
  const sizeCount = rows.length * (rows[0] as number) + 1
  const table = payTable(pays)
  const all = new Int32Array(table.length * sizeCount)
  table.forEach((steps, symbol) => {
    for (let size = sizes[0] as number; size < sizeCount; size += 1)
      all[symbol * sizeCount + size] = steps[sizes.findLastIndex((step) => step <= size)] ?? 0
  })
  return all
}

type Rules = { grid: Grid; minSize: number; pays: Int32Array; sizeCount: number }

/** Finds the connected cells, wilds among them; returns the count. */
function spread({ cells, seen, found, stride }: Grid, from: number, mark: number): number {
  const symbol = cells[from] as number
  seen[from] = mark
  found[0] = from
  let count = 1
  for (let index = 0; index < count; index += 1) {
    // Unrolled: a function for the four neighbours would make an object per search.
    let next = (found[index] as number) - stride
    for (let side = 0; side < 4; side += 1) {
      const shown = cells[next]
      if ((shown === symbol || shown === WILD) && seen[next] !== mark) {
        seen[next] = mark
        found[count] = next
        count += 1
      }
      next += side === 1 ? 2 : stride - 1
    }
  }
  return count
}

/** Marks the symbol's found cells as counted, and all of them as gone where they pay. */
function markFound({ cells, counted, gone, found }: Grid, symbol: number, size: number, pays: boolean) {
  for (let index = 0; index < size; index += 1) {
    const cell = found[index] as number
    if (cells[cell] === symbol) counted[cell] = 1
    if (pays) gone[cell] = 1
  }
}

function count({ cells, counts }: Grid) {
  counts.fill(0)
  for (let cell = 0; cell < cells.length; cell += 1) {
    const symbol = cells[cell] as number
    counts[symbol] = (counts[symbol] as number) + 1
  }
}

/** Pays connected clusters and marks their cells as gone; -1 where there is no cluster. */
function payAdjacent({ grid, minSize, pays, sizeCount }: Rules): number {
  const { cells, width, height, stride, gone, seen, counted, counts } = grid
  let paid = -1
  gone.fill(0)
  counted.fill(0)
  if (grid.marks > MOST_MARKS) {
    seen.fill(0)
    grid.marks = 0
  }
  const enough = minSize - (counts[WILD] as number)
  for (let reel = 0; reel < width; reel += 1) {
    const top = cellIndexOf(stride, reel, 0)
    for (let cell = top; cell < top + height; cell += 1) {
      const symbol = cells[cell] as number
      if (symbol === WILD || symbol === SCATTER || counted[cell] === 1 || (counts[symbol] as number) < enough) continue
      const [down, right] = [cells[cell + 1], cells[cell + stride]]
      // An equal neighbour above or to the left would have counted it; a wild there may lead to others.
      if (
        down !== symbol &&
        right !== symbol &&
        down !== WILD &&
        right !== WILD &&
        cells[cell - 1] !== WILD &&
        cells[cell - stride] !== WILD
      )
        continue
      grid.marks += 1
      const size = spread(grid, cell, grid.marks)
      markFound(grid, symbol, size, size >= minSize)
      if (size >= minSize) paid = Math.max(0, paid) + (pays[symbol * sizeCount + size] as number)
    }
  }
  return paid
}

/** As `payAdjacent`, for equal cells without connection. */
function payAnywhere({ grid, minSize, pays, sizeCount }: Rules): number {
  const { cells, gone, counts } = grid
  let paid = -1
  gone.fill(0)
  const wilds = counts[WILD] as number
  for (let symbol = 0; symbol < SCATTER; symbol += 1) {
    const shown = counts[symbol] as number
    if (symbol === WILD || shown === 0 || shown + wilds < minSize) continue
    for (let cell = 0; cell < cells.length; cell += 1)
      if (cells[cell] === symbol || cells[cell] === WILD) gone[cell] = 1
    paid = Math.max(0, paid) + (pays[symbol * sizeCount + shown + wilds] as number)
  }
  return paid
}

function fill({ cells, width, height, stride }: Grid, draws: Draws, urn: Uint8Array) {
  for (let reel = 0; reel < width; reel += 1)
    for (let row = 0; row < height; row += 1)
      cells[cellIndexOf(stride, reel, row)] = urn[draws.below(urn.length)] as number
}

function fall({ cells, width, height, stride, gone }: Grid, draws: Draws, urn: Uint8Array) {
  for (let reel = 0; reel < width; reel += 1) {
    const top = cellIndexOf(stride, reel, 0)
    let target = top + height - 1
    for (let cell = target; cell >= top; cell -= 1) {
      if (gone[cell] === 1) continue
      cells[target] = cells[cell] as number
      target -= 1
    }
    for (; target >= top; target -= 1) cells[target] = urn[draws.below(urn.length)] as number
  }
}

/** Without `emit`, nobody reads a window. */
const NO_WINDOW: number[][] = []

/** Each call plays a round of this stake, drawn as the engine draws it. Returns the win. */
export function fastCluster(maths: ClusterMaths, stake: number): (mode: Mode, draws: Draws) => number {
  const grid = openGrid(maths)
  const { free } = maths
  const sizeCount = grid.width * grid.height + 1
  const rules: Rules = { grid, minSize: maths.sizes[0] as number, pays: paysBySize(maths), sizeCount }
  const urn = urnOf(weightsOf(maths.weights))
  const freeUrn = maths.freeWeights ? urnOf(weightsOf(maths.freeWeights)) : urn
  const pay = maths.anywhere ? payAnywhere : payAdjacent
  const plainFree = { ...free, multipliers: [1] }
  /** `from`, `step`: indexes in `multipliers` at the beginning and end. */
  const spin = (
    state: RoundState,
    draws: Draws,
    symbolUrn: Uint8Array,
    multipliers: readonly number[],
    from: number,
  ) => {
    let step = from
    fill(grid, draws, symbolUrn)
    count(grid)
    for (;;) {
      const paid = pay(rules)
      if (paid < 0) break
      state.total += paid * (multipliers[Math.min(step, multipliers.length - 1)] ?? 1) * state.unit
      if (hasReachedMaxWin(state)) break
      fall(grid, draws, symbolUrn)
      count(grid)
      step += 1
    }
    const scatters = grid.counts[SCATTER] as number
    payScatters(state, NO_WINDOW, scatters, free.needs, maths.scatter, 1)
    return { scatters, shown: NO_WINDOW, step }
  }
  return (mode, draws) => {
    const state = startRound({ stake, mode, pot: null }, maths.max, null)
    const scatters = mode === 'buy' ? free.needs : spin(state, draws, urn, maths.multipliers, 0).scatters
    if (scatters < free.needs) return finishRound(state)
    let keptStep = 0
    const freeSpin = () => {
      const result = spin(state, draws, freeUrn, free.multipliers, keptStep)
      if (free.keeps) keptStep = result.step
      return result
    }
    playFreeSpins(state, plainFree, { scatters, shown: null, special: null }, freeSpin)
    return finishRound(state)
  }
}
