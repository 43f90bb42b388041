import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import type { Gateway } from '#modules/treasury/index.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { requestDeposit } from './request-deposit.ts'

/** A money request's id as the browser may make it. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The member's doors of the deposits room. */
export function depositRoutes(
  desk: Desk,
  gateway: Gateway,
): Pick<Handlers, 'POST /requests/deposit/payment-gateway' | 'POST /requests/deposit/{id}/cancel'> {
  return {
    'POST /requests/deposit/payment-gateway': async (input, caller) => {
      const { idempotencyKey: id } = caller
      if (id !== null && !REQUEST_ID.test(id)) return refuse({ code: 'IDEMPOTENCY_KEY_INVALID' })
      // No promotion exists yet; "0" and empty mean none (decisions, section 5).
      if (input.promotion_id !== '' && input.promotion_id !== '0') return refuse({ code: 'PROMOTION_UNKNOWN' })
      const outcome = await requestDeposit(desk, gateway, { member: caller.session.member, id, amount: input.amount, promotionId: null })
      return outcome.ok ? ok({ success: true as const, id: outcome.value.id }) : outcome
    },
    'POST /requests/deposit/{id}/cancel': async (input, caller) => {
      const outcome = await cancelDeposit(desk, { member: caller.session.member, id: input.id })
      return outcome.ok ? ok({ success: true as const }) : outcome
    },
  }
}
