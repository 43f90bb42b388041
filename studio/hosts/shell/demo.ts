import { newId } from '#kit/ids.ts'
import type { HostContext } from '../context.ts'
import { selectRound } from './tables.store.ts'
import { selectSessionOfSite, updateSessionBalance } from './sessions.store.ts'
import type { WalletCall, WalletReply } from '../wallet/wallet-call.ts'

/** In satang. */
export const DEMO_BALANCE = 1_000_000

const PREFIX = 'demo-'

/** The name of a demo's player and session. */
export const demoName = (now: Date): string => `${PREFIX}${newId('req', now)}`
export const isDemo = (player: string): boolean => player.startsWith(PREFIX)

/**
 * A wallet that keeps demos' play money itself and calls the site for real players only. Repeated demo calls are not
 * recognized: the money is nobody's.
 */
export function withDemos({ database }: Pick<HostContext, 'database'>, host: string, wallet: WalletCall): WalletCall {
  // A demo has one name for its player and its session.
  const moved = (name: string, transaction: string, by: number) => {
    const session = selectSessionOfSite(database, host, name)
    if (session === undefined) return { status: 'SESSION_EXPIRED' as const }
    const balance = session.balance + by
    if (balance < 0) return { status: 'INSUFFICIENT_FUNDS' as const, balance: String(session.balance) }
    updateSessionBalance(database, session.secretHash, balance)
    return { status: 'OK' as const, balance: String(balance), balance_then: String(balance), transaction }
  }
  const answerTo = (operation: string, body: Record<string, unknown>) => {
    const [player, transaction] = [String(body['player']), String(body['transaction'])]
    if (operation === 'bet') return moved(player, transaction, -Number(body['amount']))
    if (operation === 'win') return moved(player, transaction, Number(body['amount']))
    return moved(player, transaction, selectRound(database, String(body['round']))?.stake ?? 0)
  }
  return async (operation, body) => {
    if (!('player' in body) || !isDemo(body.player)) return wallet(operation, body)
    return { known: true, answer: answerTo(operation, body) } as unknown as WalletReply<typeof operation>
  }
}
