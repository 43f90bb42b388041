import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { type DepositInput, openDeposit } from './open-deposit.ts'

/** Opens a deposit by transfer: the member is shown an account of ours and an amount (satang) that is theirs alone there. The request's id,
 *  where the browser made one, is the deposit's: the same id and content returns the same deposit. Refuses what `openDeposit`
 *  refuses. Announces: `deposit.requested`. */
export async function prepareDeposit(context: Context, input: DepositInput): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openDeposit(context, 'transfer', input)
  return opened.ok ? ok({ id: opened.value.deposit.id }) : opened
}
