import { type Shown, windowOf } from './compiled.ts'
import type { Draws } from './draws.ts'
import type { Cell } from './round.ts'
import type { Tally } from './tally.ts'

/** Draws one stop a reel, from the left. */
export const drawStops = (draws: Draws, strips: readonly Uint8Array[]): number[] => strips.map((strip) => draws.below(strip.length))

/** What the window shows for these stops; strips are rings. */
export function shownAt(strips: readonly Uint8Array[], rows: readonly number[], stops: readonly number[]): Shown {
  const shown: Shown = []
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array
    const cells: number[] = []
    for (let row = 0; row < (rows[reel] as number); row += 1) cells.push(strip[((stops[reel] as number) + row) % strip.length] as number)
    shown.push(cells)
  }
  return shown
}

/** How many cells show the symbol. */
export function countOf(shown: Shown, symbol: number): number {
  let count = 0
  for (const reel of shown) for (const cell of reel) if (cell === symbol) count += 1
  return count
}

/** The cells that show the symbol. */
export const cellsOf = (shown: Shown, symbol: number): Cell[] =>
  shown.flatMap((reel, index) => reel.flatMap((cell, row): Cell[] => (cell === symbol ? [[index, row]] : [])))

/** Tells that the reels stop. Reels stop late once all but one of the `needs` symbols that start the feature show. */
export function emitReels(tally: Tally, part: 'base' | 'free', shown: Shown, waits: { symbol: number; needs: number } | null): void {
  if (tally.emit === null) return
  const slow: number[] = []
  let seen = 0
  shown.forEach((reel, index) => {
    if (waits !== null && seen >= waits.needs - 1) slow.push(index)
    for (const cell of reel) if (cell === waits?.symbol) seen += 1
  })
  tally.emit({ type: 'reels', part, window: windowOf(shown), slow })
}
