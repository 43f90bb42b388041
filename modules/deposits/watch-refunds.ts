import { plusSeconds } from '#kit/clock.ts'
import type { PartnersContext, RefundFeed } from '#modules/treasury/index.ts'
import { settleGatewayPayment } from './settle-deposit.ts'

/** How far back refunds are looked for: a gateway that was silent over a day loses none. */
const BACK_S = 2 * 86_400

/** Takes back what the gateway has refunded lately, so that a lost webhook loses nothing. One that fails stops none of the others; the
 *  first failure is thrown at the end. Returns how many charges were refunded, or `unknown` where the gateway did not answer. */
export const watchRefunds = (context: PartnersContext, gateway: RefundFeed): Promise<number | 'unknown'> => {
  const now = context.clock.now()
  return takeRefundsBetween(context, gateway, plusSeconds(now, -BACK_S), now)
}

/** The same of what was refunded from one instant on and before another. */
export async function takeRefundsBetween(context: PartnersContext, gateway: RefundFeed, from: Date, to: Date): Promise<number | 'unknown'> {
  const refunded = await gateway.listRefunded(from, to)
  if (refunded === 'unknown') return 'unknown'
  const failures: unknown[] = []
  for (const payment of refunded) await settleGatewayPayment(context, payment).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
  return refunded.length
}
