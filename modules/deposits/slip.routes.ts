import type { Handlers } from '#contract/http/handler.ts'
import { bahtText } from '#kit/money.ts'
import type { PartnersContext } from '#modules/treasury/index.ts'
import { ok } from '#kit/result.ts'
import { type SlipPartners, sendSlip } from './send-slip.ts'

export function slipRoutes(
  context: PartnersContext,
  partners: SlipPartners,
): Pick<Handlers, 'POST /requests/deposit/slip'> {
  return {
    'POST /requests/deposit/slip': async (input, caller) => {
      const outcome = await sendSlip(context, partners, { member: caller.session.member, image: input.picture })
      if (!outcome.ok) return outcome
      const { id, status, amount } = outcome.value
      return ok({ id, status, amount: amount === null ? null : bahtText(amount) })
    },
  }
}
