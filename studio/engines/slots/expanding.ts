import {
  linesOf,
  onceEach,
  payTable,
  roleOf,
  SCATTER,
  type SymbolWindow,
  stripsOf,
  weightsOf,
  rolesOf,
} from './compiled.ts'
import { drawByWeight, type Draws } from '#kit/draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import { type LineRules, payLines } from './line-wins.ts'
import type { ExpandingMaths } from './maths.ts'
import { countOf, drawStops, windowAt, emitReels } from './reels.ts'
import type { Cell } from './round.ts'
import type { RoundState } from './round-state.ts'

const compiled = onceEach((maths: ExpandingMaths) => {
  const strips = stripsOf(maths.strips)
  // The scatter is the wild too.
  const rules: LineRules = { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: SCATTER, times: 1 }
  const freeStrips = maths.free.strips ? stripsOf(maths.free.strips) : strips
  return { strips, freeStrips, rules, specials: weightsOf(maths.specials) }
})

/** Where enough reels show the special symbol, it fills them and pays on every line, adjacent or not. */
function expand(
  state: RoundState,
  shown: SymbolWindow,
  special: number,
  { pays, lines }: LineRules,
  multiplier: number,
): void {
  const reels = shown.flatMap((reel, index) => (reel.includes(special) ? [index] : []))
  const pay = (pays[special] as readonly number[])[reels.length - 2] ?? 0
  if (pay === 0) return
  const amount = pay * lines.length * multiplier * state.unit
  state.total += amount
  if (state.emit === null) return
  const filled = shown.map((reel, index) => (reels.includes(index) ? reel.map(() => special) : reel))
  const symbol = roleOf(special)
  const cells = reels.flatMap((reel) => (shown[reel] as number[]).map((_, row): Cell => [reel, row]))
  state.emit({ type: 'expand', reels, symbol, window: rolesOf(filled) })
  state.emit({ type: 'win', why: { by: 'scatter', symbol, count: reels.length }, cells, multiplier, amount })
}

export function playExpanding(maths: ExpandingMaths, state: RoundState, draws: Draws): void {
  const { strips, freeStrips, rules, specials } = compiled(maths)
  const { free, rows, scatter } = maths
  const spin = (
    part: 'base' | 'free',
    multiplier: number,
    special: number | null,
  ): { scatters: number; shown: SymbolWindow } => {
    const from = part === 'base' ? strips : freeStrips
    const shown = windowAt(from, rows, drawStops(draws, from))
    emitReels(state, part, shown, { symbol: SCATTER, needs: free.needs })
    payLines(state, shown, rules, multiplier)
    const scatters = countOf(shown, SCATTER)
    payScatters(state, shown, scatters, free.needs, scatter, multiplier)
    if (special !== null) expand(state, shown, special, rules, multiplier)
    return { scatters, shown }
  }
  const bought = state.bet.mode === 'buy'
  const { scatters, shown } = bought ? { scatters: free.needs, shown: null } : spin('base', 1, null)
  if (scatters < free.needs) return
  const special = specials.symbols[drawByWeight(draws, specials.weights, specials.sum)] as number
  playFreeSpins(state, free, { scatters, shown, special }, (multiplier) => spin('free', multiplier, special))
}
