import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `place`: the sort order; `dailyCeiling`: per Bangkok day, null without bound. */
export type AccountTerms = { open: boolean; place: number; dailyCeiling: Satang | null }
/** `expected`: of waiting members; `readTo`: of the statement. */
export type OwnAccountRow = AccountTerms & {
  bank: string
  number: string
  name: string
  receivedToday: Satang
  expected: Satang
  readTo: Date | null
}

export type AccountRow = { bank: string; accountNumber: string; name: string }

export async function insertAccount(tx: WriteTx, row: AccountRow): Promise<void> {
  await tx.rows(
    'treasury.account.insert',
    'insert into treasury.account (bank, account_number, name) values ($1, $2, $3) on conflict do nothing',
    [row.bank, row.accountNumber, row.name],
  )
}

/** `room`: below the ceiling, what is expected included; null without one. */
export async function selectReceivingAccounts(
  tx: ReadTx,
  day: string,
  amount: Satang,
): Promise<(AccountRow & { room: Satang | null })[]> {
  return tx.rows(
    'treasury.account.receiving',
    `select a.bank, a.account_number as "accountNumber", a.name, r.room from treasury.account a
     cross join lateral (select (a.daily_ceiling
       - coalesce((select d.received from treasury.account_day d
           where d.bank = a.bank and d.account_number = a.account_number and d.day = $1::date), 0)
       - coalesce((select sum(e.amount) from treasury.expected_transfer e
           where e.bank = a.bank and e.account_number = a.account_number and e.rests_until is null), 0))::bigint
             as room) r
     where a.receives and (r.room is null or r.room >= $2::bigint)
     order by a.place, a.account_number`,
    [day, amount],
  )
}

export async function selectPayingAccount(tx: ReadTx): Promise<AccountRow | undefined> {
  const rows = await tx.rows<AccountRow>(
    'treasury.account.paying',
    `select bank, account_number as "accountNumber", name from treasury.account where pays
     order by account_number limit 1`,
  )
  return rows[0]
}

export const selectOwnAccounts = (tx: ReadTx, day: string): Promise<OwnAccountRow[]> =>
  tx.rows<OwnAccountRow>(
    'treasury.account.own',
    `select a.bank, a.account_number as number, a.name, a.receives as open, a.place, a.daily_ceiling as "dailyCeiling",
       a.statement_read_to as "readTo",
       coalesce((select d.received from treasury.account_day d
         where d.bank = a.bank and d.account_number = a.account_number and d.day = $1::date), 0)::bigint
           as "receivedToday",
       coalesce((select sum(e.amount) from treasury.expected_transfer e
         where e.bank = a.bank and e.account_number = a.account_number and e.rests_until is null), 0)::bigint
           as expected
     from treasury.account a order by a.place, a.account_number`,
    [day],
  )

/** Whether one is the last open one depends on all. */
export const lockAccounts = (tx: WriteTx): Promise<(AccountTerms & { bank: string; number: string; name: string })[]> =>
  tx.rows(
    'treasury.account.lock',
    `select bank, account_number as number, name, receives as open, place, daily_ceiling as "dailyCeiling"
     from treasury.account order by bank, account_number for no key update`,
  )

export async function updateTerms(
  tx: WriteTx,
  { bank, number }: { bank: string; number: string },
  terms: AccountTerms,
): Promise<void> {
  await tx.rows(
    'treasury.account.save_terms',
    'update treasury.account set receives = $3, place = $4, daily_ceiling = $5 where bank = $1 and account_number = $2',
    [bank, number, terms.open, terms.place, terms.dailyCeiling],
  )
}
