import type { PartyDatabase } from '#kit/party/database.ts'

export const tradingTables = `
create table if not exists trading_nonce (host text not null, nonce text not null, at_ms integer not null,
  primary key (host, nonce)) strict, without rowid;
create table if not exists trading_entry (
  number integer primary key autoincrement, subject text not null, operator text not null, supervisor integer not null,
  typed text not null, at_ms integer not null, state text not null
) strict;
create index if not exists trading_entry_subject on trading_entry (subject, state);
create unique index if not exists trading_entry_waiting on trading_entry (subject) where state = 'waiting';`

/** Keeps a nonce while its time stamp is valid. False where it was used before. */
export function insertNonce(
  database: PartyDatabase,
  host: string,
  nonce: string,
  nowMs: number,
  keptMs: number,
): boolean {
  database.run('delete from trading_nonce where host = ? and at_ms < ?', host, nowMs - keptMs)
  return (
    database.run(
      'insert into trading_nonce (host, nonce, at_ms) values (?, ?, ?) on conflict do nothing',
      host,
      nonce,
      nowMs,
    ) > 0
  )
}

/** waiting → agreed, or differed: the other operator's entry was different, and both begin anew. */
export type EntryState = 'waiting' | 'agreed' | 'differed'
export type StoredEntry = { number: number; operator: string; supervisor: number; typed: string; atMs: number }

export const selectWaitingEntry = (database: PartyDatabase, subject: string) =>
  database.row<StoredEntry>(
    `select number, operator, supervisor, typed, at_ms as atMs from trading_entry
     where subject = ? and state = 'waiting'`,
    subject,
  )

export const countDiffered = (database: PartyDatabase, subject: string): number =>
  (database.row<{ count: number }>(
    "select count(*) as count from trading_entry where subject = ? and state = 'differed'",
    subject,
  )?.count ?? 0) / 2

export const insertEntry = (
  database: PartyDatabase,
  entry: Omit<StoredEntry, 'number'> & { subject: string; state: EntryState },
): void =>
  void database.run(
    'insert into trading_entry (subject, operator, supervisor, typed, at_ms, state) values (?, ?, ?, ?, ?, ?)',
    entry.subject,
    entry.operator,
    entry.supervisor,
    entry.typed,
    entry.atMs,
    entry.state,
  )

export const updateEntryState = (database: PartyDatabase, number: number, state: EntryState): void =>
  void database.run('update trading_entry set state = ? where number = ?', state, number)
