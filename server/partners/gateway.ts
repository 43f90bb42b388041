import { settlement, source } from '#contract/partners/gateway.ts'
import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import type { Gateway, GatewayPayment, GatewaySettlementFeed } from '#modules/treasury/index.ts'
import { chargeOf, chargesOf, isOurs, openGatewayCall, type ReadCharge } from './gateway-lists.ts'
import { openGatewayQr, type QrPictures } from './gateway-qr.ts'
import type { PartnerAnswer } from './partner-call.ts'

export type GatewaySettings = { url: string; secretKey: string; returnUri: string; images: QrPictures }

/** Around the deposit's opening: clocks may differ, and a process may have died between. */
const MADE_BEFORE_S = 600
const MADE_AFTER_S = 1_800

/** Opn (Omise) PromptPay: a source, a charge on it, its status. Any unclear response is `unknown`. */
export function openGateway(settings: GatewaySettings): Gateway & GatewaySettlementFeed {
  const call = openGatewayCall(settings)
  const qrOf = openGatewayQr(settings)
  const post = (path: string, body: object, idempotencyKey?: string): Promise<PartnerAnswer> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
      body: JSON.stringify(body),
    })
  const withQr = async (one: ReadCharge): Promise<GatewayPayment> => ({ ...toPayment(one), qrPayload: await qrOf(one) })

  return {
    async openPayment({ reference, amount, expiresAt }) {
      const money = { amount: Number(amount), currency: 'THB' }
      const made = await post('/sources', { ...money, type: 'promptpay' })
      if (made.kind !== 'answer') return 'unknown'
      if (isRefusal(made.status)) return 'refused'
      const parsedSource = source.safeParse(made.body)
      if (!parsedSource.success) return 'unknown'
      const opened = await post(
        '/charges',
        {
          ...money,
          source: parsedSource.data.id,
          expires_at: expiresAt.toISOString(),
          metadata: { deposit_id: reference },
          return_uri: settings.returnUri,
        },
        reference,
      )
      if (opened.kind !== 'answer') return 'unknown'
      if (isRefusal(opened.status)) return 'refused'
      const one = chargeOf(opened)
      const payment = one && isOurs(one) ? await withQr(one) : null
      return payment?.qrPayload ? payment : 'unknown'
    },

    async findPayment(by) {
      if ('chargeId' in by) {
        const answer = await call(`/charges/${encodeURIComponent(by.chargeId)}`)
        if (answer.kind === 'answer' && answer.status === 404) return 'absent'
        const one = chargeOf(answer)
        if (one?.id !== by.chargeId) return 'unknown'
        return isOurs(one) ? toPayment(one) : 'absent'
      }
      const [from, to] = [plusSeconds(by.openedAt, -MADE_BEFORE_S), plusSeconds(by.openedAt, MADE_AFTER_S)]
      const isWanted = (one: ReadCharge) => referenceOf(one) === by.reference && isOurs(one)
      const listed = await chargesOf(call, from, to, isWanted)
      if (listed === 'unknown') return 'unknown'
      const found = listed.find(isWanted)
      return found ? withQr(found) : 'absent'
    },

    async findGatewaySettlement(id) {
      const answer = await call(`/transfers/${encodeURIComponent(id)}`)
      if (answer.kind === 'answer' && answer.status === 404) return 'absent'
      const parsed = answer.kind === 'answer' && answer.status === 200 ? settlement.safeParse(answer.body) : null
      if (!parsed?.success || parsed.data.id !== id) return 'unknown'
      return { id, collected: satang(parsed.data.amount), fee: satang(parsed.data.fee) }
    },

    async expirePayment(chargeId) {
      const answer = await post(`/charges/${encodeURIComponent(chargeId)}/expire`, {})
      // A clear refusal (paid already, expired already) is as good: the watch finds the outcome.
      return answer.kind === 'answer' && answer.status < 500 ? 'done' : 'unknown'
    },
  }
}

/** Not a key in use (409) or a rate limit (429). */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 409 && status !== 429

function referenceOf({ metadata }: Pick<ReadCharge, 'metadata'>): string | null {
  const reference = metadata?.['deposit_id']
  return typeof reference === 'string' ? reference : null
}

/** A charge that was paid and then reversed is paid, and refunded in full. */
export function toPayment(one: ReadCharge): GatewayPayment {
  const paid = satang(one.paid_amount ?? one.amount)
  const wasPaid =
    (one.status === 'successful' || one.status === 'reversed') &&
    (one.paid || (one.status === 'reversed' && !!one.paid_at))
  return {
    chargeId: one.id,
    reference: referenceOf(one),
    status: wasPaid ? 'paid' : one.status === 'successful' || one.status === 'unknown' ? 'pending' : one.status,
    asked: satang(one.amount),
    paid: wasPaid ? paid : null,
    refunded: one.status === 'reversed' ? paid : satang(one.refundedAmount),
    payer: one.payer ? { bank: one.payer.bank, accountNumber: one.payer.account_number, name: one.payer.name } : null,
    qrPayload: one.source?.scannable_code?.raw_data ?? null,
  }
}
