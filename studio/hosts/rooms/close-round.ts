import type { WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import type { FishOutcome } from '#studio/engines/fish/recipe.ts'
import { FISH_TABLES, type FishTitle } from '#studio/engines/fish/rooms.ts'
import { type DrawnShot, drawShots, type Shot, shotsText, winOf } from '#studio/engines/fish/shots.ts'
import { updateSessionBalance } from '../shell/sessions.store.ts'
import { selectSeed } from '../shell/seeds.store.ts'
import { type RunningRooms, taskOf } from './running.ts'
import * as store from './shots.store.ts'

export const tableOf = ({ game }: Pick<store.ShotRound, 'game'>) => FISH_TABLES[game as FishTitle]
export const shotsOf = ({ shots }: Pick<store.Batch, 'shots'>) => JSON.parse(shots) as Shot[]
const counted: readonly store.BatchState[] = ['taken', 'drawn', 'settled']
export const isTaken = ({ state }: store.Batch): boolean => counted.includes(state)

/** Stored seeds and nonces make a repeated draw equal. */
export async function drawBatch(
  { context }: RunningRooms,
  round: store.ShotRound,
  batch: store.Batch,
): Promise<DrawnShot[]> {
  const seed = selectSeed(context.database, round.seed)
  if (seed === undefined) throw new Error('a round must have its seed')
  const seeds = { serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: batch.firstNonce }
  const drawn = await drawShots(tableOf(round), shotsOf(batch), seeds)
  const caught = drawn.map(({ multiplier }) => multiplier)
  store.updateBatchDrawn(context.database, batch, caught, winOf(drawn))
  return drawn
}

const callOf = ({ context }: RunningRooms, { id, player }: store.ShotRound) => ({
  request: newId('req', context.clock.now()),
  player,
  round: id,
})

export const batchWin = (round: store.ShotRound, batch: store.Batch) => ({
  transaction: batch.winTransaction,
  round: round.id,
  game: round.game,
  amount: String(batch.win ?? 0),
  bet_transaction: batch.betTransaction,
  closes_round: false,
})

/** A batch without a catch has nothing to report. True once done. */
export async function payBatch(
  running: RunningRooms,
  round: store.ShotRound,
  batch: store.Batch,
): Promise<'done' | 'again' | 'refused'> {
  const { context } = running
  if ((batch.win ?? 0) > 0) {
    if (context.faults.take(running.host, 'lost') || context.faults.take(running.host, 'late')) return 'again'
    const reply = await running.wallet('win', { ...callOf(running, round), ...batchWin(round, batch) })
    if (!reply.known || reply.answer.status === 'TRY_AGAIN' || reply.answer.status === 'SIGNATURE_INVALID')
      return 'again'
    if (reply.answer.status !== 'OK') {
      context.log.error({ round: round.id, status: reply.answer.status }, 'win refused')
      store.updateBatchState(context.database, batch, ['drawn'], 'disputed')
      return 'refused'
    }
    updateSessionBalance(context.database, round.sessionHash, Number(reply.answer.balance))
  }
  store.updateBatchState(context.database, batch, ['drawn'], 'settled')
  return 'done'
}

async function undoBatch(running: RunningRooms, round: store.ShotRound, batch: store.Batch): Promise<'done' | 'again'> {
  const { context } = running
  const reply = await running.wallet('rollback', {
    ...callOf(running, round),
    transaction: batch.rollbackTransaction,
    bet_transaction: batch.betTransaction,
  })
  const status = reply.known ? reply.answer.status : 'no answer'
  if (status === 'OK' || status === 'TRANSACTION_UNKNOWN' || status === 'TRANSACTION_ROLLED_BACK') {
    store.updateBatchState(context.database, batch, ['undoing'], 'undone')
    return 'done'
  }
  if (!reply.known || status === 'TRY_AGAIN' || status === 'SIGNATURE_INVALID') return 'again'
  context.log.error({ round: round.id, status }, 'rollback refused')
  store.updateBatchState(context.database, batch, ['undoing'], 'disputed')
  return 'done'
}

/** Every nonce up to the round's last that no shot used is void. */
export function outcomeOf(round: store.ShotRound, batches: readonly store.Batch[]): FishOutcome {
  const taken = batches.filter(isTaken)
  const used = new Set(taken.flatMap((batch) => shotsOf(batch).map((_, at) => batch.firstNonce + at)))
  const last = Math.max(round.firstNonce, ...batches.map((batch) => batch.firstNonce + shotsOf(batch).length - 1))
  const isVoid: number[] = []
  for (let nonce = round.firstNonce; nonce <= last; nonce += 1) if (!used.has(nonce)) isVoid.push(nonce)
  const drawn = taken.flatMap((batch) => {
    const caught = JSON.parse(batch.drawn ?? '[]') as number[]
    return shotsOf(batch).map((shot, at) => ({ ...shot, number: 0, multiplier: caught[at] ?? 0 }))
  })
  const room = String(round.room).padStart(2, '0')
  return { room, first: round.firstNonce, void: isVoid, shots: shotsText(drawn, tableOf(round)) }
}

/** The win of nothing that closes a round: its catches are paid already. */
export function closingWin(
  { context }: RunningRooms,
  round: store.ShotRound,
  last: store.Batch,
): Omit<WalletRequest<'win'>, 'request' | 'player'> {
  const seed = selectSeed(context.database, round.seed)
  return {
    transaction: round.closingTransaction,
    round: round.id,
    game: round.game,
    amount: '0',
    bet_transaction: last.betTransaction,
    closes_round: true,
    fairness: {
      commitment: seed?.commitment ?? '',
      client_seed: round.clientSeed,
      nonce: round.firstNonce,
      outcome: JSON.parse(round.outcome ?? 'null') as Record<string, unknown>,
    },
  }
}

/** Brings one batch as far as possible. `again`: the site must be asked again. */
async function decideBatch(
  running: RunningRooms,
  round: store.ShotRound,
  batch: store.Batch,
): Promise<'done' | 'again'> {
  const { database } = running.context
  if (running.inFlight.has(batch.betTransaction)) return 'again'
  if (batch.state === 'asked') store.updateBatchState(database, batch, ['asked'], 'undoing')
  if (batch.state === 'taken') await drawBatch(running, round, batch)
  const now = store.selectBatch(database, batch.betTransaction) ?? batch
  if (now.state === 'undoing') return undoBatch(running, round, now)
  if (now.state === 'drawn') return (await payBatch(running, round, now)) === 'again' ? 'again' : 'done'
  return 'done'
}

/**
 * Finishes a round without a seat, and what a lost answer or a crash left open: unanswered stakes go back, taken ones
 * are drawn and paid, then the round closes.
 */
export async function finishRound(running: RunningRooms, id: string): Promise<Outcome> {
  const { database, log } = running.context
  const round = store.selectShotRound(database, id)
  if (round === undefined || (round.state !== 'open' && round.state !== 'closing')) return 'done'
  let undecided = false
  for (const batch of store.selectBatches(database, id))
    if ((await decideBatch(running, round, batch)) === 'again') undecided = true
  if (undecided || running.played.has(id)) return 'again'
  const batches = store.selectBatches(database, id)
  if (batches.some(({ state }) => state === 'disputed')) {
    store.updateShotRoundState(database, id, ['open', 'closing'], 'disputed')
    return 'given-up'
  }
  const last = batches.filter(isTaken).at(-1)
  if (last === undefined) {
    store.updateShotRoundState(database, id, ['open', 'closing'], 'void')
    return 'done'
  }
  database.transaction(() => {
    store.updateShotRoundOutcome(database, id, outcomeOf(round, batches))
    store.updateShotRoundState(database, id, ['open'], 'closing')
  })
  const closing = store.selectShotRound(database, id) ?? round
  const reply = await running.wallet('win', { ...callOf(running, round), ...closingWin(running, closing, last) })
  if (!reply.known || reply.answer.status === 'TRY_AGAIN' || reply.answer.status === 'SIGNATURE_INVALID') return 'again'
  const isClosed = reply.answer.status === 'OK' || reply.answer.status === 'ROUND_CLOSED'
  store.updateShotRoundState(database, id, ['closing'], isClosed ? 'closed' : 'disputed')
  if (!isClosed) log.error({ round: id, status: reply.answer.status }, 'a round could not be closed')
  return isClosed ? 'done' : 'given-up'
}

/** Finishes a round at once, beside its task. */
export function hurryRound({ context, host }: RunningRooms, id: string): void {
  context.tasks.hurry(taskOf(host), id, 0)
  context.tasks.wake()
}
