import { type CheapestGame, cheapestOf } from '#contract/plain/wheel.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectHighestReturns } from '#modules/games/index.ts'
import { selectNewestRule } from '#modules/promotions/index.ts'

/** Its shares also determine what play counts towards points. */
const PRIZE_OFFER = 'wheel-prize'

export async function findPrizeTimes(tx: ReadTx): Promise<number> {
  return (await selectNewestRule(tx, PRIZE_OFFER))?.lock.times ?? 0
}

/** By published returns and what the category counts for. */
export async function findCheapestPlay(tx: ReadTx): Promise<CheapestGame | null> {
  const shares = (await selectNewestRule(tx, PRIZE_OFFER))?.lock.shares
  const games = await selectHighestReturns(tx)
  return cheapestOf(games.map(({ lobby, title, returnBp }) => ({ title, returnBp, shareBp: shares?.[lobby] ?? 0 })))
}
