import {
  type UnfinishedRound,
  unfinishedBetsMax,
  unfinishedMax,
  type WalletAnswer,
  type WalletRequest,
} from '#contract/provider/wallet.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { pairwiseId, redeemTicket } from '#modules/tickets/index.ts'
import { findBalances, findRecurringLimits, type RecurringLimit } from '#modules/wallet/index.ts'
import { countSessions, insertSession, selectLiveSession, selectPlayer, selectUnfinished } from './launch.store.ts'
import type { GamesConfig } from './hosts.ts'
import type { VerifiedCall } from './settle-operations.ts'

/** Played or not, unless its login ends. */
export const gameSessionSeconds = 43_200

/** A session named by its dialect is opened once. Refuses: `TICKET_INVALID` (unknown, used, expired, another
 *  host's), `SESSION_EXPIRED` (the named session is over). */
export async function openSession(
  tx: WriteTx,
  call: VerifiedCall,
  { token, name }: WalletRequest<'session'> & { name?: string },
  { playerPepper, rules }: Pick<GamesConfig, 'playerPepper' | 'rules'>,
): Promise<WalletAnswer<'session'>> {
  const { host, at } = call
  const found = await redeemTicket(tx, { ticket: token, audience: host.host, purpose: 'play' }, at)
  if (!found) return name === undefined ? { status: 'TICKET_INVALID' } : openedBefore(tx, call, name)
  const { member, generation, loginId, detail: game } = found
  const holder = { member, generation, loginId, game, player: pairwiseId(playerPepper, host.host, member) }
  const id = name ?? newId('gs', at)
  await insertSession(tx, {
    ...holder,
    id,
    hostNo: host.no,
    openedAt: at,
    expiresAt: plusSeconds(at, gameSessionSeconds),
  })
  const { playable } = await findBalances(tx, holder.member, at)
  const unfinished = (await selectUnfinished(tx, { member: holder.member, hostNo: host.no }, unfinishedMax)).map(
    asUnfinished,
  )
  const rulesToKeep = rules
    ? { feature_buy: rules.featureBuy, reality_check_minutes: await rules.realityCheckMinutes(tx, member) }
    : {}
  return {
    status: 'OK',
    session: id,
    player: holder.player,
    currency: 'THB',
    balance: String(playable),
    game,
    unfinished,
    ...rulesToKeep,
  }
}

function asUnfinished({
  round,
  game,
  openedAt,
  bets,
}: Awaited<ReturnType<typeof selectUnfinished>>[number]): UnfinishedRound {
  const listed = Object.entries(bets ?? {}).slice(-unfinishedBetsMax)
  return {
    round,
    game,
    opened_at: openedAt.toISOString(),
    bets: listed.map(([transaction, amount]) => ({ transaction, amount })),
  }
}

/** The ticket's row made us wait for the call that opened it. */
async function openedBefore(tx: WriteTx, { host, at }: VerifiedCall, name: string): Promise<WalletAnswer<'session'>> {
  const holder = await selectLiveSession(tx, name, host.no, at)
  if (!holder) return { status: (await countSessions(tx, name, host.no)) > 0 ? 'SESSION_EXPIRED' : 'TICKET_INVALID' }
  const { member, player, game } = holder
  const { playable } = await findBalances(tx, member, at)
  return { status: 'OK', session: name, player, currency: 'THB', balance: String(playable), game, unfinished: [] }
}

/** With what the member's own limits leave. Refuses: `SESSION_EXPIRED`. */
export async function answerBalance(
  tx: WriteTx,
  { host, at }: Pick<VerifiedCall, 'host' | 'at'>,
  of: { session: string } | { player: string },
): Promise<WalletAnswer<'balance'>> {
  const member =
    'session' in of
      ? ((await selectLiveSession(tx, of.session, host.no, at))?.member ?? null)
      : await selectPlayer(tx, host.no, of.player)
  if (member === null) return { status: 'SESSION_EXPIRED' }
  const { playable } = await findBalances(tx, member, at)
  const left = 'session' in of ? limitsLeftOf(await findRecurringLimits(tx, member, at)) : {}
  return { status: 'OK', balance: String(playable), ...left }
}

function limitsLeftOf(
  limits: readonly RecurringLimit[],
): Pick<Extract<WalletAnswer<'balance'>, { status: 'OK' }>, 'limits_left'> {
  const leastOf = (kind: 'loss' | 'stake') => {
    const left = limits.flatMap((limit) => (limit.kind === kind && limit.window ? [limit.cap - limit.window.used] : []))
    const least = left.reduce<bigint | null>((low, one) => (low === null || one < low ? one : low), null)
    return least === null ? {} : { [kind]: String(least < 0n ? 0n : least) }
  }
  const found = { ...leastOf('loss'), ...leastOf('stake') }
  return Object.keys(found).length === 0 ? {} : { limits_left: found }
}
