import { onceEach, type PayTable, payTable, roleOf, type SymbolWindow, stripsOf, WILD } from './compiled.ts'
import type { Draws } from '#kit/draws.ts'
import type { WaysMaths } from './maths.ts'
import type { Cell } from './round.ts'
import { playSpins } from './spins.ts'
import type { RoundState } from './round-state.ts'

const compiled = onceEach((maths: WaysMaths) => {
  const strips = stripsOf(maths.strips)
  return {
    reels: { base: strips, free: maths.free?.strips ? stripsOf(maths.free.strips) : strips },
    pays: payTable(maths.pays),
  }
})

/** Reels that a symbol runs through from the left, and its ways. A wild counts as `wild` of it. */
function waysOf(shown: SymbolWindow, symbol: number, wild: number): { count: number; ways: number } {
  let ways = 1
  let count = 0
  for (const reel of shown) {
    let here = 0
    for (const cell of reel) here += cell === symbol ? 1 : cell === WILD ? wild : 0
    if (here === 0) break
    ways *= here
    count += 1
  }
  return { count, ways }
}

function payWays(state: RoundState, shown: SymbolWindow, pays: PayTable, wild: number, multiplier: number): void {
  const tried: number[] = []
  for (const symbol of shown[0] as number[]) {
    if (tried.includes(symbol)) continue
    tried.push(symbol)
    const { count, ways } = waysOf(shown, symbol, wild)
    const pay = (pays[symbol] as readonly number[])[count - 2] ?? 0
    if (pay === 0) continue
    const amount = pay * ways * multiplier * state.unit
    state.total += amount
    if (state.emit === null) continue
    const cells = shown
      .slice(0, count)
      .flatMap((reel, index) =>
        reel.flatMap((cell, row): Cell[] => (cell === symbol || cell === WILD ? [[index, row]] : [])),
      )
    state.emit({ type: 'win', why: { by: 'ways', ways, symbol: roleOf(symbol), count }, cells, multiplier, amount })
  }
}

export function playWays(maths: WaysMaths, state: RoundState, draws: Draws): void {
  const { reels, pays } = compiled(maths)
  playSpins(maths, { state, draws, reels }, (shown, part, multiplier) =>
    payWays(state, shown, pays, part === 'base' ? 1 : maths.wild, multiplier),
  )
}
