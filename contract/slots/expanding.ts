import { linesOf, onceEach, payTable, roleOf, SCATTER, type Shown, stripsOf, weightsOf, windowOf } from './compiled.ts'
import { drawByWeight, type Draws } from './draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import { type LineRules, payLines } from './line-wins.ts'
import type { ExpandingMaths } from './maths.ts'
import { countOf, drawStops, shownAt, emitReels } from './reels.ts'
import type { Cell } from './round.ts'
import type { Tally } from './tally.ts'

const compiled = onceEach((maths: ExpandingMaths) => {
  const strips = stripsOf(maths.strips)
  // The scatter is the wild too.
  const rules: LineRules = { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: SCATTER, times: 1 }
  const freeStrips = maths.free.strips ? stripsOf(maths.free.strips) : strips
  return { strips, freeStrips, rules, specials: weightsOf(maths.specials) }
})

/** Where enough reels show the special symbol, it fills them and pays on every line, adjacent or not. */
function expand(tally: Tally, shown: Shown, special: number, { pays, lines }: LineRules, multiplier: number): void {
  const reels = shown.flatMap((reel, index) => (reel.includes(special) ? [index] : []))
  const pay = (pays[special] as readonly number[])[reels.length - 2] ?? 0
  if (pay === 0) return
  const amount = pay * lines.length * multiplier * tally.unit
  tally.total += amount
  if (tally.emit === null) return
  const filled = shown.map((reel, index) => (reels.includes(index) ? reel.map(() => special) : reel))
  const symbol = roleOf(special)
  const cells = reels.flatMap((reel) => (shown[reel] as number[]).map((_, row): Cell => [reel, row]))
  tally.emit({ type: 'expand', reels, symbol, window: windowOf(filled) })
  tally.emit({ type: 'win', why: { by: 'scatter', symbol, count: reels.length }, cells, multiplier, amount })
}

/** Plays a round of a game with an expanding symbol in its free spins. */
export function playExpanding(maths: ExpandingMaths, tally: Tally, draws: Draws): void {
  const { strips, freeStrips, rules, specials } = compiled(maths)
  const { free, rows, scatter } = maths
  const spin = (part: 'base' | 'free', multiplier: number, special: number | null): { scatters: number; shown: Shown } => {
    const from = part === 'base' ? strips : freeStrips
    const shown = shownAt(from, rows, drawStops(draws, from))
    emitReels(tally, part, shown, { symbol: SCATTER, needs: free.needs })
    payLines(tally, shown, rules, multiplier)
    const scatters = countOf(shown, SCATTER)
    payScatters(tally, shown, scatters, free.needs, scatter, multiplier)
    if (special !== null) expand(tally, shown, special, rules, multiplier)
    return { scatters, shown }
  }
  const bought = tally.bet.mode === 'buy'
  const { scatters, shown } = bought ? { scatters: free.needs, shown: null } : spin('base', 1, null)
  if (scatters < free.needs) return
  const special = specials.symbols[drawByWeight(draws, specials.weights, specials.sum)] as number
  playFreeSpins(tally, free, { scatters, shown, special }, (multiplier) => spin('free', multiplier, special))
}
