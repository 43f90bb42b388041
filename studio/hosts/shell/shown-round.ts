import { bahtText } from '#kit/money.ts'
import type { RunningHost } from './play-round.ts'
import { selectUnseen } from './plays.store.ts'
import { liveSeed } from './seeds.ts'
import { betOf, drawRound, gameOf, playOut } from './settle-round.ts'
import { type Round, selectPlayedRounds, selectRound } from './tables.store.ts'
import type { HostSession } from './sessions.store.ts'
import { selectSeed } from './seeds.store.ts'

const ROUNDS_SHOWN = 50

const baht = (satang: number) => bahtText(BigInt(satang))

/**
 * A drawn round event by event. Free spins belong to the round that won or bought them: it is shown again from its
 * beginning until seen. `serverSeed` where revealed.
 */
export async function roundForApi(running: RunningHost, round: Round, serverSeed: string | null) {
  const seed = round.seed === null ? undefined : selectSeed(running.context.database, round.seed)
  const { stake, mode, pot } = betOf(running, round)
  const { events, outcome } = await playOut(running, round)
  return {
    round: round.id,
    game: round.game,
    mode,
    stake: baht(stake),
    /** Stake times the mode's cost. */
    paid: baht(round.stake),
    win: baht(round.win ?? 0),
    /** In satang, unlike the texts around it. */
    pot,
    events,
    outcome: gameOf(running, round).reported(outcome),
    /** False while the site has not confirmed the win, which is sent again until then. */
    settled: round.state === 'settled',
    at: new Date(round.startedMs).toISOString(),
    fairness: {
      commitment: seed?.commitment ?? '',
      client_seed: round.clientSeed ?? '',
      nonce: round.nonce ?? 0,
      server_seed: serverSeed,
    },
  }
}

/**
 * A game's last rounds, newest first, and the next seed. Seeds and nonces are the player's at this host, across its
 * games.
 */
export async function playedRounds(running: RunningHost, player: string, game: string) {
  const { context, host } = running
  const rounds = selectPlayedRounds(context.database, { host, player, game, limit: ROUNDS_SHOWN })
  const seed = await liveSeed(context, host, player)
  return {
    rounds: await Promise.all(rounds.map((round) => roundForApi(running, round, round.serverSeed))),
    fairness: { commitment: seed.commitment, client_seed: seed.clientSeed, nonce: seed.nextNonce },
  }
}

/** With the balance before and after its win. */
export async function roundToShow(running: RunningHost, session: HostSession, round: Round) {
  const win = round.win ?? 0
  const before = session.balance - (round.state === 'settled' ? win : 0)
  return { ...(await roundForApi(running, round, null)), before_win: baht(before), after_win: baht(before + win) }
}

/** The game's last paid, unseen round, drawn now if necessary; `pending`: whether a bet still awaits the wallet. */
export async function unseenOf(running: RunningHost, session: HostSession) {
  const open = selectUnseen(running.context.database, running.host, session.player, session.game)
  const last = open.find(({ state }) => state !== 'betting')
  const round = last && selectRound(running.context.database, last.round)
  return {
    pending: open.some(({ state }) => state === 'betting'),
    unseen: round === undefined ? null : await drawRound(running, round),
  }
}
