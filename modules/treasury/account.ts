import { bangkokDay } from '#kit/clock.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { selectWatchedAccounts } from './transfers.store.ts'
import { insertAccount, selectPayingAccount, selectReceivingAccounts } from './accounts.store.ts'

/** One of the site's own bank accounts. */
export type SiteAccount = { bank: string; accountNumber: string; name: string }

/** Stores an account of ours where it is not stored yet; used at the start of the sandbox. Under the site's role the site's first account
 *  opens by itself, every later one is added closed: two operators open it. */
export const ensureSiteAccount = (tx: WriteTx, account: SiteAccount): Promise<void> => insertAccount(tx, account)

/** The accounts that may take `amount` (satang) more at `at`, in the order in which they are shown: by place, those under their ceiling of
 *  the Bangkok day. Amounts reserved for waiting members count as received. `room`: how much more each may take; null: any amount. */
export async function findReceivingAccounts(
  tx: ReadTx,
  at: Date,
  amount: Satang,
): Promise<{ account: SiteAccount; room: Satang | null }[]> {
  const rows = await selectReceivingAccounts(tx, bangkokDay(at), amount)
  return rows.map(({ room, ...account }) => ({ account, room }))
}

/** The account that members pay into now; null where every account is at its ceiling. */
export async function findReceivingAccount(tx: ReadTx, at: Date): Promise<SiteAccount | null> {
  return (await findReceivingAccounts(tx, at, SMALLEST))[0]?.account ?? null
}

/** The account that we pay out from; null where there is none yet. */
export const findPayingAccount = async (tx: ReadTx): Promise<SiteAccount | null> => (await selectPayingAccount(tx)) ?? null

const SMALLEST = 1n as Satang

/** An account of ours by bank and number, also one that members are no longer shown; null where it is not ours. */
export async function findSiteAccount(tx: ReadTx, account: { bank: string; accountNumber: string }): Promise<SiteAccount | null> {
  const rows = await selectWatchedAccounts(tx)
  const row = rows.find((one) => one.bank === account.bank && one.accountNumber === account.accountNumber)
  return row ? { bank: row.bank, accountNumber: row.accountNumber, name: row.name } : null
}
