import { bahtText } from '#kit/money.ts'
import { isDemo } from './demo.ts'
import type { RunningHost } from './play-round.ts'
import { potAmount } from './pots.ts'
import { liveSeed } from './seeds.ts'
import { gameOf } from './settle-round.ts'
import { roundToShow, unseenOf } from './shown-round.ts'
import { selectPlayed } from './tables.store.ts'
import { playedSeconds } from './sessions.ts'
import type { HostSession } from './sessions.store.ts'

const baht = (satang: number) => bahtText(BigInt(satang))

/** In satang, with its ceiling. */
const potsOf = (running: RunningHost, session: HostSession) => {
  const game = gameOf(running, session)
  const { pot } = game
  return pot === null
    ? []
    : [{ prize: 'grand', amount: potAmount(running.context, running.host, { ...game, pot }), top: pot.top }]
}

/** Launches that do not set it sell the feature. */
export const sellsFeature = ({ featureBuy }: Pick<HostSession, 'featureBuy'>): boolean => featureBuy !== 0

/** Interval of the reality check where the launch sets none. */
const REALITY_CHECK_MINUTES = 30

/** A round not seen yet is `unseen`, and excluded from all figures beside it. */
export async function stateOf(running: RunningHost, session: HostSession) {
  const { pending, unseen } = await unseenOf(running, session)
  const shown = unseen === null ? null : await roundToShow(running, session, unseen)
  const hidden = unseen !== null && unseen.state === 'settled' && unseen.startedMs >= session.openedMs ? unseen : null
  const played = selectPlayed(running.context.database, { ...session, fromMs: session.openedMs })
  const seed = await liveSeed(running.context, running.host, session.player)
  const game = gameOf(running, session)
  return {
    game: session.game,
    demo: isDemo(session.player),
    balance: shown?.before_win ?? baht(session.balance),
    currency: 'THB',
    stakes: game.stakes.map(baht),
    modes: game.modes.filter(({ mode }) => mode !== 'buy' || sellsFeature(session)),
    pots: potsOf(running, session),
    opened_at: new Date(session.openedMs).toISOString(),
    played_s: playedSeconds(session, running.context.clock),
    reality_check_minutes: session.realityCheckMinutes ?? REALITY_CHECK_MINUTES,
    wagered: baht(played.wagered - (hidden?.stake ?? 0)),
    won: baht(played.won - (hidden?.win ?? 0)),
    rounds: played.rounds - (hidden ? 1 : 0),
    round_ms: running.context.config.GAME_ROUND_MS,
    fairness: { commitment: seed.commitment, client_seed: seed.clientSeed, nonce: seed.nextNonce },
    unseen: shown,
    pending,
  }
}
