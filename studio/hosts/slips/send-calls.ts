import type { WalletOperation, WalletRequest } from '#contract/provider/wallet.ts'
import { newId } from '#kit/ids.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import { type RunningSlips, betTransaction, callTransaction } from './running.ts'
import { insertCall, selectNextCall, updateCallState } from './slip-calls.store.ts'
import * as store from './slips.store.ts'

/**
 * Whether a call has its effect. A rollback also where nothing is left to undo; a win of an unknown bet paid nobody.
 */
const isDone = (operation: string, status: string): boolean =>
  status === 'OK' ||
  (operation === 'rollback' && (status === 'TRANSACTION_ROLLED_BACK' || status === 'TRANSACTION_UNKNOWN'))

/** Answers after which the same call may succeed. */
const AGAIN: readonly string[] = ['TRY_AGAIN', 'SIGNATURE_INVALID']

/** Adds a slip's call, sent in order. Call it inside the transaction that makes it necessary. */
export function addCall<Operation extends WalletOperation>(
  { context, host }: RunningSlips,
  slip: Pick<store.StoredSlip, 'id' | 'player'>,
  operation: Operation,
  body: Omit<WalletRequest<Operation>, 'request' | 'transaction' | 'player' | 'round'>,
): void {
  insertCall(context.database, slip.id, operation, (number) => ({
    ...body,
    transaction: callTransaction(slip.id, number),
    player: slip.player,
    round: slip.id,
  }))
  context.tasks.add(`slip-calls:${host}`, slip.id, { slip: slip.id })
}

/** Gives a stake back. */
export const addRollback = (running: RunningSlips, slip: Pick<store.StoredSlip, 'id' | 'player'>): void =>
  addCall(running, slip, 'rollback', { bet_transaction: betTransaction(slip.id) })

/**
 * Sends a slip's calls in order, each once the former was taken. `again` until all are taken; a refused call stops the
 * slip for staff.
 */
export async function sendCalls(running: RunningSlips, slipId: string): Promise<Outcome> {
  const { context, wallet, inFlight } = running
  if (inFlight.has(slipId)) return 'again'
  inFlight.add(slipId)
  try {
    for (let call = selectNextCall(context.database, slipId); call; call = selectNextCall(context.database, slipId)) {
      if (context.faults.take(running.host, 'lost')) return 'again'
      const operation = call.operation as WalletOperation
      const body = { ...(JSON.parse(call.body) as object), request: newId('req', context.clock.now()) }
      const reply = await wallet(operation, body as never)
      if (!reply.known || AGAIN.includes(reply.answer.status)) return 'again'
      if (isDone(operation, reply.answer.status)) {
        updateCallState(context.database, call, 'done')
        continue
      }
      context.log.error({ slip: slipId, operation, status: reply.answer.status }, 'call of a slip refused')
      updateCallState(context.database, call, 'refused')
      store.updateSlipState(
        context.database,
        slipId,
        ['accepted', 'settled', 'returned', 'unknown', 'pending'],
        'disputed',
      )
      return 'given-up'
    }
    const slip = store.selectSlip(context.database, slipId)
    if (slip) running.notifyPlayer(slip.player)
    return 'done'
  } finally {
    inFlight.delete(slipId)
  }
}
