import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { insertAccount, selectReceivingAccount } from './treasury.store.ts'

/** One of the site's own bank accounts. */
export type SiteAccount = { bank: string; accountNumber: string; name: string }

/** Makes sure that an account of ours is known; used at the start of the sandbox. */
export const ensureSiteAccount = (tx: WriteTx, account: SiteAccount): Promise<void> =>
  insertAccount(tx, { bank: account.bank, account_number: account.accountNumber, name: account.name })

/** The account that members pay into now. */
export async function findReceivingAccount(tx: ReadTx): Promise<SiteAccount | null> {
  const row = await selectReceivingAccount(tx)
  return row ? { bank: row.bank, accountNumber: row.account_number, name: row.name } : null
}
