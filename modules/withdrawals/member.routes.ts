import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { cannotReauth, needsReauth } from '#modules/identity/index.ts'
import { findLock } from '#modules/promotions/index.ts'
import type { RiskContext } from '#modules/risk/index.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** `countDeposits`: of the deposits module; `drained` waits until the member's rounds are counted for their bonus's
 *  turnover. */
export function withdrawalRoutes(
  context: RiskContext,
  countDeposits: (tx: ReadTx, member: MemberId) => Promise<number>,
  drained: (member: MemberId) => Promise<unknown> = async () => {},
): Pick<Handlers, 'POST /requests/withdraw'> {
  return {
    'POST /requests/withdraw': async (input, caller) => {
      const { session, idempotencyKey: id } = caller
      if (id !== null && !REQUEST_ID.test(id)) return refuse({ code: 'IDEMPOTENCY_KEY_INVALID' })
      const exempt = cannotReauth(caller)
      if (!exempt && needsReauth(session, context.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
      if (await context.database.read((tx) => findLock(tx, session.member))) await drained(session.member)
      const outcome = await requestWithdrawal(context, {
        member: session.member,
        id,
        amount: input.amount,
        session: session.id,
        exempt,
        hasDeposited: async (tx) => (await countDeposits(tx, session.member)) > 0,
      })
      return outcome.ok ? ok({ id: outcome.value.id }) : outcome
    },
  }
}
