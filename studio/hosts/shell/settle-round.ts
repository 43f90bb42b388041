import type { WalletRequest } from '#contract/provider/wallet.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import type { Bet } from '#studio/engines/slots/maths.ts'
import type { SlotRound } from '#studio/engines/slots/round.ts'
import { present } from '#kit/assert.ts'
import type { Game } from '../game.ts'
import type { RunningHost } from './play-round.ts'
import { selectPlay } from './plays.store.ts'
import { takeFromPot } from './pots.ts'
import { closingWin, reportWin } from './report-win.ts'
import { selectSeed } from './seeds.store.ts'
import * as store from './tables.store.ts'

/** Throws where the host no longer has the game: its rounds then wait for a version that has. */
export function gameOf({ games }: Pick<RunningHost, 'games'>, { game }: { game: string }): Game {
  const found = games.get(game)
  if (found === undefined) throw new Error(`this host has no game ${game}`)
  return found
}

/** `stake`: the base stake, the paid price divided by the mode's cost. */
export function betOf(running: RunningHost, round: store.Round): Bet {
  const { mode, pot } = selectPlay(running.context.database, round.id)
  const cost = gameOf(running, round).modes.find((one) => one.mode === mode)?.cost ?? 1
  return { stake: round.stake / cost, mode, pot }
}

export async function playOut(running: RunningHost, round: store.Round): Promise<SlotRound & { outcome: unknown }> {
  const seed = round.seed === null ? undefined : selectSeed(running.context.database, round.seed)
  if (seed === undefined || round.nonce === null || round.clientSeed === null)
    throw new Error('a paid round must have its seed')
  const seeds = { serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
  return gameOf(running, round).draw(seeds, betOf(running, round))
}

/** The outcome follows from seed and nonce alone, so drawing again gives the same. */
export async function drawRound(running: RunningHost, round: store.Round): Promise<store.Round> {
  if (round.state !== 'taken') return round
  const { database } = running.context
  const { outcome, win, events } = await playOut(running, round)
  database.transaction(() => {
    if (!store.updateRoundState(database, round.id, ['taken'], 'drawn')) return
    store.updateRoundOutcome(database, round.id, outcome, win)
    const { stake } = betOf(running, round)
    takeFromPot(running.context, round, gameOf(running, round), { play: selectPlay(database, round.id), stake, events })
  })
  return present(store.selectRound(database, round.id), 'a round just drawn is there')
}

export const winOf = (running: RunningHost, round: store.Round): WalletRequest<'win'> =>
  closingWin(running, round, gameOf(running, round).reported(JSON.parse(round.outcome ?? 'null')))

/** Draws a paid round if necessary, and reports its win. `again` until the site has accepted it. */
export async function settleRound(running: RunningHost, roundId: string): Promise<Outcome> {
  const paid = store.selectRound(running.context.database, roundId)
  if (paid === undefined || (paid.state !== 'taken' && paid.state !== 'drawn')) return 'done'
  return reportWin(running, roundId, async () => winOf(running, await drawRound(running, paid)))
}
