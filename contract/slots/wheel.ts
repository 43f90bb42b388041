import { linesOf, onceEach, payTable, SCATTER, stripsOf, WILD } from './compiled.ts'
import { drawByWeight, type Draws } from './draws.ts'
import { payLines } from './line-wins.ts'
import type { CoinKind, WheelMaths } from './maths.ts'
import { kindAmount, kindWeights } from './prize.ts'
import { countOf, drawStops, shownAt, emitReels } from './reels.ts'
import type { Tally } from './tally.ts'

const compiled = onceEach((maths: WheelMaths) => ({
  strips: stripsOf(maths.strips),
  rules: { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: WILD, times: maths.wild },
  ...kindWeights(maths.slices),
}))

/** Plays a round of three reels whose scatters turn the wheel. */
export function playWheel(maths: WheelMaths, tally: Tally, draws: Draws): void {
  const { strips, rules, weights, sum } = compiled(maths)
  if (tally.bet.mode === 'base') {
    const shown = shownAt(strips, maths.rows, drawStops(draws, strips))
    emitReels(tally, 'base', shown, { symbol: SCATTER, needs: maths.needs })
    payLines(tally, shown, rules, 1)
    if (countOf(shown, SCATTER) < maths.needs) return
  }
  const slice = drawByWeight(draws, weights, sum)
  const kind = maths.slices[slice] as CoinKind
  const amount = kindAmount(tally, maths.prizes, kind)
  tally.total += amount
  tally.emit?.({ type: 'wheel', slice, prize: kind.prize ?? null, amount })
}
