import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import type { Gateway } from '#modules/treasury/index.ts'
import { type DepositInput, openDeposit } from './open-deposit.ts'
import { openCharge } from './open-charge.ts'

/** Opens a deposit by QR and requests its charge from the gateway. The request's id, where the browser made one, is the deposit's: the same
 *  id and content returns the same deposit. Amount in satang. Refuses what `openDeposit` refuses, and GATEWAY_UNAVAILABLE where
 *  the gateway gives no QR (the request is closed as failed; should money still come, it is credited). Announces: `deposit.requested`.
 *  Where the process dies before the QR is stored, `watchPayments` of any process goes on from there. */
export async function requestDeposit(context: Context, gateway: Gateway, input: DepositInput): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openDeposit(context, 'gateway', input)
  if (!opened.ok) return opened
  const { deposit, replay } = opened.value
  if (replay) return ok({ id: deposit.id })
  return (await openCharge(context, gateway, deposit)) === 'opened' ? ok({ id: deposit.id }) : refuse({ code: 'GATEWAY_UNAVAILABLE' })
}
