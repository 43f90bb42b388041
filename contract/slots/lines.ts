import { linesOf, onceEach, payTable, SCATTER, type Shown, stripsOf, WILD } from './compiled.ts'
import type { Draws } from './draws.ts'
import { payScatters, playFreeSpins } from './free-spins.ts'
import { payLines } from './line-wins.ts'
import type { LinesMaths } from './maths.ts'
import { countOf, drawStops, shownAt, emitReels } from './reels.ts'
import type { Tally } from './tally.ts'

const compiled = onceEach((maths: LinesMaths) => {
  const strips = stripsOf(maths.strips)
  const rules = { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: WILD, times: maths.wild }
  return { strips, freeStrips: maths.free?.strips ? stripsOf(maths.free.strips) : strips, rules }
})

/** Plays a round of a game with lines: pays, scatters, free spins. */
export function playLines(maths: LinesMaths, tally: Tally, draws: Draws): void {
  const { strips, freeStrips, rules } = compiled(maths)
  const { free, rows, scatter } = maths
  const waits = free && { symbol: SCATTER, needs: free.needs }
  const spin = (part: 'base' | 'free', multiplier: number): { scatters: number; shown: Shown } => {
    const from = part === 'base' ? strips : freeStrips
    const shown = shownAt(from, rows, drawStops(draws, from))
    emitReels(tally, part, shown, waits)
    payLines(tally, shown, rules, multiplier)
    const scatters = free === null ? 0 : countOf(shown, SCATTER)
    if (free !== null) payScatters(tally, shown, scatters, free.needs, scatter, multiplier)
    return { scatters, shown }
  }
  const freeSpin = (multiplier: number) => spin('free', multiplier)
  if (free !== null && tally.bet.mode === 'buy')
    return playFreeSpins(tally, free, { scatters: free.needs, shown: null, special: null }, freeSpin)
  const { scatters, shown } = spin('base', 1)
  if (free !== null && scatters >= free.needs) playFreeSpins(tally, free, { scatters, shown, special: null }, freeSpin)
}
