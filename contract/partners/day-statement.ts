import { z } from 'zod'
import { statementLine } from './bank.ts'
import { bahtAmount } from './wire.ts'

/** A line of a day's statement: that of the running statement, and the transfer's reference: ours of a payout, the QR's of what the gateway
 *  collected. Null without one. */
export const dayStatementLine = statementLine.extend({ reference: z.string().nullable() })
export type DayStatementLine = z.infer<typeof dayStatementLine>

/** GET /bank/v1/accounts/{number}/statements/{yyyy-mm-dd}?cursor=: what the bank has booked on a Bangkok day, oldest first, with the
 *  balances before the first and after the last line. A response has at most 500 lines; `next_cursor` requests the rest. */
export const dayStatement = z.object({
  account_number: z.string(),
  date: z.iso.date(),
  opening_balance: bahtAmount,
  closing_balance: bahtAmount,
  transactions: z.array(dayStatementLine),
  next_cursor: z.string().nullable(),
})
export type DayStatement = z.infer<typeof dayStatement>
