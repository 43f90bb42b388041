import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import type { Gateway } from '#modules/treasury/index.ts'
import { type DepositInput, openDeposit } from './open-deposit.ts'
import { openCharge } from './open-charge.ts'

/** By QR. The same id and content returns the same deposit. Refuses as `openDeposit`, and GATEWAY_UNAVAILABLE
 *  without a QR (late money is credited). Announces: `deposit.requested`. After a crash `watchPayments` goes on. */
export async function requestDeposit(
  context: Context,
  gateway: Gateway,
  input: DepositInput,
): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openDeposit(context, 'gateway', input)
  if (!opened.ok) return opened
  const { deposit, replay } = opened.value
  if (replay) return ok({ id: deposit.id })
  return (await openCharge(context, gateway, deposit)) === 'opened'
    ? ok({ id: deposit.id })
    : refuse({ code: 'GATEWAY_UNAVAILABLE' })
}
