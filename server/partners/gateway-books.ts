import { type Charge, chargeList, chargesPerPageMax } from '#contract/partners/gateway.ts'
import type { GatewayBooks, GatewayCharge } from '#modules/reconciliation/index.ts'
import { openPartnerCall } from './partner-call.ts'
import { type GatewaySettings, toPayment } from './gateway.ts'

/** The most pages that one list is read in: 100,000 charges. */
const PAGES_MAX = 1_000

/** The gateway's list of charges of a time range. Where it was not received completely it is `unknown`. */
export function openGatewayBooks(settings: Pick<GatewaySettings, 'url' | 'secretKey'>): GatewayBooks {
  const headers = { authorization: `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}` }
  const call = openPartnerCall(settings.url)
  return {
    async listCharges(from, to) {
      const charges: GatewayCharge[] = []
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const params = { from: from.toISOString(), to: to.toISOString(), order: 'chronological', limit: String(chargesPerPageMax) }
        const query = new URLSearchParams({ ...params, offset: String(charges.length) })
        const answer = await call(`/charges?${query}`, { method: 'GET', headers })
        const list = answer.kind === 'answer' && answer.status === 200 ? chargeList.safeParse(answer.body) : null
        if (!list?.success) return 'unknown'
        charges.push(...list.data.data.map(toCharge))
        if (charges.length >= list.data.total) return charges
        if (list.data.data.length === 0) return 'unknown'
      }
      return 'unknown'
    },
  }
}

const toCharge = (one: Charge): GatewayCharge => ({
  ...toPayment(one),
  paidAt: one.paid_at === null ? null : new Date(one.paid_at),
  bankReference: one.source.references?.reference_number_1 ?? null,
})
