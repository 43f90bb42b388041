import { charge, chargeList, settlement, source } from '#contract/partners/gateway.ts'
import type { z } from 'zod'
import { satang } from '#kit/money.ts'
import type { Gateway, GatewayPayment, GatewaySettlementFeed } from '#modules/treasury/index.ts'
import { openPartnerCall, type PartnerAnswer } from './partner-call.ts'

export type GatewaySettings = { url: string; secretKey: string; returnUri: string }

/** The Opn (Omise) PromptPay gateway: a source, a charge on it, its status. Any unclear response is `unknown`. The lists
 *  of a day's charges are read by gateway-books.ts. */
export function openGateway(settings: GatewaySettings): Gateway & GatewaySettlementFeed {
  const headers = { authorization: `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}` }
  const call = openPartnerCall(settings.url)
  const post = (path: string, body: object, idempotencyKey?: string): Promise<PartnerAnswer> =>
    call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
      body: JSON.stringify(body),
    })
  const get = (path: string): Promise<PartnerAnswer> => call(path, { method: 'GET', headers })

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
      const payment = readCharge(opened.body)
      return payment?.qrPayload ? payment : 'unknown'
    },

    async findPayment(by) {
      if ('chargeId' in by) {
        const answer = await get(`/charges/${encodeURIComponent(by.chargeId)}`)
        if (answer.kind !== 'answer') return 'unknown'
        return answer.status === 404 ? 'absent' : (readCharge(answer.body) ?? 'unknown')
      }
      const answer = await get(`/charges?metadata_deposit_id=${encodeURIComponent(by.reference)}`)
      const list = answer.kind === 'answer' ? chargeList.safeParse(answer.body) : null
      if (!list?.success) return 'unknown'
      const [first] = list.data.data
      return first ? toPayment(first) : 'absent'
    },

    async findGatewaySettlement(id) {
      const answer = await get(`/transfers/${encodeURIComponent(id)}`)
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

/** A clear refusal. A key in use (409) or a rate limit (429) is none. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 409 && status !== 429

function readCharge(body: unknown): GatewayPayment | null {
  const parsed = charge.safeParse(body)
  return parsed.success ? toPayment(parsed.data) : null
}

/** A charge as the site knows it. */
export function toPayment(one: z.infer<typeof charge>): GatewayPayment {
  const reference = one.metadata['deposit_id']
  const paid = one.status === 'successful' && one.paid
  return {
    chargeId: one.id,
    reference: typeof reference === 'string' ? reference : null,
    status: paid ? 'paid' : one.status === 'successful' ? 'pending' : one.status,
    asked: satang(one.amount),
    paid: paid ? satang(one.paid_amount ?? one.amount) : null,
    payer: one.payer ? { bank: one.payer.bank, accountNumber: one.payer.account_number, name: one.payer.name } : null,
    qrPayload: one.source.scannable_code?.raw_data ?? null,
    expiresAt: new Date(one.expires_at),
  }
}
