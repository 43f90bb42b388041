import type { WalletAnswer } from '#contract/provider/wallet.ts'
import { isDemo } from './demo.ts'
import type { RunningRounds } from './take-bet.ts'
import { type HostSession, updateSessionBalance } from './sessions.store.ts'

type LimitsLeft = Extract<WalletAnswer<'balance'>, { status: 'OK' }>['limits_left']

/**
 * The site's current credit, stored for display; its last answer where the site is silent or refuses. `limitsLeft`:
 * what the player's own limits leave, satang; null where none is set or the dialect lacks the field.
 */
export async function askCredit(
  running: RunningRounds,
  session: HostSession,
): Promise<{ current: HostSession; limitsLeft: LimitsLeft | null }> {
  if (isDemo(session.player)) return { current: session, limitsLeft: null }
  const reply = await running.wallet('balance', {
    session: session.siteSession,
    player: session.player,
    game: session.game,
  })
  if (!reply.known || reply.answer.status !== 'OK') return { current: session, limitsLeft: null }
  const balance = Number(reply.answer.balance)
  updateSessionBalance(running.context.database, session.secretHash, balance)
  return { current: { ...session, balance }, limitsLeft: reply.answer.limits_left ?? null }
}
