import type { HostParty } from '#contract/partners/director.ts'
import type { WalletAnswer } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { HostContext } from '../context.ts'
import { type WalletCall, type WalletReply, walletTimeoutMs } from '../wallet/wallet-call.ts'
import { hostRefuses } from './refusals.ts'
import { liveSeed, seedInUse } from './seeds.ts'
import { updateNonce } from './seeds.store.ts'
import { type HostSession, updateSessionBalance } from './sessions.store.ts'
import * as store from './tables.store.ts'

/** Pauses before a bet is sent again after TRY_AGAIN. */
const TRY_AGAIN_MS = [200, 600] as const
/** When an unanswered bet is rolled back after a crash, without a waiting request. */
export const ORPHAN_MS = walletTimeoutMs * 4

/** A host whose rounds use the player's own seed. */
export type RunningRounds = {
  context: HostContext
  host: HostParty
  wallet: WalletCall
  inFlight: Set<string>
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** `id`: its round. */
export type AskedBet = Pick<store.Round, 'id' | 'player' | 'game' | 'stake' | 'betTransaction' | 'rollbackTransaction'>

/** Repeats on TRY_AGAIN. */
export async function sendBet(
  running: RunningRounds,
  session: HostSession,
  round: AskedBet,
): Promise<WalletReply<'bet'>> {
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

type BetOfRound = Pick<AskedBet, 'id' | 'player' | 'betTransaction' | 'rollbackTransaction'>
const sendRollback = (running: RunningRounds, round: BetOfRound) =>
  running.wallet('rollback', {
    request: newId('req', running.context.clock.now()),
    transaction: round.rollbackTransaction,
    player: round.player,
    round: round.id,
    bet_transaction: round.betTransaction,
  })

/** Rolls back a bet of unknown outcome, until the wallet confirms that or that it never existed. */
export async function rollBackRound(running: RunningRounds, roundId: string): Promise<'done' | 'again' | 'given-up'> {
  const { context } = running
  const round = store.selectRound(context.database, roundId)
  if (round === undefined || (round.state !== 'betting' && round.state !== 'unknown')) return 'done'
  if (running.inFlight.has(roundId)) return 'again'
  const outcome = await undoBet(running, round)
  if (outcome !== 'again')
    store.updateRoundState(
      context.database,
      roundId,
      ['betting', 'unknown'],
      outcome === 'done' ? 'rolled-back' : 'disputed',
    )
  return outcome
}

/** `again` until the wallet confirms the rollback or that the bet never existed; `given-up`: it refuses. */
export async function undoBet(running: RunningRounds, bet: BetOfRound): Promise<'done' | 'again' | 'given-up'> {
  const { log } = running.context
  const reply = await sendRollback(running, bet)
  const status = reply.known ? reply.answer.status : 'no answer'
  const named = { round: bet.id, bet: bet.betTransaction, status }
  if (status === 'OK' || status === 'TRANSACTION_UNKNOWN' || status === 'TRANSACTION_ROLLED_BACK') {
    log.info(named, 'bet rolled back')
    return 'done'
  }
  if (!reply.known || status === 'TRY_AGAIN' || status === 'SIGNATURE_INVALID') return 'again'
  log.error(named, 'rollback refused')
  return 'given-up'
}

/** What a kind of round adds to its bet's steps, each inside the transaction that makes it true. */
export type BetSteps<Taken> = {
  /** The round was written, its bet is not sent yet. */
  begun: (round: string) => void
  /** The stake was taken; seed and nonce are bound. */
  taken: (round: store.Round) => Taken
}

/** Stores a round before its bet is sent. `orphan`: the task that rolls the bet back after a crash. */
function openRound(running: RunningRounds, session: HostSession, stake: number, begun: (round: string) => void) {
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
    begun(id)
    const orphan = context.tasks.add(`rollback:${running.host}`, id, { round: id }, ORPHAN_MS)
    return { round: present(store.selectRound(context.database, id), 'a round just written is there'), orphan }
  })
}

const closedStatuses: readonly string[] = ['GAME_CLOSED', 'GAME_UNKNOWN']

type BetAnswer = WalletAnswer<'bet'>

export function refuseBet(
  running: RunningRounds,
  session: HostSession,
  answer: Exclude<BetAnswer, { status: 'OK' }>,
): never {
  running.context.log.info({ host: running.host, status: answer.status }, 'bet refused')
  if (answer.balance !== undefined)
    updateSessionBalance(running.context.database, session.secretHash, Number(answer.balance))
  const details = answer.balance === undefined ? {} : { balance: bahtText(BigInt(answer.balance)) }
  if (answer.status === 'INSUFFICIENT_FUNDS') throw hostRefuses('INSUFFICIENT_FUNDS', details)
  if (answer.status === 'PLAYER_BLOCKED' || answer.status === 'LIMIT_REACHED') throw hostRefuses(answer.status, details)
  if (answer.status === 'SESSION_EXPIRED') throw hostRefuses('SESSION_EXPIRED')
  if (answer.status === 'SIGNATURE_INVALID') throw hostRefuses('SITE_UNREACHABLE')
  // A game closed by operators, or missing from the site's catalogue.
  if (closedStatuses.includes(answer.status)) throw hostRefuses('GAME_CLOSED', details)
  throw hostRefuses('BET_REFUSED', { ...details, status: answer.status })
}

/**
 * Takes a new round's stake and binds it to the player's seed, in state `state`. Refuses: `INSUFFICIENT_FUNDS`,
 * `PLAYER_BLOCKED`, `LIMIT_REACHED`, `SESSION_EXPIRED`, `GAME_CLOSED`, `BET_REFUSED`, and `BET_UNKNOWN` where the bet
 * is being rolled back.
 */
export async function takeBet<Taken>(
  running: RunningRounds,
  session: HostSession,
  { stake, state }: { stake: number; state: 'taken' | 'open' },
  { begun, taken }: BetSteps<Taken>,
): Promise<{ round: string; taken: Taken }> {
  const { context } = running
  const { database } = context
  await liveSeed(context, running.host, session.player)
  const { round, orphan } = openRound(running, session, stake, begun)
  running.inFlight.add(round.id)
  try {
    const reply = await sendBet(running, session, round)
    if (!reply.known || reply.answer.status === 'TRY_AGAIN') {
      store.updateRoundState(database, round.id, ['betting'], 'unknown')
      context.log.warn(
        { round: round.id, why: reply.known ? reply.answer.status : reply.why },
        'bet unknown, rolling back',
      )
      throw hostRefuses('BET_UNKNOWN')
    }
    const { answer } = reply
    if (answer.status !== 'OK') {
      database.transaction(() => {
        store.updateRoundState(database, round.id, ['betting'], 'refused')
        context.tasks.end(orphan, 'done')
      })
      refuseBet(running, session, answer)
    }
    return database.transaction(() => {
      store.updateRoundState(database, round.id, ['betting'], state)
      const current = seedInUse(context, running.host, session.player)
      store.updateRoundSeed(database, round.id, current.id, updateNonce(database, current), current.clientSeed)
      store.updateRoundBalance(database, round.id, Number(answer.balance))
      updateSessionBalance(database, session.secretHash, Number(answer.balance))
      context.tasks.end(orphan, 'done')
      return {
        round: round.id,
        taken: taken(present(store.selectRound(database, round.id), 'a round just taken is there')),
      }
    })
  } finally {
    running.inFlight.delete(round.id)
    context.tasks.hurry(`rollback:${running.host}`, round.id, 0)
    context.tasks.wake()
  }
}
