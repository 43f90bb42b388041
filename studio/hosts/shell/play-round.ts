import { present } from '#kit/assert.ts'
import type { Mode } from '#studio/engines/slots/maths.ts'
import type { Game } from '../game.ts'
import { insertPlay } from './plays.store.ts'
import { growPot } from './pots.ts'
import { addSettlement } from './report-win.ts'
import { gameOf, settleRound } from './settle-round.ts'
import type { HostSession } from './sessions.store.ts'
import * as store from './tables.store.ts'
import { type RunningRounds, takeBet } from './take-bet.ts'

/** `games`: by code. */
export type RunningHost = RunningRounds & { games: ReadonlyMap<string, Game> }

/** `stake`: the whole price in satang. */
type BetInput = { stake: number; mode: Mode }

/**
 * Signed bet, outcome from the committed seeds, signed win that closes the round (also of nothing). Each step is
 * written before it is taken; tasks finish what a lost response or crash leaves open. Refuses as `takeBet` does.
 */
export async function playRound(
  running: RunningHost,
  session: HostSession,
  { stake, mode }: BetInput,
): Promise<store.Round> {
  const { context, host } = running
  const { round, taken: settlement } = await takeBet(
    running,
    session,
    { stake, state: 'taken' },
    {
      begun: (id) => insertPlay(context.database, { round: id, host, player: session.player, mode }),
      taken: (paid) => {
        growPot(context, paid, gameOf(running, paid))
        return addSettlement(running, paid.id)
      },
    },
  )
  const outcome = await settleRound(running, round)
  if (outcome !== 'again') context.tasks.end(settlement, outcome)
  return present(store.selectRound(context.database, round), 'a round just played is there')
}
