import { type PayTable, roleOf, type SymbolWindow } from './compiled.ts'
import type { RoundState } from './round-state.ts'

/** `wild` replaces every other symbol; `times` multiplies a line with one. */
export type LineRules = { lines: readonly Uint8Array[]; pays: PayTable; wild: number; times: number }

/** The run from the left, wilds included; a line of wilds alone has no symbol (-1). */
function runOf(shown: SymbolWindow, line: Uint8Array, wild: number): { symbol: number; count: number; wilds: number } {
  let symbol = -1
  let wilds = 0
  let reel = 0
  for (; reel < shown.length; reel += 1) {
    const cell = (shown[reel] as number[])[line[reel] as number] as number
    if (cell === wild) wilds += 1
    else if (symbol === -1) symbol = cell
    else if (cell !== symbol) break
  }
  return { symbol, count: reel, wilds }
}

/** Pays each line's longest run from the left. `multiplier`: the spin's. */
export function payLines(
  state: RoundState,
  shown: SymbolWindow,
  { lines, pays, wild, times }: LineRules,
  multiplier: number,
): void {
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Uint8Array
    const { symbol, count, wilds } = runOf(shown, line, wild)
    const pay = symbol === -1 ? 0 : ((pays[symbol] as readonly number[])[count - 2] ?? 0)
    if (pay === 0) continue
    const all = wilds > 0 ? multiplier * times : multiplier
    const amount = pay * state.unit * all
    state.total += amount
    if (state.emit === null) continue
    const cells = Array.from({ length: count }, (_, reel) => [reel, line[reel] as number] as const)
    state.emit({
      type: 'win',
      why: { by: 'line', line: index, symbol: roleOf(symbol), count },
      cells,
      multiplier: all,
      amount,
    })
  }
}
