import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { depositCan } from './deposit.ts'
import { lockDeposit } from './deposits.store.ts'
import { endDeposit, payloadOfEnd } from './end-deposit.ts'

/** Late money is credited all the same. Refuses: `NOT_FOUND`, `DEPOSIT_NOT_CANCELLABLE`. Announces
 *  `deposit.cancelled`, upon which the QR is taken back. */
export function cancelDeposit(
  context: Context,
  input: { member: MemberId; id: string },
): Promise<Result<null, Refusal>> {
  return context.database.write(async (tx) => {
    const deposit = await lockDeposit(tx, input.member, input.id)
    if (!deposit) return refuse<Refusal>({ code: 'NOT_FOUND' })
    if (!depositCan.cancel(deposit)) return refuse<Refusal>({ code: 'DEPOSIT_NOT_CANCELLABLE' })
    await endDeposit(tx, deposit, { state: 'cancelled', cause: 'cancelled_by_member' }, context.clock.now())
    await tx.announce(deposit.member, 'deposit.cancelled', payloadOfEnd(deposit))
    return ok(null)
  })
}
