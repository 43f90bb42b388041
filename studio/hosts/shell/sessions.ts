import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { HostContext } from '../context.ts'
import { DEMO_BALANCE, demoName } from './demo.ts'
import { noRules, type SessionRules } from './launch-words.ts'
import { hostRefuses } from './refusals.ts'
import {
  type HostSession,
  insertSession,
  insertSessionRules,
  selectSession,
  selectSessionByToken,
} from './sessions.store.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'

export const playedSeconds = ({ openedMs }: HostSession, clock: Clock): number =>
  Math.max(0, Math.floor((clock.now().getTime() - openedMs) / 1_000))

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** What a launch carries with its ticket: `user` and `game` in dialects that need them, and the session's rules. */
export type Launch = { user?: string; game?: string; rules?: SessionRules }

/** A launch ticket is redeemed once at the site and then identifies its session. */
export type HostSessions = {
  /** By the host's own secret (cookie). */
  bySecret(secret: string): HostSession | null
  /** Refuses `TICKET_INVALID`, also for a redeemed one. Returns the secret for the cookie. */
  redeem(token: string, launch?: Launch): Promise<{ session: HostSession; secret: string }>
  /** Opens a session with play money. Refuses `GAME_UNKNOWN`. Returns the secret for the cookie. */
  openDemo(game: string, rules?: SessionRules): { session: HostSession; secret: string }
  /** The session of a launch ticket, redeemed now or before. */
  byToken(token: string, launch?: Launch): Promise<HostSession>
}

/** `codes`: its games; the first opens where a ticket names none. */
export function openSessions(
  context: HostContext,
  host: string,
  codes: readonly string[],
  wallet: WalletCall,
): HostSessions {
  const redeeming = new Map<string, Promise<{ session: HostSession; secret: string }>>()

  async function redeemNow(token: string, tokenHash: string, { rules = noRules, ...launch }: Launch) {
    const reply = await wallet('session', { token, ...launch })
    if (!reply.known) {
      context.log.warn({ host, why: reply.why }, 'launch ticket: no answer')
      throw hostRefuses('SITE_UNREACHABLE')
    }
    const { answer } = reply
    if (answer.status !== 'OK') {
      context.log.info({ host, status: answer.status }, 'launch ticket refused')
      throw hostRefuses(
        answer.status === 'TRY_AGAIN' || answer.status === 'SIGNATURE_INVALID' ? 'SITE_UNREACHABLE' : 'TICKET_INVALID',
      )
    }
    const game = answer.game === '' ? codes[0] : codes.find((code) => code === answer.game)
    if (game === undefined) throw hostRefuses('GAME_UNKNOWN')
    // The site's server takes precedence: the address is in the player's hands.
    const {
      feature_buy: featureBuy = rules.featureBuy,
      reality_check_minutes: realityCheckMinutes = rules.realityCheckMinutes,
    } = answer
    const row = { tokenHash, siteSession: answer.session, player: answer.player, game, balance: Number(answer.balance) }
    return keepSession(context, host, row, { featureBuy, realityCheckMinutes })
  }

  function redeem(token: string, launch: Launch = {}) {
    const tokenHash = hashOf(token)
    if (token.length > 256 || selectSessionByToken(context.database, host, tokenHash) !== undefined)
      throw hostRefuses('TICKET_INVALID')
    const running = redeeming.get(tokenHash)
    if (running !== undefined) return running
    const run = redeemNow(token, tokenHash, launch).finally(() => redeeming.delete(tokenHash))
    redeeming.set(tokenHash, run)
    return run
  }

  return {
    bySecret: (secret) => {
      const session = secret === '' ? undefined : selectSession(context.database, host, hashOf(secret))
      // A session of a game that the host no longer has is over.
      return session !== undefined && codes.includes(session.game) ? session : null
    },
    redeem: async (token, launch) => redeem(token, launch),
    openDemo: (game, rules = noRules) => {
      if (!codes.includes(game)) throw hostRefuses('GAME_UNKNOWN')
      const player = demoName(context.clock.now())
      const row = { tokenHash: hashOf(player), siteSession: player, player, game, balance: DEMO_BALANCE }
      return keepSession(context, host, row, rules)
    },
    byToken: async (token, launch) =>
      selectSessionByToken(context.database, host, hashOf(token)) ?? (await redeem(token, launch)).session,
  }
}

function keepSession(
  { database, clock }: HostContext,
  host: string,
  row: { tokenHash: string; siteSession: string; player: string; game: string; balance: number },
  rules: SessionRules,
) {
  const secret = randomBytes(32).toString('base64url')
  const secretHash = hashOf(secret)
  database.transaction(() => {
    insertSession(database, { ...row, secretHash, host, openedMs: clock.now().getTime() })
    insertSessionRules(database, secretHash, rules)
  })
  const session = selectSession(database, host, secretHash)
  if (session === undefined) throw new Error('a session just written must be there')
  return { session, secret }
}
