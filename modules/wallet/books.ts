import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { Context, Database, ReadTx, WriteTx } from '#kit/transaction.ts'
import {
  houseAccounts,
  type HouseAccount,
  hostOfSource,
  sources,
  type TransferKind,
  transferKinds,
} from './accounts.ts'
import {
  callCloseDays,
  callSealBacklog,
  callSealMembers,
  type DaySpan,
  selectCreditLines,
  selectHouseBalances,
  selectInAndOut,
  selectStatement,
} from './books.store.ts'

/** Satang, plus is in. */
export type StatementLine = {
  no: bigint
  kind: TransferKind | 'other'
  purse: number
  amount: Satang
  balanceAfter: Satang
  at: Date
}

const kindNames = new Map<number, TransferKind>(
  Object.entries(transferKinds).map(([name, code]) => [code, name as TransferKind]),
)

/** At most 100 transfers a page, before the number `before`. */
export async function findStatement(
  tx: ReadTx,
  member: MemberId,
  page: { before: bigint | null; max: number },
): Promise<StatementLine[]> {
  const rows = await selectStatement(tx, member, page.before, Math.min(page.max, 100))
  return rows.map((row) => ({
    no: row.no,
    kind: kindNames.get(row.kind) ?? 'other',
    purse: row.purseNo,
    amount: row.amount as Satang,
    balanceAfter: row.balanceAfter as Satang,
    at: row.at,
  }))
}

/** All playable purses together: satang, plus is in. */
export type CreditLine = {
  no: bigint
  kind: TransferKind | 'commission' | 'other'
  amount: Satang
  balance: Satang
  at: Date
  withdrawal: string | null
  play: { hostNo: number; round: string } | null
}

/** Bangkok days, the last one excluded; at most 100 lines before the number `before`. Without movements of held
 *  money alone, and of commissions alone, which come to the credit when claimed. */
export async function findCreditLines(
  tx: ReadTx,
  member: MemberId,
  page: DaySpan & { before: bigint | null; max: number },
): Promise<CreditLine[]> {
  const rows = await selectCreditLines(tx, member, { ...page, max: Math.min(page.max, 100) })
  return rows.map((row) => ({
    no: row.no,
    kind: row.source === sources.referral ? 'commission' : (kindNames.get(row.kind) ?? 'other'),
    amount: row.amount as Satang,
    balance: row.balanceAfter as Satang,
    at: row.at,
    // The withdrawal's id, with the step behind it.
    withdrawal: row.source === sources.withdrawal ? (row.extId.split(':')[0] ?? null) : null,
    play: row.round === null ? null : { hostNo: hostOfSource(row.source), round: row.round },
  }))
}

/** Bangkok days, the last one excluded, by when the journal took it. */
export async function findDepositedAndPaidOut(
  tx: ReadTx,
  member: MemberId,
  span: DaySpan,
): Promise<{ deposited: Satang; paidOut: Satang }> {
  const { paidIn, paidOut } = (await selectInAndOut(tx, member, span)) ?? { paidIn: 0n, paidOut: 0n }
  return { deposited: satang(paidIn), paidOut: satang(paidOut) }
}

/** Off the path of a posting. What is too much for one call is left to `sealBacklog`. */
export const sealMembers = (tx: WriteTx, members: readonly MemberId[]): Promise<void> => callSealMembers(tx, members)

/** Each in a transaction of its own. */
export async function sealBacklog({ database }: Context): Promise<void> {
  while (await database.write(callSealBacklog));
}

/** While postings from before the days' end are under way; each waits two seconds. */
const CLOSING_TRIES = 5

/** No posting is dated on days up to `until` (yyyy-mm-dd) any more. Throws where that day ended less than five
 *  minutes before `now`, or postings from before are not over. Returns the totals written. No transaction may be
 *  open. */
export async function closeDays(database: Database, until: string, now: Date): Promise<number> {
  for (let tries = 0; tries <= CLOSING_TRIES; tries += 1) {
    const written = await database.write((tx) => callCloseDays(tx, until, now))
    if (written !== null) return written
  }
  throw new Error(`postings from before the end of ${until} are still under way`)
}

const accountNames = new Map<number, HouseAccount>(
  Object.entries(houseAccounts).map(([name, code]) => [code, name as HouseAccount]),
)

/** Money that came in is negative. */
export async function findHouseBalances(tx: ReadTx): Promise<Partial<Record<HouseAccount, Satang>>> {
  const balances: Partial<Record<HouseAccount, Satang>> = {}
  for (const row of await selectHouseBalances(tx)) {
    const name = accountNames.get(row.account)
    if (name) balances[name] = row.balance as Satang
  }
  return balances
}
