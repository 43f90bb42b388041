import { refundList } from '#contract/partners/gateway.ts'
import type { GatewayBooks, GatewayCharge } from '#modules/reconciliation/index.ts'
import { chargeOf, chargesOf, isOurs, openGatewayCall, type ReadCharge, readList } from './gateway-lists.ts'
import { type GatewaySettings, toPayment } from './gateway.ts'

/** A list that was not received completely is `unknown`. */
export function openGatewayBooks(settings: Pick<GatewaySettings, 'url' | 'secretKey'>): GatewayBooks {
  const call = openGatewayCall(settings)
  return {
    async listCharges(from, to) {
      const charges = await chargesOf(call, from, to)
      return charges === 'unknown' ? 'unknown' : charges.filter(isOurs).map(toCharge)
    },
    async listRefunded(from, to) {
      const refunds = await readList(call, { path: '/refunds', shape: refundList, from, to })
      if (refunds === 'unknown') return 'unknown'
      const charges: GatewayCharge[] = []
      for (const id of new Set(refunds.filter(isOurs).map((one) => one.charge))) {
        const found = chargeOf(await call(`/charges/${encodeURIComponent(id)}`))
        if (found?.id !== id) return 'unknown'
        if (isOurs(found)) charges.push(toCharge(found))
      }
      return charges
    },
  }
}

const toCharge = (one: ReadCharge): GatewayCharge => ({
  ...toPayment(one),
  madeAt: new Date(one.madeAt),
  paidAt: one.paid_at ? new Date(one.paid_at) : null,
  bankReference: one.source?.references?.reference_number_1 ?? null,
})
