import type { WalletAnswer, WalletRefusal } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import { type DrawnShot, type Shot, stakeOf } from '#studio/engines/fish/shots.ts'
import { liveSeed, seedInUse } from '../shell/seeds.ts'
import { type HostSession, updateSessionBalance } from '../shell/sessions.store.ts'
import type { Seed } from '../shell/seeds.store.ts'
import { drawBatch, hurryRound, payBatch } from './close-round.ts'
import { type RunningRooms, taskOf } from './running.ts'
import * as store from './shots.store.ts'

/** The site's round is one seat's shots, bounded in time and batches: a session's answer names at most 100 bets. */
export const ROUND_MS = 60_000
export const ROUND_BATCHES = 60
export const BATCH_SHOTS = 12
/** When a round without a seat is finished after a crash. */
const ORPHAN_MS = ROUND_MS + 10_000

export type PlayedRound = { id: string; startedMs: number; batches: number; seed: string; clientSeed: string }
/** Whose money a seat plays with, and where. */
export type Purse = { session: HostSession; game: string; room: number; round: PlayedRound | null }

export type BatchEnd =
  | { status: 'drawn'; shots: DrawnShot[]; balance: number }
  | { status: 'refused'; refusal: WalletRefusal; balance: number | null }
  | { status: 'unknown' }

/** Sends the closing win of a seat's round, if any. */
export function endRound(running: RunningRooms, purse: Purse): void {
  const { round } = purse
  if (round === null) return
  purse.round = null
  running.played.delete(round.id)
  hurryRound(running, round.id)
}

export const isOver = ({ startedMs, batches }: PlayedRound, nowMs: number): boolean =>
  nowMs - startedMs >= ROUND_MS || batches >= ROUND_BATCHES

/** The seat's round, or a new one where that is over or its seeds changed. */
function roundFor(running: RunningRooms, purse: Purse, { id: seed, clientSeed }: Seed): PlayedRound {
  const now = running.context.clock.now()
  const { round } = purse
  if (round !== null && !isOver(round, now.getTime()) && round.seed === seed && round.clientSeed === clientSeed)
    return round
  endRound(running, purse)
  return { id: newId('rnd', now), startedMs: now.getTime(), batches: 0, seed, clientSeed }
}

/** Stores a batch with its nonces, and its round with the first one, before any request to the site. */
function storeBatch(running: RunningRooms, purse: Purse, shots: readonly Shot[]): store.Batch {
  const { context, host } = running
  const { database } = context
  const now = context.clock.now()
  const bet = newId('bet', now)
  database.transaction(() => {
    const live = seedInUse(context, host, purse.session.player)
    const round = roundFor(running, purse, live)
    const firstNonce = store.updateNextNonce(database, live.id, shots.length)
    if (round.batches === 0) {
      store.insertShotRound(database, host, {
        id: round.id,
        sessionHash: purse.session.secretHash,
        player: purse.session.player,
        game: purse.game,
        room: purse.room,
        seed: round.seed,
        clientSeed: round.clientSeed,
        firstNonce,
        startedMs: round.startedMs,
        closingTransaction: newId('win', now),
      })
      context.tasks.add(taskOf(host), round.id, { round: round.id }, ORPHAN_MS)
    }
    round.batches += 1
    purse.round = round
    running.played.add(round.id)
    store.insertBatch(database, {
      round: round.id,
      firstNonce,
      shots: JSON.stringify(shots),
      stake: stakeOf(shots),
      betTransaction: bet,
      winTransaction: newId('win', now),
      rollbackTransaction: newId('rbk', now),
    })
  })
  return storedBatch(running, bet)
}

function storedBatch({ context }: RunningRooms, bet: string): store.Batch {
  const batch = store.selectBatch(context.database, bet)
  if (batch === undefined) throw new Error('a batch just written must be there')
  return batch
}

async function askBet(
  running: RunningRooms,
  { session, game }: Purse,
  batch: store.Batch,
): Promise<WalletAnswer<'bet'> | null> {
  const { context, host, wallet } = running
  const bet = () =>
    wallet('bet', {
      request: newId('req', context.clock.now()),
      transaction: batch.betTransaction,
      session: session.siteSession,
      player: session.player,
      round: batch.round,
      game,
      amount: String(batch.stake),
    })
  const duplicate = context.faults.take(host, 'duplicate') ? bet() : null
  const reply = await bet()
  await duplicate
  if (context.faults.take(host, 'timed-out')) return null
  return reply.known && reply.answer.status !== 'TRY_AGAIN' ? reply.answer : null
}

/**
 * Shots are drawn and catches paid only after the bet's `OK`. A batch refused or of unknown outcome is void as a whole,
 * and its nonces are used up.
 */
export async function playBatch(running: RunningRooms, purse: Purse, shots: readonly Shot[]): Promise<BatchEnd> {
  const { context } = running
  const { database } = context
  await liveSeed(context, running.host, purse.session.player)
  const batch = storeBatch(running, purse, shots)
  running.inFlight.add(batch.betTransaction)
  try {
    const answer = await askBet(running, purse, batch)
    if (answer === null) {
      store.updateBatchState(database, batch, ['asked'], 'undoing')
      return { status: 'unknown' }
    }
    if (answer.balance !== undefined) updateSessionBalance(database, purse.session.secretHash, Number(answer.balance))
    if (answer.status !== 'OK') {
      store.updateBatchState(database, batch, ['asked'], 'refused')
      return {
        status: 'refused',
        refusal: answer.status,
        balance: answer.balance === undefined ? null : Number(answer.balance),
      }
    }
    store.updateBatchState(database, batch, ['asked'], 'taken')
    const round = store.selectShotRound(database, batch.round)
    if (round === undefined) throw new Error('a batch must have its round')
    const drawn = await drawBatch(running, round, batch)
    const paid = await payBatch(running, round, storedBatch(running, batch.betTransaction))
    const win = storedBatch(running, batch.betTransaction).win ?? 0
    if (paid === 'again') hurryRound(running, round.id)
    return { status: 'drawn', shots: drawn, balance: Number(answer.balance) + win }
  } finally {
    running.inFlight.delete(batch.betTransaction)
    if (storedBatch(running, batch.betTransaction).state === 'undoing') hurryRound(running, batch.round)
  }
}
