import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { cannotAskAgain, needsReauth } from '#modules/members/index.ts'
import type { RiskDesk } from '#modules/risk/index.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The member's door of the withdrawals room. `countDeposits` is the deposits room's front door. */
export function withdrawalRoutes(
  desk: RiskDesk,
  countDeposits: (tx: ReadTx, member: MemberId) => Promise<number>,
): Pick<Handlers, 'POST /requests/withdraw'> {
  return {
    'POST /requests/withdraw': async (input, caller) => {
      const { session, idempotencyKey: id } = caller
      if (id !== null && !REQUEST_ID.test(id)) return refuse({ code: 'IDEMPOTENCY_KEY_INVALID' })
      const exempt = cannotAskAgain(caller)
      if (!exempt && needsReauth(session, desk.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
      const outcome = await requestWithdrawal(desk, {
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
