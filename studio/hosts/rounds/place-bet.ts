import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { isInTime, isKnownInTime, TICKETS_MAX } from '#studio/engines/tables/tickets.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { type HostSession, updateSessionBalance } from '../shell/sessions.store.ts'
import type { WalletReply } from '../wallet/wallet-call.ts'
import * as store from './bets.store.ts'
import { selectRound, type StoredRound } from './rounds.store.ts'
import { type RunningRounds, siteRoundOf } from './running.ts'
import { addRollback, sendNow } from './send-calls.ts'
import type { AnySharedGame } from './shared-game.ts'

const AGAIN_MS = 500

/** `key`: the ticket's own name, made by the page; `round`: the id of its round. */
export type AskedBet = { key: string; round: number; bet: unknown }

/** A member's bets that are or may become part of the round. */
const STANDS: readonly store.BetState[] = ['stored', 'asked', 'taken']
export const stands = ({ state }: Pick<store.StoredBet, 'state'>): boolean => STANDS.includes(state)

/** Repeats until the wallet answers or the round can wait no longer. */
async function askWallet(
  running: RunningRounds,
  bet: store.StoredBet,
  { resolveMs }: StoredRound,
): Promise<WalletReply<'bet'>> {
  const { context, wallet, hearing } = running
  for (;;) {
    const reply = await wallet('bet', {
      request: newId('req', context.clock.now()),
      transaction: bet.id,
      session: bet.siteSession,
      player: bet.player,
      round: bet.siteRound,
      game: bet.game,
      amount: String(bet.stake),
    })
    const isUnsure = !reply.known || reply.answer.status === 'TRY_AGAIN'
    hearing.note(!isUnsure)
    if (!isUnsure || context.clock.now().getTime() + AGAIN_MS >= resolveMs || context.closing.aborted) return reply
    await sleep(AGAIN_MS)
  }
}

/** Rolls a bet back until the wallet confirms. False where it was no longer one to take back. */
export function undoBet(running: RunningRounds, bet: store.StoredBet, cause: string): boolean {
  const { database } = running.context
  return database.transaction(() => {
    if (!store.updateBetState(database, bet.id, STANDS, 'undoing', cause)) return false
    addRollback(running, bet)
    return true
  })
}

function refusalOf(bet: store.StoredBet, balance?: string) {
  const details = balance === undefined ? {} : { balance: bahtText(BigInt(balance)) }
  const { cause } = bet
  if (
    cause === 'INSUFFICIENT_FUNDS' ||
    cause === 'PLAYER_BLOCKED' ||
    cause === 'LIMIT_REACHED' ||
    cause === 'SESSION_EXPIRED'
  )
    return hostRefuses(cause, details)
  if (cause === 'GAME_CLOSED' || cause === 'GAME_UNKNOWN') return hostRefuses('GAME_CLOSED', details)
  return hostRefuses('BET_REFUSED', details)
}

/** Takes a stored bet's stake. It joins the round only if the wallet's OK is known before the round is decided. */
async function takeStake(running: RunningRounds, bet: store.StoredBet, round: StoredRound): Promise<void> {
  const { context } = running
  const { database } = context
  running.inFlight.add(bet.id)
  try {
    store.updateBetState(database, bet.id, ['stored'], 'asked')
    const reply = await askWallet(running, bet, round)
    const now = context.clock.now().getTime()
    const answer = reply.known && reply.answer.status !== 'TRY_AGAIN' ? reply.answer : null
    if (answer?.balance !== undefined) updateSessionBalance(database, bet.sessionHash, Number(answer.balance))
    if (answer?.status === 'OK' && isKnownInTime({ resolveBy: round.resolveMs }, now))
      return void store.updateBetState(database, bet.id, ['asked'], 'taken')
    if (answer === null || answer.status === 'OK')
      return void undoBet(running, bet, answer === null ? 'NO_ANSWER' : 'TOO_LATE')
    if (!store.updateBetState(database, bet.id, ['asked'], 'refused', answer.status)) return
    throw refusalOf(present(store.selectBet(database, bet.id), 'a bet stays'), answer.balance)
  } finally {
    running.inFlight.delete(bet.id)
  }
}

/**
 * Takes a bet for the open round, whole or not at all. Idempotent by key. Refuses by the codes of `shell/refusals.ts`;
 * nothing is taken then. `receivedMs`: arrival of the request.
 */
export async function placeBet(
  running: RunningRounds,
  game: AnySharedGame,
  session: HostSession,
  asked: AskedBet,
  { open, receivedMs }: { open: StoredRound | null; receivedMs: number },
): Promise<store.StoredBet> {
  const { context, host } = running
  const { database } = context
  const known = store.selectBetOfKey(database, host, session.player, asked.key)
  if (known) {
    if (known.game !== game.code || known.round !== asked.round) throw hostRefuses('ROUND_OTHER', { field: 'round' })
    if (!game.isSame(asked.bet, JSON.parse(known.bet))) throw hostRefuses('KEY_REUSED', { field: 'key' })
    if (known.state === 'refused') throw refusalOf(known)
    return known
  }
  const round = selectRound(database, asked.round)
  if (round?.host !== host || round.game !== game.code) throw hostRefuses('ROUND_OTHER', { field: 'round' })
  if (
    open?.id !== round.id ||
    round.state !== 'betting' ||
    !isInTime({ opensAt: round.opensMs, closesAt: round.closesMs }, receivedMs)
  )
    throw hostRefuses('BETS_CLOSED', { late_ms: Math.max(0, receivedMs - round.closesMs) })
  const before = store.selectBetsOfMember(database, round.id, session.player)
  if (before.length >= TICKETS_MAX) throw hostRefuses('TICKETS_FULL')
  const betsOf = (rows: readonly store.StoredBet[]) => rows.map((one) => JSON.parse(one.bet) as unknown)
  const { bet, stake } = game.readBet(
    asked.bet,
    betsOf(before.filter(stands)),
    betsOf(before.filter(({ state }) => state === 'taken')),
  )
  const id = newId('bet', context.clock.now())
  store.insertBet(database, {
    id,
    host,
    game: game.code,
    round: round.id,
    siteRound: siteRoundOf(game.code, round, session.player),
    player: session.player,
    sessionHash: session.secretHash,
    siteSession: session.siteSession,
    requestKey: asked.key,
    stake,
    bet: JSON.stringify(bet),
    receivedMs,
  })
  const stored = present(store.selectBet(database, id), 'a bet just written is there')
  await takeStake(running, stored, round)
  const ended = present(store.selectBet(database, id), 'a bet stays')
  if (ended.state === 'undoing') void sendNow(running, [ended.siteRound])
  return ended
}

/**
 * By their member, until the close, all or none. The newest one first: a later one may be below its spot's least stake
 * by itself.
 */
export function takeBack(
  running: RunningRounds,
  player: string,
  keys: readonly string[],
  { open, receivedMs }: { open: StoredRound | null; receivedMs: number },
): void {
  const { context, host } = running
  const asked = keys.map((key) => {
    const bet = store.selectBetOfKey(context.database, host, player, key)
    if (bet === undefined) throw hostRefuses('TICKET_UNKNOWN', { field: 'tickets' })
    return bet
  })
  const standing = asked.filter(stands)
  const [first] = standing.toSorted((one, other) => one.number - other.number)
  if (first === undefined) return
  if (standing.some(({ round }) => open?.id !== round) || open === null || receivedMs >= open.closesMs)
    throw hostRefuses('BETS_CLOSED', { late_ms: Math.max(0, receivedMs - (open?.closesMs ?? receivedMs)) })
  const newer = store
    .selectBetsOfMember(context.database, open.id, player)
    .filter(({ number }) => number > first.number)
  if (newer.some((bet) => stands(bet) && !keys.includes(bet.requestKey)))
    throw hostRefuses('TICKET_NOT_LAST', { field: 'tickets' })
  const givenBack = standing.filter((bet) => undoBet(running, bet, 'MEMBER')).map(({ siteRound }) => siteRound)
  void sendNow(running, givenBack)
}
