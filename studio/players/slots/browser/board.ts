import type { Cell, Coin, SymbolRole, Window } from '#studio/engines/slots/round.ts'

/** The state that the stage changes and the brush paints. Times are those of `performance.now()`. */

export type Reel = {
  shown: SymbolRole[]
  mode: 'still' | 'turning' | 'landing' | 'falling' | 'gone'
  since: number
  /** Symbols passing while it turns. */
  passing: SymbolRole[]
  /** Cells that each shown cell falls in the mode `falling`. */
  falls: number[]
  /** Highlighted while it stops late. */
  slow: boolean
}

export type Board = {
  reels: Reel[]
  /** Winning cells by `keyOf`. While there are any, all others are dimmed. */
  lit: Set<number>
  litSince: number
  /** A line to draw through cells. */
  line: readonly Cell[] | null
  /** Cells that vanish. */
  vanishing: Set<number>
  vanishingSince: number
  /** Lying coins by cell; `since`: the landing. Null outside the hold feature. */
  coins: Map<number, { coin: Coin; since: number }> | null
  /** Reels whose symbol grows over all rows. */
  growing: { reels: readonly number[]; symbol: SymbolRole; since: number } | null
}

const ROWS_MOST = 16

/** A number, so that a frame makes no texts. */
export const keyAt = (reel: number, row: number): number => reel * ROWS_MOST + row
export const keyOf = ([reel, row]: Cell): number => keyAt(reel, row)
export const cellOf = (key: number): Cell => [Math.floor(key / ROWS_MOST), key % ROWS_MOST]

const passingOf = (symbols: readonly SymbolRole[]): SymbolRole[] =>
  Array.from({ length: 24 }, () => symbols[Math.floor(Math.random() * symbols.length)] ?? 'h1')

/** In units of `step` per row: shorter reels stand in the middle. */
export function topsOf(rows: readonly number[], step: number): number[] {
  const most = Math.max(...rows)
  return rows.map((count) => Math.round(((most - count) * step) / 2))
}

export function openBoard(rows: readonly number[], symbols: readonly SymbolRole[]): Board {
  const reels = rows.map((count): Reel => {
    const passing = passingOf(symbols)
    return { shown: passing.slice(0, count), mode: 'still', since: 0, passing, falls: [], slow: false }
  })
  return {
    reels,
    lit: new Set(),
    litSince: 0,
    line: null,
    vanishing: new Set(),
    vanishingSince: 0,
    coins: null,
    growing: null,
  }
}

/** Cells that each cell of a reel has fallen after a tumble; new ones fall from above. */
export function fallsOf(rows: number, gone: ReadonlySet<number>): number[] {
  const stayed = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const added = rows - stayed.length
  return Array.from({ length: rows }, (_, row) => (row < added ? added : row - (stayed[row - added] ?? row)))
}

export function showWindow(board: Board, window: Window) {
  window.forEach((cells, at) => {
    const reel = board.reels[at]
    if (reel !== undefined) reel.shown = [...cells]
  })
}
