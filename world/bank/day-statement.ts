import { gatewayChannel, statementLinesMax } from '#contract/partners/bank.ts'
import type { DayStatement, DayStatementLine } from '#contract/partners/day-statement.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { WorldContext } from '../context.ts'
import { HttpError } from '#kit/party/requests.ts'
import { type Account, selectDayLines, sumMovedSince } from './accounts.store.ts'

const DAY_MS = 86_400_000
/** Their transfers carry a reference at the end of the description. */
const REFERRED = new Set(['API', gatewayChannel])

/** Of a Bangkok day (yyyy-mm-dd), from the line `cursor` on. The director may double or leave out a line, or change an
 *  amount; the balances stay true. Refuses `DATE_INVALID`. */
export function dayStatementOf(context: WorldContext, account: Account, date: string, cursor: number): DayStatement {
  const fromMs = Date.parse(`${date}T00:00:00+07:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(fromMs))
    throw new HttpError(422, 'DATE_INVALID', 'date: not a day')
  const nowMs = context.clock.now().getTime()
  const untilMs = Math.min(fromMs + DAY_MS, nowMs + 1)
  const rows = selectDayLines(context.database, account, fromMs, untilMs)
  const closing = account.balance - sumMovedSince(context.database, account, untilMs)
  const moved = rows.reduce(
    (sum, { direction, amount }) => sum + (direction === 'in' ? 1 : -1) * Number(parseBaht(amount) ?? 0n),
    0,
  )
  const listed = cursor === 0 ? erring(context, rows.map(withReference)) : rows.map(withReference)
  const next = cursor + statementLinesMax
  return {
    account_number: account.number,
    date,
    opening_balance: bahtText(BigInt(closing - moved)),
    closing_balance: bahtText(BigInt(closing)),
    transactions: listed.slice(cursor, next),
    next_cursor: listed.length > next ? String(next) : null,
  }
}

const withReference = (row: Omit<DayStatementLine, 'reference'>): DayStatementLine => ({
  ...row,
  reference: REFERRED.has(row.channel) ? (row.description.split(' ').at(-1) ?? null) : null,
})

function erring(context: WorldContext, lines: DayStatementLine[]): DayStatementLine[] {
  const [first, ...others] = lines
  if (first === undefined) return lines
  if (context.faults.take('statement', 'lost')) return others
  if (context.faults.take('statement', 'duplicate')) return [first, ...lines]
  if (context.faults.take('statement', 'wrong-amount')) {
    const satang = (parseBaht(first.amount) ?? 0n) + 100n
    return [{ ...first, amount: bahtText(satang) }, ...others]
  }
  return lines
}
