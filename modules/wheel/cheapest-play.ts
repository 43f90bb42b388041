import { type CheapestGame, cheapestOf } from '#contract/plain/wheel.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectHighestReturns } from '#modules/games/index.ts'
import { selectNewestRule } from '#modules/promotions/index.ts'

/** The offer by which prizes are paid; its shares also say what play counts towards points. */
const PRIZE_OFFER = 'wheel-prize'

/** How many times prizes of the wheel are to be turned over. */
export async function findPrizeTimes(tx: ReadTx): Promise<number> {
  return (await selectNewestRule(tx, PRIZE_OFFER))?.lock.times ?? 0
}

/** The game at which playing for a point costs least, by what hosts publish and what its category counts for. */
export async function findCheapestPlay(tx: ReadTx): Promise<CheapestGame | null> {
  const shares = (await selectNewestRule(tx, PRIZE_OFFER))?.lock.shares
  const games = await selectHighestReturns(tx)
  return cheapestOf(games.map(({ lobby, title, returnBp }) => ({ title, returnBp, shareBp: shares?.[lobby] ?? 0 })))
}
