import {
  gatewayChannel,
  payoutResult,
  settlementChannel,
  settlementIdPattern,
  slipCheck,
  statement,
  statementLinesMax,
} from '#contract/partners/bank.ts'
import type { z } from 'zod'
import { banks } from '#contract/plain/banks.ts'
import { present } from '#kit/assert.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type {
  Bank,
  Payer,
  PayoutAnswer,
  SlipChecks,
  SlipTransfer,
  StatementFeed,
  StatementLine,
} from '#modules/treasury/index.ts'
import type { PartnerAnswer } from './partner-call.ts'
import { type BankSettings, openBankCall } from './bank-call.ts'

/** Silence is `unknown`. */
export function openBank(settings: BankSettings): Bank & StatementFeed & SlipChecks {
  const send = openBankCall(settings)
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
      return readResult(await send('POST', '/v1/transfers', body), payout.reference)
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
        // A full page within one instant: the lines beyond it cannot be requested, and must not be skipped silently.
        if (oldest === until) return 'unknown'
        until = oldest
      }
    },
    async findPayout(reference) {
      const answer = await send('GET', `/v1/transfers/${encodeURIComponent(reference)}`)
      return answer.kind === 'answer' && answer.status === 404 ? { status: 'absent' } : readResult(answer, reference)
    },
    async findTransfer({ sendingBank, reference }) {
      const query = new URLSearchParams({ sendingBank })
      const answer = await send('GET', `/v1/payment/billpayment/transactions/${encodeURIComponent(reference)}?${query}`)
      if (answer.kind === 'answer' && answer.status === 404) return 'absent'
      const transfer = readSlipCheck(answer)
      // A response about another transfer is not accepted.
      return transfer?.transactionId === reference ? transfer : 'unknown'
    },
  }
}

function readPage(answer: PartnerAnswer): StatementLine[] | null {
  const parsed = answer.kind === 'answer' && answer.status === 200 ? statement.safeParse(answer.body) : null
  if (!parsed?.success) return null
  return parsed.data.transactions.map((line) => ({
    transactionId: line.transaction_id,
    at: new Date(line.at),
    direction: line.direction,
    ...throughOf(line.channel.trim().toUpperCase(), line.description),
    amount: present(parseBaht(line.amount), 'the schema lets amounts through only'),
    other: {
      bank: line.bank.trim().toLowerCase(),
      accountNumber: line.account_number.replace(/[^0-9]/g, ''),
      name: line.name,
    },
  }))
}

/** ISO 4217. */
const THAI_BAHT = '764'
type SlipParty = z.output<typeof slipCheck>['data']['sender']

/** Banks that take accounts, PromptPay by "pp01". No two share a number; closed banks are left out. */
const byNumber = new Map(
  Object.entries(banks).flatMap(([key, { code, selectable }]) => (selectable ? [[code, key]] : [])),
)

/** Its reference is the id of the line in this bank's statement. */
function readSlipCheck(answer: PartnerAnswer): SlipTransfer | null {
  const parsed = answer.kind === 'answer' && answer.status === 200 ? slipCheck.safeParse(answer.body) : null
  if (!parsed?.success) return null
  const { data } = parsed.data
  const at = new Date(`${data.transDate.replace(/^(....)(..)(..)$/, '$1-$2-$3')}T${data.transTime}+07:00`)
  const amount = present(parseBaht(data.amount), 'the schema lets amounts through only')
  if (Number.isNaN(at.getTime()) || (data.paidLocalCurrency || THAI_BAHT) !== THAI_BAHT || amount <= 0n) return null
  return {
    transactionId: data.transRef,
    at,
    amount,
    sender: unmaskedAccount(data.sendingBank, data.sender),
    to: unmaskedAccount(data.receivingBank, data.receiver),
    through: data.receiver.proxy?.type === 'BILLERID' ? 'gateway' : 'transfer',
  }
}

/** Null where the number is masked or left out. `number`: the bank's, three digits. */
function unmaskedAccount(number: string, { name, displayName, account }: SlipParty): Payer | null {
  const digits = (account?.value ?? '').replace(/[\s-]/g, '')
  return /^[0-9]{10,15}$/.test(digits)
    ? { bank: byNumber.get(number) ?? number, accountNumber: digits, name: name || displayName || '' }
    : null
}

/** `gateway`: a payment that it collected; `settlement`: its payout to us, named in the description, without which it
 *  cannot be queried; `transfer`: all else. */
export function throughOf(channel: string, description: string): Pick<StatementLine, 'through' | 'settlementId'> {
  if (channel === gatewayChannel) return { through: 'gateway' }
  if (channel !== settlementChannel) return { through: 'transfer' }
  const [settlementId] = settlementIdPattern.exec(description) ?? []
  return { through: 'settlement', ...(settlementId === undefined ? {} : { settlementId }) }
}

/** Only the bank's own result of this payout settles it (200, for a refusal and a repeat too). Any error, or another
 *  payout's result, leaves it unknown. */
function readResult(answer: PartnerAnswer, reference: string): PayoutAnswer {
  const parsed = answer.kind === 'answer' && answer.status === 200 ? payoutResult.safeParse(answer.body) : null
  if (!parsed?.success || parsed.data.reference !== reference) return { status: 'unknown' }
  const { status, transaction_id, reason } = parsed.data
  return status === 'successful'
    ? { status: 'sent', transactionId: transaction_id }
    : { status: 'refused', reason: reason ?? 'REJECTED' }
}
