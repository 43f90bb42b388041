import type { Fault, OrderedFault, Party } from '#contract/partners/director.ts'
import type { WorldDatabase } from '../database.ts'

export const faultTables = `
create table if not exists fault (
  party text not null, fault text not null, times integer not null check (times > 0), primary key (party, fault)
) strict;
create table if not exists setting (name text primary key, value text not null) strict;`

/** The director's ordered faults, used up one by one, also across a restart. */
export type FaultBook = {
  order(party: Party, fault: Fault, times: number): void
  clear(party?: Party, fault?: Fault): void
  list(): OrderedFault[]
  /** Uses up one ordered fault; false where none is ordered. */
  take(party: Party, fault: Fault): boolean
}

/** Opens the store of faults. */
export function openFaultBook(database: WorldDatabase): FaultBook {
  return {
    order: (party, fault, times) =>
      void database.run(
        'insert into fault (party, fault, times) values (?, ?, ?) on conflict (party, fault) do update set times = excluded.times',
        party,
        fault,
        times,
      ),
    clear: (party, fault) =>
      void database.run('delete from fault where (?1 is null or party = ?1) and (?2 is null or fault = ?2)', party ?? null, fault ?? null),
    list: () => database.rows<OrderedFault>('select party, fault, times from fault order by party, fault').map((row) => ({ ...row })),
    take: (party, fault) =>
      database.transaction(() => {
        if (database.run('update fault set times = times - 1 where party = ? and fault = ? and times > 1', party, fault) > 0) return true
        return database.run('delete from fault where party = ? and fault = ?', party, fault) > 0
      }),
  }
}

/** The stored clock offset, in milliseconds; null where it was never moved. */
export function readOffsetMs(database: WorldDatabase): number | null {
  const row = database.row<{ value: string }>("select value from setting where name = 'clock_offset_ms'")
  return row === undefined ? null : Number(row.value)
}

/** Stores the clock's offset, in milliseconds. */
export function writeOffsetMs(database: WorldDatabase, offsetMs: number): void {
  database.run(
    "insert into setting (name, value) values ('clock_offset_ms', ?) on conflict (name) do update set value = excluded.value",
    String(offsetMs),
  )
}
