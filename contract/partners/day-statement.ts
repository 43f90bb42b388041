import { z } from 'zod'
import { statementLine } from './bank.ts'
import { bahtAmount } from './wire.ts'

/** `reference`: ours of a payout, the QR's of what the gateway collected. */
export const dayStatementLine = statementLine.extend({ reference: z.string().nullable() })
export type DayStatementLine = z.infer<typeof dayStatementLine>

/** GET /bank/v1/accounts/{number}/statements/{yyyy-mm-dd}?cursor=: a Bangkok day, oldest first, with the balances
 *  around it. At most 500 lines; `next_cursor` requests the rest. */
export const dayStatement = z.object({
  account_number: z.string(),
  date: z.iso.date(),
  opening_balance: bahtAmount,
  closing_balance: bahtAmount,
  transactions: z.array(dayStatementLine),
  next_cursor: z.string().nullable(),
})
export type DayStatement = z.infer<typeof dayStatement>
