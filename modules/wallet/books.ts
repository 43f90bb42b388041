import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { houseAccounts, type HouseAccount, type TransferKind, transferKinds } from './accounts.ts'
import { callCloseDays, callSealMembers, selectHouseBalances, selectStatement } from './books.store.ts'

/** One line of a member's statement: what moved in one of his purses, and what it held afterwards. In satang, plus is in. */
export type StatementLine = { no: bigint; kind: TransferKind | 'other'; purse: number; amount: Satang; balanceAfter: Satang; at: Date }

const kindNames = new Map<number, TransferKind>(Object.entries(transferKinds).map(([name, code]) => [code, name as TransferKind]))

/** A member's statement, newest first, `before` a number of his (exclusive) where a page goes on. At most 100 transfers a page. */
export async function findStatement(tx: ReadTx, member: MemberId, page: { before: bigint | null; max: number }): Promise<StatementLine[]> {
  const rows = await selectStatement(tx, member, page.before, Math.min(page.max, 100))
  return rows.map((row) => ({
    no: row.no,
    kind: kindNames.get(row.kind) ?? 'other',
    purse: row.purse_no,
    amount: row.amount as Satang,
    balanceAfter: row.balance_after as Satang,
    at: row.at,
  }))
}

/** Seals what these members have posted: a chain of hashes over transfers and entries, off the path of a posting. */
export const sealMembers = (tx: WriteTx, members: readonly MemberId[]): Promise<void> => callSealMembers(tx, members)

/** Closes the Bangkok days up to one (yyyy-mm-dd) that ended at least five minutes before `now`: their house totals are kept. */
export const closeDays = (tx: WriteTx, until: string, now: Date): Promise<number> => callCloseDays(tx, until, now)

const accountNames = new Map<number, HouseAccount>(Object.entries(houseAccounts).map(([name, code]) => [code, name as HouseAccount]))

/** What each house account holds: the sum of closed days and of the entries since. Money that came in stands with a minus. */
export async function findHouseBalances(tx: ReadTx): Promise<Partial<Record<HouseAccount, Satang>>> {
  const balances: Partial<Record<HouseAccount, Satang>> = {}
  for (const row of await selectHouseBalances(tx)) {
    const name = accountNames.get(row.account)
    if (name) balances[name] = row.balance as Satang
  }
  return balances
}
