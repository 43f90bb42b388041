import { bangkokDay } from '#kit/clock.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { selectWatchedAccounts } from './transfers.store.ts'
import { insertAccount, selectPayingAccount, selectReceivingAccounts } from './accounts.store.ts'

export type SiteAccount = { bank: string; accountNumber: string; name: string }

/** Under the site's role the first account opens by itself; later ones are added closed. */
export const ensureSiteAccount = (tx: WriteTx, account: SiteAccount): Promise<void> => insertAccount(tx, account)

/** In display order. Amounts reserved for waiting members count as received. `room`: null: any amount. */
export async function findReceivingAccounts(
  tx: ReadTx,
  at: Date,
  amount: Satang,
): Promise<{ account: SiteAccount; room: Satang | null }[]> {
  const rows = await selectReceivingAccounts(tx, bangkokDay(at), amount)
  return rows.map(({ room, ...account }) => ({ account, room }))
}

export async function findReceivingAccount(tx: ReadTx, at: Date): Promise<SiteAccount | null> {
  return (await findReceivingAccounts(tx, at, SMALLEST))[0]?.account ?? null
}

export const findPayingAccount = async (tx: ReadTx): Promise<SiteAccount | null> =>
  (await selectPayingAccount(tx)) ?? null

const SMALLEST = 1n as Satang

export async function findSiteAccount(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
): Promise<SiteAccount | null> {
  const rows = await selectWatchedAccounts(tx)
  const row = rows.find((one) => one.bank === account.bank && one.accountNumber === account.accountNumber)
  return row ? { bank: row.bank, accountNumber: row.accountNumber, name: row.name } : null
}
