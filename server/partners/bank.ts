import { gatewayChannel, payoutResult, statement, statementLinesMax } from '#contract/partners/bank.ts'
import { signBankRequest } from '#contract/partners/signatures.ts'
import { present } from '#kit/assert.ts'
import type { Clock } from '#kit/clock.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { Bank, PayoutAnswer, StatementFeed, StatementLine } from '#modules/treasury/index.ts'
import { askPartner, type PartnerAnswer } from './ask.ts'

export type BankSettings = { url: string; apiKey: string; apiSecret: string; clock: Clock }

/** The bank that holds our accounts: pays out for us and tells what came in. Requests are signed over timestamp, method, path and raw body. Silence is `unknown`. */
export function openBank(settings: BankSettings): Bank & StatementFeed {
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
    async readStatement(accountNumber, since) {
      const lines: StatementLine[] = []
      let until: string | null = null
      for (;;) {
        const query = new URLSearchParams({ since: since.toISOString(), ...(until === null ? {} : { until }) })
        const page = readPage(await send('GET', `/v1/accounts/${encodeURIComponent(accountNumber)}/statement?${query}`))
        if (page === null) return 'unknown'
        lines.push(...page)
        if (page.length < statementLinesMax) return lines
        const oldest = new Date(Math.min(...page.map((line) => line.at.getTime()))).toISOString()
        // A full page within one instant: what it hides cannot be asked for, and must not be passed over in silence.
        if (oldest === until) return 'unknown'
        until = oldest
      }
    },
    async findPayout(reference) {
      const answer = await send('GET', `/v1/transfers/${encodeURIComponent(reference)}`)
      return answer.kind === 'answer' && answer.status === 404 ? { status: 'absent' } : readResult(answer)
    },
  }
}

/** The lines of one answer, or null where it is none. */
function readPage(answer: PartnerAnswer): StatementLine[] | null {
  const parsed = answer.kind === 'answer' && answer.status === 200 ? statement.safeParse(answer.body) : null
  if (!parsed?.success) return null
  return parsed.data.transactions.map((line) => ({
    transactionId: line.transaction_id,
    at: new Date(line.at),
    direction: line.direction,
    through: line.channel.trim().toUpperCase() === gatewayChannel ? 'gateway' : 'transfer',
    amount: present(parseBaht(line.amount), 'the schema lets amounts through only'),
    other: { bank: line.bank.trim().toLowerCase(), accountNumber: line.account_number.replace(/[^0-9]/g, ''), name: line.name },
  }))
}

/** Only the bank's own word about this payout settles it; an error of any kind leaves it unknown. */
function readResult(answer: PartnerAnswer): PayoutAnswer {
  const parsed = answer.kind === 'answer' ? payoutResult.safeParse(answer.body) : null
  if (!parsed?.success) return { status: 'unknown' }
  const { status, transaction_id, reason } = parsed.data
  return status === 'successful' ? { status: 'sent', transactionId: transaction_id } : { status: 'refused', reason: reason ?? 'REJECTED' }
}
