import { type SymbolWindow, rolesOf } from './compiled.ts'
import type { Draws } from '#kit/draws.ts'
import type { Cell } from './round.ts'
import type { RoundState } from './round-state.ts'

/** One stop per reel, from the left. */
export const drawStops = (draws: Draws, strips: readonly Uint8Array[]): number[] =>
  strips.map((strip) => draws.below(strip.length))

/** Strips are circular. */
export function windowAt(
  strips: readonly Uint8Array[],
  rows: readonly number[],
  stops: readonly number[],
): SymbolWindow {
  const shown: SymbolWindow = []
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array
    const cells: number[] = []
    for (let row = 0; row < (rows[reel] as number); row += 1)
      cells.push(strip[((stops[reel] as number) + row) % strip.length] as number)
    shown.push(cells)
  }
  return shown
}

export function countOf(shown: SymbolWindow, symbol: number): number {
  let count = 0
  for (const reel of shown) for (const cell of reel) if (cell === symbol) count += 1
  return count
}

export const cellsOf = (shown: SymbolWindow, symbol: number): Cell[] =>
  shown.flatMap((reel, index) => reel.flatMap((cell, row): Cell[] => (cell === symbol ? [[index, row]] : [])))

/** `trigger`: the feature's symbol and count. Reels after all but one have shown stop late (`slow`). */
export function emitReels(
  state: RoundState,
  part: 'base' | 'free',
  shown: SymbolWindow,
  trigger: { symbol: number; needs: number } | null,
): void {
  if (state.emit === null) return
  const slowReels: number[] = []
  let seen = 0
  shown.forEach((reel, index) => {
    if (trigger !== null && seen >= trigger.needs - 1) slowReels.push(index)
    for (const cell of reel) if (cell === trigger?.symbol) seen += 1
  })
  state.emit({ type: 'reels', part, window: rolesOf(shown), slow: slowReels })
}
