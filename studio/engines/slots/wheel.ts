import { linesOf, onceEach, payTable, SCATTER, stripsOf, WILD } from './compiled.ts'
import { drawByWeight, type Draws } from '#kit/draws.ts'
import { payLines } from './line-wins.ts'
import type { CoinKind, WheelMaths } from './maths.ts'
import { kindAmount, kindWeights } from './prize.ts'
import { countOf, drawStops, windowAt, emitReels } from './reels.ts'
import type { RoundState } from './round-state.ts'

const compiled = onceEach((maths: WheelMaths) => ({
  strips: stripsOf(maths.strips),
  rules: { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: WILD, times: maths.wild },
  ...kindWeights(maths.slices),
}))

export function playWheel(maths: WheelMaths, state: RoundState, draws: Draws): void {
  const { strips, rules, weights, sum } = compiled(maths)
  if (state.bet.mode === 'base') {
    const shown = windowAt(strips, maths.rows, drawStops(draws, strips))
    emitReels(state, 'base', shown, { symbol: SCATTER, needs: maths.needs })
    payLines(state, shown, rules, 1)
    if (countOf(shown, SCATTER) < maths.needs) return
  }
  const slice = drawByWeight(draws, weights, sum)
  const kind = maths.slices[slice] as CoinKind
  const amount = kindAmount(state, maths.prizes, kind)
  state.total += amount
  state.emit?.({ type: 'wheel', slice, prize: kind.prize ?? null, amount })
}
