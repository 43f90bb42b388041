import { plusSeconds } from '#kit/clock.ts'
import type { PartnersContext, RefundFeed } from '#modules/treasury/index.ts'
import { settleGatewayPayment } from './settle-deposit.ts'

/** After a day of silence none is lost. */
const BACK_S = 2 * 86_400

/** The first failure is thrown at the end. Returns the refunded charges, or `unknown`. */
export const watchRefunds = (context: PartnersContext, gateway: RefundFeed): Promise<number | 'unknown'> => {
  const now = context.clock.now()
  return takeRefundsBetween(context, gateway, plusSeconds(now, -BACK_S), now)
}

export async function takeRefundsBetween(
  context: PartnersContext,
  gateway: RefundFeed,
  from: Date,
  to: Date,
): Promise<number | 'unknown'> {
  const refunded = await gateway.listRefunded(from, to)
  if (refunded === 'unknown') return 'unknown'
  const failures: unknown[] = []
  for (const payment of refunded)
    await settleGatewayPayment(context, payment).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
  return refunded.length
}
