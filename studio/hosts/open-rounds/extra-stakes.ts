import type { HostRound, RoundsQuestion } from '#contract/provider/rounds.ts'
import { newId } from '#kit/ids.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { type HostSession, updateSessionBalance } from '../shell/sessions.store.ts'
import * as rounds from '../shell/tables.store.ts'
import { ORPHAN_MS, refuseBet, type RunningRounds, sendBet, undoBet } from '../shell/take-bet.ts'
import * as store from './extra-stakes.store.ts'

/** Stakes of steps are bets of their own, taken before the step counts. */

const UNKNOWN_TEXT = 'การเชื่อมต่อขัดข้อง ตานี้ไม่นับและไพ่ยังเหมือนเดิม หากมีการหักเครดิตจะคืนให้เต็มจำนวน'

export const undoTaskOf = (host: string): string => `undo-stake:${host}`

/** Stores a stake before its request, with the task that rolls it back after a crash. */
function openStake({ context, host }: RunningRounds, round: string, step: number, amount: number) {
  const now = context.clock.now()
  const stake = { betTransaction: newId('bet', now), rollbackTransaction: newId('rbk', now), round, step, amount }
  return context.database.transaction(() => {
    store.insertExtraStake(context.database, stake)
    const task = context.tasks.add(undoTaskOf(host), stake.betTransaction, { bet: stake.betTransaction }, ORPHAN_MS)
    return { stake, task }
  })
}

/** `session`: whose credit pays. */
export type StepCost = { session: HostSession; step: number; amount: number }

/**
 * Takes a step's stake and stores it together with what `taken` writes. A refusal leaves the round as it was: as by
 * `takeBet`, `GAME_UNKNOWN` if the session changed games, or `BET_UNKNOWN`, where the stake is being rolled back.
 */
export async function takeExtraStake<Taken>(
  running: RunningRounds,
  round: rounds.Round,
  { session, step, amount }: StepCost,
  taken: () => Taken,
): Promise<Taken> {
  const { context, inFlight } = running
  const { database } = context
  if (session.game !== round.game) throw hostRefuses('GAME_UNKNOWN')
  const { stake, task } = openStake(running, round.id, step, amount)
  const { betTransaction } = stake
  inFlight.add(betTransaction)
  try {
    const reply = await sendBet(running, session, { ...round, ...stake, stake: amount })
    if (!reply.known || reply.answer.status === 'TRY_AGAIN') {
      store.updateExtraState(database, betTransaction, ['asked'], 'unknown')
      context.log.warn(
        { round: round.id, why: reply.known ? reply.answer.status : reply.why },
        'further stake unknown, rolling back',
      )
      throw hostRefuses('BET_UNKNOWN', {}, UNKNOWN_TEXT)
    }
    const { answer } = reply
    if (answer.status !== 'OK') {
      database.transaction(() => {
        store.updateExtraState(database, betTransaction, ['asked'], 'refused')
        context.tasks.end(task, 'done')
      })
      refuseBet(running, session, answer)
    }
    return database.transaction(() => {
      store.updateExtraState(database, betTransaction, ['asked'], 'taken')
      rounds.updateRoundStake(database, round.id, amount)
      rounds.updateRoundBalance(database, round.id, Number(answer.balance))
      updateSessionBalance(database, session.secretHash, Number(answer.balance))
      context.tasks.end(task, 'done')
      return taken()
    })
  } finally {
    inFlight.delete(betTransaction)
    context.tasks.hurry(undoTaskOf(running.host), betTransaction, 0)
    context.tasks.wake()
  }
}

/** Rolls back a stake of unknown outcome: its step never was. */
export async function undoExtraStake(running: RunningRounds, betTransaction: string): Promise<Outcome> {
  const { database } = running.context
  const stake = store.selectExtraStake(database, betTransaction)
  const round = stake && rounds.selectRound(database, stake.round)
  if (round === undefined || (stake?.state !== 'asked' && stake?.state !== 'unknown')) return 'done'
  if (running.inFlight.has(betTransaction)) return 'again'
  const outcome = await undoBet(running, { ...stake, id: round.id, player: round.player })
  if (outcome !== 'again')
    store.updateExtraState(database, betTransaction, ['asked', 'unknown'], outcome === 'done' ? 'undone' : 'disputed')
  return outcome
}

/**
 * Rollbacks of the asked rounds' stakes that count nowhere here, so that a credit check returns what the site still
 * has.
 */
export const goneStakes = (
  { context: { database }, host }: RunningRounds,
  { player, rounds: asked }: RoundsQuestion,
): HostRound[] =>
  asked.flatMap((id) => {
    const round = rounds.selectRound(database, id)
    if (round?.host !== host || round.player !== player) return []
    return store.selectLostStakes(database, id).map(({ rollbackTransaction: transaction, betTransaction }) => ({
      state: 'rolled_back' as const,
      round: id,
      transaction,
      bet_transaction: betTransaction,
    }))
  })
