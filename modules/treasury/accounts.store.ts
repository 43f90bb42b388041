import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** What operators may set of an account of ours. */
export type AccountTerms = { open: boolean; place: number; dailyCeiling: Satang | null }
export type OwnAccountRow = AccountTerms & {
  bank: string
  number: string
  name: string
  receivedToday: Satang
  expected: Satang
  readTo: Date | null
}

/** All our accounts, in the order in which members are shown them, with what each took in on `day` and what is still expected on it. */
export const selectOwnAccounts = (tx: ReadTx, day: string): Promise<OwnAccountRow[]> =>
  tx.rows<OwnAccountRow>(
    'treasury.account.own',
    `select a.bank, a.account_number as number, a.name, a.receives as open, a.place, a.daily_ceiling as "dailyCeiling",
       a.statement_read_to as "readTo",
       coalesce((select d.received from treasury.account_day d
         where d.bank = a.bank and d.account_number = a.account_number and d.day = $1::date), 0)::bigint as "receivedToday",
       coalesce((select sum(e.amount) from treasury.expected_transfer e
         where e.bank = a.bank and e.account_number = a.account_number and e.rests_until is null), 0)::bigint as expected
     from treasury.account a order by a.place, a.account_number`,
    [day],
  )

/** Reads the terms of every account and locks them all until the transaction ends: whether one is the last open one depends on all. */
export const lockAccounts = (tx: WriteTx): Promise<(AccountTerms & { bank: string; number: string; name: string })[]> =>
  tx.rows(
    'treasury.account.lock',
    `select bank, account_number as number, name, receives as open, place, daily_ceiling as "dailyCeiling"
     from treasury.account order by bank, account_number for no key update`,
  )

/** Keeps an account's new terms. */
export async function updateTerms(tx: WriteTx, { bank, number }: { bank: string; number: string }, terms: AccountTerms): Promise<void> {
  await tx.rows(
    'treasury.account.save_terms',
    'update treasury.account set receives = $3, place = $4, daily_ceiling = $5 where bank = $1 and account_number = $2',
    [bank, number, terms.open, terms.place, terms.dailyCeiling],
  )
}
