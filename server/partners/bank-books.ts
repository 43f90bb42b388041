import { dayStatement, type DayStatementLine } from '#contract/partners/day-statement.ts'
import { present } from '#kit/assert.ts'
import { parseBaht, type Satang } from '#kit/money.ts'
import type { BankBooks, BookedLine } from '#modules/reconciliation/index.ts'
import { type BankSettings, openBankCall } from './bank-call.ts'
import { throughOf } from './bank.ts'

const PAGES_MAX = 200

/** A day that was not received completely is `unknown`. */
export function openBankBooks(settings: BankSettings): BankBooks {
  const call = openBankCall(settings)
  return {
    async readDay(accountNumber, day) {
      const lines: BookedLine[] = []
      let cursor: string | null = null
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
        const answer = await call('GET', `/v1/accounts/${encodeURIComponent(accountNumber)}/statements/${day}${query}`)
        const parsed = answer.kind === 'answer' && answer.status === 200 ? dayStatement.safeParse(answer.body) : null
        if (!parsed?.success) return 'unknown'
        lines.push(...parsed.data.transactions.map(toLine))
        cursor = parsed.data.next_cursor
        if (cursor === null)
          return {
            opening: amountOf(parsed.data.opening_balance),
            closing: amountOf(parsed.data.closing_balance),
            lines,
          }
      }
      return 'unknown'
    },
  }
}

const amountOf = (text: string): Satang => present(parseBaht(text), 'the schema lets amounts through only')

const toLine = (line: DayStatementLine): BookedLine => ({
  transactionId: line.transaction_id,
  at: new Date(line.at),
  direction: line.direction,
  ...throughOf(line.channel.trim().toUpperCase(), line.description),
  amount: amountOf(line.amount),
  reference: line.reference,
  other: {
    bank: line.bank.trim().toLowerCase(),
    accountNumber: line.account_number.replace(/[^0-9]/g, ''),
    name: line.name,
  },
})
