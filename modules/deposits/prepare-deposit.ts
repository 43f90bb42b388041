import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { type DepositInput, openDeposit } from './open-deposit.ts'

/** By transfer. The same id and content returns the same deposit. Refuses as `openDeposit`. Announces:
 *  `deposit.requested`. */
export async function prepareDeposit(context: Context, input: DepositInput): Promise<Result<{ id: string }, Refusal>> {
  const opened = await openDeposit(context, 'transfer', input)
  return opened.ok ? ok({ id: opened.value.deposit.id }) : opened
}
