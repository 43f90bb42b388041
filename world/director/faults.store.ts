import type { Fault, OrderedFault, Party } from '#contract/partners/director.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

export const faultTables = `
create table if not exists fault (
  party text not null, fault text not null, times integer not null check (times > 0), primary key (party, fault)
) strict;
create table if not exists setting (name text primary key, value text not null) strict;`

export const insertFault = (database: PartyDatabase, { party, fault, times }: OrderedFault): void =>
  void database.run(
    `insert into fault (party, fault, times) values (?, ?, ?)
     on conflict (party, fault) do update set times = excluded.times`,
    party,
    fault,
    times,
  )

/** Without a party of all parties, without a kind of all kinds. */
export const deleteFaults = (database: PartyDatabase, party?: Party, fault?: Fault): void =>
  void database.run(
    'delete from fault where (?1 is null or party = ?1) and (?2 is null or fault = ?2)',
    party ?? null,
    fault ?? null,
  )

export const selectFaults = (database: PartyDatabase): OrderedFault[] =>
  database.rows<OrderedFault>('select party, fault, times from fault order by party, fault').map((row) => ({ ...row }))

export const updateFaultTimes = (database: PartyDatabase, party: Party, fault: Fault): boolean =>
  database.run('update fault set times = times - 1 where party = ? and fault = ? and times > 1', party, fault) > 0

/** False where none is ordered. */
export const deleteFault = (database: PartyDatabase, party: Party, fault: Fault): boolean =>
  database.run('delete from fault where party = ? and fault = ?', party, fault) > 0

/** Milliseconds; null where the clock was never moved. */
export function selectOffsetMs(database: PartyDatabase): number | null {
  const row = database.row<{ value: string }>("select value from setting where name = 'clock_offset_ms'")
  return row === undefined ? null : Number(row.value)
}

export function insertOffsetMs(database: PartyDatabase, offsetMs: number): void {
  database.run(
    `insert into setting (name, value) values ('clock_offset_ms', ?)
     on conflict (name) do update set value = excluded.value`,
    String(offsetMs),
  )
}
