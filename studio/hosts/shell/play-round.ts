import type { HostParty } from '#contract/partners/director.ts'
import type { WalletAnswer } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { HostContext } from '../context.ts'
import type { Mode } from '#studio/engines/slots/maths.ts'
import type { Game } from '../game.ts'
import { insertPlay } from './plays.store.ts'
import { growPot } from './pots.ts'
import { hostRefuses } from './refusals.ts'
import { liveSeed } from './seeds.ts'
import { addSettlement, gameOf, settleRound } from './settle-round.ts'
import * as store from './tables.store.ts'
import { type WalletCall, type WalletReply, walletTimeoutMs } from '../wallet/wallet-call.ts'

/** The pauses before a bet is sent again to which the wallet answered TRY_AGAIN. */
const TRY_AGAIN_MS = [200, 600] as const
/** When a bet without a response is rolled back although no request waits for it any more: after a crash. */
const ORPHAN_MS = walletTimeoutMs * 4

/** A game host at work: its games by code, its wallet, and the rounds under way. */
export type RunningHost = {
  context: HostContext
  host: HostParty
  games: ReadonlyMap<string, Game>
  wallet: WalletCall
  inFlight: Set<string>
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

async function sendBet(running: RunningHost, session: store.HostSession, round: store.Round): Promise<WalletReply<'bet'>> {
  const bet = () =>
    running.wallet('bet', {
      request: newId('req', running.context.clock.now()),
      transaction: round.betTransaction,
      session: session.siteSession,
      player: round.player,
      round: round.id,
      game: round.game,
      amount: String(round.stake),
    })
  const take = (fault: 'duplicate' | 're-ordered' | 'timed-out') => running.context.faults.take(running.host, fault)
  if (take('re-ordered')) await sendRollback(running, round)
  const duplicate = take('duplicate') ? bet() : null
  let reply = await bet()
  for (const ms of TRY_AGAIN_MS) {
    if (!reply.known || reply.answer.status !== 'TRY_AGAIN') break
    await pause(ms)
    reply = await bet()
  }
  await duplicate
  return take('timed-out') ? { known: false, why: 'ordered by the director' } : reply
}

const sendRollback = (running: RunningHost, round: store.Round) =>
  running.wallet('rollback', {
    request: newId('req', running.context.clock.now()),
    transaction: round.rollbackTransaction,
    player: round.player,
    round: round.id,
    bet_transaction: round.betTransaction,
  })

/** Rolls back a bet of unknown outcome, until the wallet confirms that it is rolled back or never existed. */
export async function rollBackRound(running: RunningHost, roundId: string): Promise<'done' | 'again' | 'given-up'> {
  const { context } = running
  const round = store.selectRound(context.database, roundId)
  if (round === undefined || (round.state !== 'betting' && round.state !== 'unknown')) return 'done'
  if (running.inFlight.has(roundId)) return 'again'
  const reply = await sendRollback(running, round)
  const status = reply.known ? reply.answer.status : 'no answer'
  if (status === 'OK' || status === 'TRANSACTION_UNKNOWN' || status === 'TRANSACTION_ROLLED_BACK') {
    store.updateRoundState(context.database, roundId, ['betting', 'unknown'], 'rolled-back')
    context.log.info({ round: roundId, status }, 'bet rolled back')
    return 'done'
  }
  if (!reply.known || status === 'TRY_AGAIN' || status === 'SIGNATURE_INVALID') return 'again'
  store.updateRoundState(context.database, roundId, ['betting', 'unknown'], 'disputed')
  context.log.error({ round: roundId, status }, 'rollback refused')
  return 'given-up'
}

/** What a player begins a round with: the whole price in satang, and the mode. */
type BetInput = { stake: number; mode: Mode }

/** Stores a round before its bet is sent. `orphan`: the task that rolls the bet back if nobody does after a crash. */
function openRound(running: RunningHost, session: store.HostSession, { stake, mode }: BetInput): { round: store.Round; orphan: string } {
  const { context } = running
  const now = context.clock.now()
  const id = newId('rnd', now)
  return context.database.transaction(() => {
    store.insertRound(context.database, {
      id,
      host: running.host,
      sessionHash: session.secretHash,
      player: session.player,
      stake,
      startedMs: now.getTime(),
      betTransaction: newId('bet', now),
      winTransaction: newId('win', now),
      rollbackTransaction: newId('rbk', now),
    })
    insertPlay(context.database, { round: id, host: running.host, player: session.player, mode })
    const orphan = context.tasks.add(`rollback:${running.host}`, id, { round: id }, ORPHAN_MS)
    const round = store.selectRound(context.database, id)
    if (round === undefined) throw new Error('a round just written must be there')
    return { round, orphan }
  })
}

const closedStatuses: readonly string[] = ['GAME_CLOSED', 'GAME_UNKNOWN']

type BetAnswer = WalletAnswer<'bet'>

function refuseBet(running: RunningHost, session: store.HostSession, answer: Exclude<BetAnswer, { status: 'OK' }>): never {
  running.context.log.info({ host: running.host, status: answer.status }, 'bet refused')
  if (answer.balance !== undefined) store.updateSessionBalance(running.context.database, session.secretHash, Number(answer.balance))
  const details = answer.balance === undefined ? {} : { balance: bahtText(BigInt(answer.balance)) }
  if (answer.status === 'INSUFFICIENT_FUNDS') throw hostRefuses('INSUFFICIENT_FUNDS', details)
  if (answer.status === 'PLAYER_BLOCKED' || answer.status === 'LIMIT_REACHED') throw hostRefuses(answer.status, details)
  if (answer.status === 'SESSION_EXPIRED') throw hostRefuses('SESSION_EXPIRED')
  if (answer.status === 'SIGNATURE_INVALID') throw hostRefuses('SITE_UNREACHABLE')
  // What the site calls a game that operators have closed, or that its own catalogue has lost.
  if (closedStatuses.includes(answer.status)) throw hostRefuses('GAME_CLOSED', details)
  throw hostRefuses('BET_REFUSED', { ...details, status: answer.status })
}

/** Takes the stake, draws, and pays: signed bet, outcome from the committed seeds, signed win that closes the round (also a win of
 *  nothing). Every step is written before it is taken; the tasks finish what a lost response or a crash leaves open. Refuses:
 *  `INSUFFICIENT_FUNDS`, `PLAYER_BLOCKED`, `LIMIT_REACHED`, `SESSION_EXPIRED`, `GAME_CLOSED`, `BET_REFUSED`, and `BET_UNKNOWN` where the
 *  bet is being rolled back. */
export async function playRound(running: RunningHost, session: store.HostSession, bet: BetInput): Promise<store.Round> {
  const { context } = running
  const seed = await liveSeed(context, running.host, session.player)
  const { round, orphan } = openRound(running, session, bet)
  running.inFlight.add(round.id)
  let settlement: string
  try {
    const reply = await sendBet(running, session, round)
    if (!reply.known || reply.answer.status === 'TRY_AGAIN') {
      store.updateRoundState(context.database, round.id, ['betting'], 'unknown')
      context.log.warn({ round: round.id, why: reply.known ? reply.answer.status : reply.why }, 'bet unknown, rolling back')
      throw hostRefuses('BET_UNKNOWN')
    }
    const { answer } = reply
    if (answer.status !== 'OK') {
      context.database.transaction(() => {
        store.updateRoundState(context.database, round.id, ['betting'], 'refused')
        context.tasks.end(orphan, 'done')
      })
      refuseBet(running, session, answer)
    }
    settlement = context.database.transaction(() => {
      store.updateRoundState(context.database, round.id, ['betting'], 'taken')
      const current = store.selectLiveSeed(context.database, running.host, session.player) ?? seed
      store.updateRoundSeed(context.database, round.id, current.id, store.updateNonce(context.database, current), current.clientSeed)
      growPot(context, round, gameOf(running, round))
      store.updateRoundBalance(context.database, round.id, Number(answer.balance))
      store.updateSessionBalance(context.database, session.secretHash, Number(answer.balance))
      context.tasks.end(orphan, 'done')
      return addSettlement(running, round.id)
    })
  } finally {
    running.inFlight.delete(round.id)
    context.tasks.hurry(`rollback:${running.host}`, round.id, 0)
    context.tasks.wake()
  }
  const outcome = await settleRound(running, round.id)
  if (outcome !== 'again') context.tasks.end(settlement, outcome)
  const played = store.selectRound(context.database, round.id)
  if (played === undefined) throw new Error('a round just played must be there')
  return played
}
