import { payoutResult } from '#contract/partners/bank.ts'
import { signBankRequest } from '#contract/partners/signatures.ts'
import type { Clock } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import type { Bank, PayoutAnswer } from '#modules/treasury/index.ts'
import { askPartner, type PartnerAnswer } from './ask.ts'

export type BankSettings = { url: string; apiKey: string; apiSecret: string; clock: Clock }

/** The bank that pays out for us; requests are signed over timestamp, method, path and raw body. Silence is `unknown`. */
export function openBank(settings: BankSettings): Bank {
  async function send(method: 'GET' | 'POST', path: string, body = ''): Promise<PartnerAnswer> {
    const url = new URL(`${settings.url}${path}`)
    const timestamp = String(Math.floor(settings.clock.now().getTime() / 1000))
    const signature = await signBankRequest(settings.apiSecret, { timestamp, method, path: url.pathname + url.search, rawBody: body })
    return askPartner(url.href, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': settings.apiKey, 'x-timestamp': timestamp, 'x-signature': signature },
      ...(method === 'POST' ? { body } : {}),
    })
  }

  return {
    async pay(payout) {
      const body = JSON.stringify({
        reference: payout.reference,
        from_account_number: payout.fromAccountNumber,
        to_bank: payout.bank,
        to_account_number: payout.accountNumber,
        to_name: payout.name,
        amount: bahtText(payout.amount),
      })
      return readResult(await send('POST', '/v1/transfers', body))
    },
    async findPayout(reference) {
      const answer = await send('GET', `/v1/transfers/${encodeURIComponent(reference)}`)
      return answer.kind === 'answer' && answer.status === 404 ? { status: 'absent' } : readResult(answer)
    },
  }
}

/** Only the bank's own word about this payout settles it; an error of any kind leaves it unknown. */
function readResult(answer: PartnerAnswer): PayoutAnswer {
  const parsed = answer.kind === 'answer' ? payoutResult.safeParse(answer.body) : null
  if (!parsed?.success) return { status: 'unknown' }
  const { status, transaction_id, reason } = parsed.data
  return status === 'successful' ? { status: 'sent', transactionId: transaction_id } : { status: 'refused', reason: reason ?? 'REJECTED' }
}
