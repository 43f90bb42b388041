import { COIN, linesOf, onceEach, payTable, stripsOf, WILD } from './compiled.ts'
import { drawByWeight, type Draws } from '#kit/draws.ts'
import { payLines } from './line-wins.ts'
import type { CoinKind, HoldMaths } from './maths.ts'
import { kindAmount, kindWeights, prizeAmount } from './prize.ts'
import { cellsOf, countOf, drawStops, windowAt, emitReels } from './reels.ts'
import type { Cell, Coin } from './round.ts'
import type { RoundState } from './round-state.ts'

/** What `chance` is a part of. */
const CHANCES = 10_000

const compiled = onceEach((maths: HoldMaths) => ({
  strips: stripsOf(maths.strips),
  rules: { lines: linesOf(maths.lines), pays: payTable(maths.pays), wild: WILD, times: maths.wild },
  places: maths.rows.flatMap((rows, reel) => Array.from({ length: rows }, (_, row): Cell => [reel, row])),
  ...kindWeights(maths.coins),
}))

/** Cells of a bought feature's first coins, drawn one by one from those left. */
function boughtPlaces(draws: Draws, places: readonly Cell[], needs: number): Cell[] {
  const left = [...places]
  return Array.from({ length: needs }, () => left.splice(draws.below(left.length), 1)[0] as Cell)
}

function playHold(maths: HoldMaths, state: RoundState, draws: Draws, started: readonly Cell[]): void {
  const { places, weights, sum } = compiled(maths)
  const coinAt = (cell: Cell): Coin => {
    const kind = maths.coins[drawByWeight(draws, weights, sum)] as CoinKind
    return { cell, amount: kindAmount(state, maths.prizes, kind), prize: kind.prize ?? null }
  }
  const coins = started.map(coinAt)
  let free = places.filter(
    ([reel, row]) => !started.some(([otherReel, otherRow]) => otherReel === reel && otherRow === row),
  )
  let left = maths.respins
  state.emit?.({ type: 'hold', coins: [...coins], left })
  while (left > 0 && free.length > 0) {
    const newCoins: Coin[] = []
    const stillFree: Cell[] = []
    for (const cell of free) {
      if (draws.below(CHANCES) < maths.chance) newCoins.push(coinAt(cell))
      else stillFree.push(cell)
    }
    free = stillFree
    left = newCoins.length > 0 ? maths.respins : left - 1
    coins.push(...newCoins)
    state.emit?.({ type: 'hold', coins: newCoins, left })
  }
  const amount = coins.reduce((all, coin) => all + coin.amount, 0)
  state.total += amount
  state.emit?.({ type: 'collect', coins, amount })
  if (free.length > 0 || maths.prizes.grand === undefined) return
  const grand = prizeAmount(state, maths.prizes, 'grand')
  state.total += grand
  state.emit?.({
    type: 'collect',
    coins: [{ cell: places[places.length >> 1] as Cell, amount: grand, prize: 'grand' }],
    amount: grand,
  })
}

export function playHoldGame(maths: HoldMaths, state: RoundState, draws: Draws): void {
  const { strips, rules, places } = compiled(maths)
  if (state.bet.mode === 'buy') return playHold(maths, state, draws, boughtPlaces(draws, places, maths.needs))
  const shown = windowAt(strips, maths.rows, drawStops(draws, strips))
  emitReels(state, 'base', shown, { symbol: COIN, needs: maths.needs })
  payLines(state, shown, rules, 1)
  if (countOf(shown, COIN) >= maths.needs) playHold(maths, state, draws, cellsOf(shown, COIN))
}
