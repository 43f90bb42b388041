import { bahtText } from '#kit/money.ts'
import type { RoundShown, StateAnswer } from '#studio/players/skill/wire.ts'
import { isDemo } from '../shell/demo.ts'
import { liveSeed } from '../shell/seeds.ts'
import { playedSeconds } from '../shell/sessions.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import * as rounds from '../shell/tables.store.ts'
import * as store from './open-rounds.store.ts'
import { boundOf, type RunningSteps, standingOf } from './play-steps.ts'

const ROUNDS_SHOWN = 50
/** Interval of the reality check where the launch sets none. */
const REALITY_CHECK_MINUTES = 30

export const baht = (satang: number): string => bahtText(BigInt(satang))

/** A round after these steps, or after all that were made. */
export async function roundShown(
  running: RunningSteps,
  round: rounds.Round,
  upTo?: readonly string[],
): Promise<RoundShown> {
  const steps = upTo ?? store.selectSteps(running.context.database, round.id)
  const { seed, bet } = boundOf(running, round)
  const { shown, end, staked } = await standingOf(running, round, steps)
  return {
    round: round.id,
    game: round.game,
    stake: baht(staked ?? round.stake),
    choice: bet.choice,
    steps: [...steps],
    shown,
    end: end === null ? null : { win: baht(end.win), ending: end.ending, outcome: end.outcome },
    settled: round.state === 'settled',
    at: new Date(round.startedMs).toISOString(),
    fairness: {
      commitment: seed.commitment,
      client_seed: round.clientSeed ?? '',
      nonce: round.nonce ?? 0,
      server_seed: seed.revealedMs === null ? null : seed.serverSeed,
    },
  }
}

export async function nextSeed({ context, host }: RunningSteps, player: string) {
  const seed = await liveSeed(context, host, player)
  return { commitment: seed.commitment, client_seed: seed.clientSeed, nonce: seed.nextNonce }
}

/** The player's last finished rounds of a game, newest first, and the next seed. */
export async function roundsShown(running: RunningSteps, player: string, game: string) {
  const found = rounds.selectPlayedRounds(running.context.database, {
    host: running.host,
    player,
    game,
    limit: ROUNDS_SHOWN,
  })
  const shown: RoundShown[] = []
  for (const round of found) shown.push(await roundShown(running, round))
  return { rounds: shown, fairness: await nextSeed(running, player) }
}

/** A round ended unseen is `unseen`, and excluded from all figures beside it. */
export async function stateOf(running: RunningSteps, session: HostSession): Promise<StateAnswer> {
  const { context, host } = running
  const { player, game } = session
  const found = (id: string | undefined) => (id === undefined ? undefined : rounds.selectRound(context.database, id))
  const open = found(store.selectOpenOfGame(context.database, host, player, game))
  const unseen = open === undefined ? found(store.selectUnseenOfGame(context.database, host, player, game)) : undefined
  const hidden = unseen?.state === 'settled' ? unseen : undefined
  const counted = hidden !== undefined && hidden.startedMs >= session.openedMs ? hidden : undefined
  const played = rounds.selectPlayed(context.database, { host, player, fromMs: session.openedMs })
  return {
    game,
    demo: isDemo(player),
    balance: baht(session.balance - (hidden?.win ?? 0)),
    opened_at: new Date(session.openedMs).toISOString(),
    played_s: playedSeconds(session, context.clock),
    reality_check_minutes: session.realityCheckMinutes ?? REALITY_CHECK_MINUTES,
    wagered: baht(played.wagered - (counted?.stake ?? 0)),
    won: baht(played.won - (counted?.win ?? 0)),
    rounds: played.rounds - (counted === undefined ? 0 : 1),
    round_ms: context.config.GAME_ROUND_MS,
    fairness: await nextSeed(running, player),
    open: open?.state === 'open' ? await roundShown(running, open) : null,
    unseen: unseen === undefined ? null : await roundShown(running, unseen),
    pending: open?.state === 'betting',
  }
}
