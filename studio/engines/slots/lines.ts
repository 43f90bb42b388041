import { linesOf, onceEach, payTable, stripsOf, WILD } from './compiled.ts'
import type { Draws } from '#kit/draws.ts'
import { payLines } from './line-wins.ts'
import type { LinesMaths } from './maths.ts'
import { playSpins } from './spins.ts'
import type { RoundState } from './round-state.ts'

const compiled = onceEach((maths: LinesMaths) => {
  const strips = stripsOf(maths.strips)
  const rules = { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: WILD, times: maths.wild }
  return { reels: { base: strips, free: maths.free?.strips ? stripsOf(maths.free.strips) : strips }, rules }
})

export function playLines(maths: LinesMaths, state: RoundState, draws: Draws): void {
  const { reels, rules } = compiled(maths)
  playSpins(maths, { state, draws, reels }, (shown, _part, multiplier) => payLines(state, shown, rules, multiplier))
}
