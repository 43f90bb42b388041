import { bahtText } from '#kit/money.ts'
import type { RunningHost } from './play-round.ts'
import { selectUnseen } from './plays.store.ts'
import { liveSeed } from './seeds.ts'
import { betOf, drawRound, gameOf, playOut } from './settle-round.ts'
import { type HostSession, type Round, selectPlayedRounds, selectRound, selectSeed } from './tables.store.ts'

const ROUNDS_SHOWN = 50

const baht = (satang: number) => bahtText(BigInt(satang))

/** A drawn round as its player sees it: all that happens in it, event by event. Free spins are part of the round that won or bought
 *  them: it is drawn whole, and shown again from its beginning until its player has seen it. `serverSeed` where it is revealed. */
export async function roundForApi(running: RunningHost, round: Round, serverSeed: string | null) {
  const seed = round.seed === null ? undefined : selectSeed(running.context.database, round.seed)
  const { stake, mode, pot } = betOf(running, round)
  const { events, outcome } = await playOut(running, round)
  return {
    round: round.id,
    game: round.game,
    mode,
    stake: baht(stake),
    /** The price of the round: the stake times what its mode costs. */
    paid: baht(round.stake),
    win: baht(round.win ?? 0),
    /** As the engine takes it: in satang, unlike the texts around it. */
    pot,
    events,
    outcome: gameOf(running, round).reported(outcome),
    /** False while the site has not yet confirmed the win; it is sent again until it has. */
    settled: round.state === 'settled',
    at: new Date(round.startedMs).toISOString(),
    fairness: { commitment: seed?.commitment ?? '', client_seed: round.clientSeed ?? '', nonce: round.nonce ?? 0, server_seed: serverSeed },
  }
}

/** The player's last rounds of one game, newest first, and the seed of the next one. Seeds and nonces are the player's at this host: the
 *  host's other games use the same. */
export async function playedRounds(running: RunningHost, player: string, game: string) {
  const { context, host } = running
  const rounds = selectPlayedRounds(context.database, { host, player, game, limit: ROUNDS_SHOWN })
  const seed = await liveSeed(context, host, player)
  return {
    rounds: await Promise.all(rounds.map((round) => roundForApi(running, round, round.serverSeed))),
    fairness: { commitment: seed.commitment, client_seed: seed.clientSeed, nonce: seed.nextNonce },
  }
}

/** A round that is to be shown now, with the balance before and after its win. */
export async function roundToShow(running: RunningHost, session: HostSession, round: Round) {
  const win = round.win ?? 0
  const before = session.balance - (round.state === 'settled' ? win : 0)
  return { ...(await roundForApi(running, round, null)), before_win: baht(before), after_win: baht(before + win) }
}

/** The player's last round of this game that was paid and not seen, drawn now where that is still to do; `pending`: whether a bet is with
 *  the wallet and not answered. */
export async function unseenOf(running: RunningHost, session: HostSession) {
  const open = selectUnseen(running.context.database, running.host, session.player, session.game)
  const last = open.find(({ state }) => state !== 'betting')
  const round = last && selectRound(running.context.database, last.round)
  return {
    pending: open.some(({ state }) => state === 'betting'),
    unseen: round === undefined ? null : await drawRound(running, round),
  }
}
