import type { RoundEvent } from '#studio/engines/slots/round.ts'
import type { HostContext } from '../context.ts'
import { isDemo } from './demo.ts'
import type { Game, GrowingPrize } from '../game.ts'
import { type Play, selectGrown, updateGrown, updatePlayPot } from './plays.store.ts'
import type { Round } from './tables.store.ts'

const BASIS = 10_000

type Database = Pick<HostContext, 'database'>
type PotGame = Pick<Game, 'pot'> & { facts: { code: string } }

/** In satang. */
export const potAmount = (
  { database }: Database,
  host: string,
  { facts, pot }: PotGame & { pot: GrowingPrize },
): number => pot.start + selectGrown(database, host, facts.code)

/**
 * Adds a real stake's share to the prize and stores what it then holds with the round. Call it inside the transaction
 * that took the bet.
 */
export function growPot(
  { database }: Database,
  round: Pick<Round, 'id' | 'host' | 'player' | 'stake'>,
  { facts, pot }: PotGame,
): void {
  if (pot === null || isDemo(round.player)) return
  const by = Math.floor((round.stake * pot.shareBp) / BASIS)
  updatePlayPot(database, round.id, pot.start + updateGrown(database, round.host, facts.code, by, pot.top - pot.start))
}

/** Deducts what a drawn round won above the prize's start. Call it inside the transaction that stores the outcome. */
export function takeFromPot(
  { database }: Database,
  round: Pick<Round, 'host'>,
  { facts, pot }: PotGame,
  { play, stake, events }: { play: Play; stake: number; events: readonly RoundEvent[] },
): void {
  if (pot === null || play.pot === null) return
  const won = events
    .flatMap((event) => (event.type === 'collect' ? event.coins : []))
    .reduce((sum, coin) => sum + (coin.prize === 'grand' ? coin.amount : 0), 0)
  if (won === 0) return
  const wonOfStart = Math.floor((pot.start * stake) / pot.stake)
  updateGrown(database, round.host, facts.code, -Math.max(0, won - wonOfStart), pot.top - pot.start)
}
