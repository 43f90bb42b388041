import type { Cell, Coin, SymbolRole, Window } from '#studio/engines/slots/round.ts'

/** What the reels show at a moment: the state that the stage changes and the brush paints. Times are those of `performance.now()`. */

export type Reel = {
  shown: SymbolRole[]
  mode: 'still' | 'turning' | 'landing' | 'falling' | 'gone'
  /** When the mode began. */
  since: number
  /** What passes by while it turns. */
  passing: SymbolRole[]
  /** Of each shown cell, how many cells it falls in the mode `falling`. */
  falls: number[]
  /** Draws attention while it stops late. */
  slow: boolean
}

export type Board = {
  reels: Reel[]
  /** Cells outlined as winning, by `keyOf`. While there are any, all others are dimmed. */
  lit: Set<number>
  litSince: number
  /** A line to draw through cells. */
  line: readonly Cell[] | null
  /** Cells that vanish. */
  vanishing: Set<number>
  vanishingSince: number
  /** Coins that lie, by cell; `since` is when each landed. Null outside the hold feature. */
  coins: Map<number, { coin: Coin; since: number }> | null
  /** Reels whose symbol grows over all rows. */
  growing: { reels: readonly number[]; symbol: SymbolRole; since: number } | null
}

const ROWS_MOST = 16

/** A cell as a number, so that a frame makes no texts. */
export const keyAt = (reel: number, row: number): number => reel * ROWS_MOST + row
export const keyOf = ([reel, row]: Cell): number => keyAt(reel, row)
export const cellOf = (key: number): Cell => [Math.floor(key / ROWS_MOST), key % ROWS_MOST]

/** The symbols that pass by on one reel while it turns, over and over. */
const passingOf = (symbols: readonly SymbolRole[]): SymbolRole[] =>
  Array.from({ length: 24 }, () => symbols[Math.floor(Math.random() * symbols.length)] ?? 'h1')

/** Where each reel begins, in units of `step` for a row: shorter ones stand in the middle. */
export function topsOf(rows: readonly number[], step: number): number[] {
  const most = Math.max(...rows)
  return rows.map((count) => Math.round(((most - count) * step) / 2))
}

/** A board at rest, showing symbols of the title as they come. */
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

/** Of each cell of a reel after a tumble, how many cells it has fallen: those that stayed by what vanished below them, the new ones from
 *  above. */
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
