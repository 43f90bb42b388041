import type { NamedAccount } from '#contract/partners/director.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

export const namedAccountTables = `
create table if not exists named_account (
  bank text not null, number text not null, standing text not null check (standing in ('open', 'absent', 'closed')),
  name text not null, primary key (bank, number)
) strict;`

const COLUMNS = 'bank, number as account_number, standing, name'

export const selectNamedAccount = (database: PartyDatabase, bank: string, number: string): NamedAccount | undefined =>
  database.row<NamedAccount>(`select ${COLUMNS} from named_account where bank = ? and number = ?`, bank, number)

export const selectNamedAccounts = (database: PartyDatabase): NamedAccount[] =>
  database.rows<NamedAccount>(`select ${COLUMNS} from named_account order by bank, number`).map((row) => ({ ...row }))

export function insertNamedAccount(
  database: PartyDatabase,
  { bank, account_number, standing, name }: NamedAccount,
): void {
  database.run(
    `insert into named_account (bank, number, standing, name) values (?, ?, ?, ?)
     on conflict (bank, number) do update set standing = excluded.standing, name = excluded.name`,
    bank,
    account_number,
    standing,
    name,
  )
}

export function deleteNamedAccount(database: PartyDatabase, bank: string, number: string): void {
  database.run('delete from named_account where bank = ? and number = ?', bank, number)
}
