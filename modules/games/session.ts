import type { WalletAnswer, WalletRequest } from '#contract/provider/wallet.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { pairwiseId, redeemTicket } from '#modules/tickets/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { insertSession, selectLiveSession } from './launch.store.ts'
import type { HostCall } from './signed-call.ts'

/** How long a game session lives, played or not, unless its member ends it before: by logging out of the login that opened the game, or of
 *  all logins. */
export const gameSessionSeconds = 43_200

/** Redeems a launch ticket for a game session. Refuses: `TICKET_INVALID` (unknown, used, expired, another host's). */
export async function openSession(
  tx: WriteTx,
  call: HostCall,
  { token }: WalletRequest<'session'>,
  pepper: string,
): Promise<WalletAnswer<'session'>> {
  const { host, at } = call
  const found = await redeemTicket(tx, { ticket: token, audience: host.host, purpose: 'play' }, at)
  if (!found) return { status: 'TICKET_INVALID' }
  const { member, generation, loginId, detail: game } = found
  const holder = { member, generation, loginId, game, player: pairwiseId(pepper, host.host, member) }
  const id = newId('gs', at)
  await insertSession(tx, { ...holder, id, hostNo: host.no, openedAt: at, expiresAt: plusSeconds(at, gameSessionSeconds) })
  const { playable } = await findBalances(tx, holder.member, at)
  return { status: 'OK', session: id, player: holder.player, currency: 'THB', balance: String(playable), game: holder.game }
}

/** What the member of a live session can play with. Refuses: `SESSION_EXPIRED`. */
export async function answerBalance(tx: WriteTx, call: HostCall, { session }: WalletRequest<'balance'>): Promise<WalletAnswer<'balance'>> {
  const holder = await selectLiveSession(tx, session, call.host.no, call.at)
  if (!holder) return { status: 'SESSION_EXPIRED' }
  const { playable } = await findBalances(tx, holder.member, call.at)
  return { status: 'OK', balance: String(playable) }
}
