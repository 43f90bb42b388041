import type { PartyDatabase } from '#kit/party/database.ts'
import type { BetType } from '#studio/engines/lotto/bet-types.ts'
import type { DrawException } from '#studio/engines/lotto/calendar.ts'
import type { NumberState } from '#studio/engines/lotto/limits.ts'

/** By number of government draws: a draw may have rows before it is announced. A null date leaves it out. */
export const calendarTables = `
create table if not exists lotto_exception (
  draw integer primary key, date text, reason text not null, link text, since_ms integer not null
) strict;
create table if not exists lotto_published (
  draw integer not null, type text not null, digits text not null, state text not null, since_ms integer not null,
  primary key (draw, type, digits)
) strict, without rowid;`

/** Entered by operators. */
export const selectExceptions = (database: PartyDatabase) =>
  database.rows<DrawException>('select draw, date, reason, link from lotto_exception order by draw')

export const updateException = (
  database: PartyDatabase,
  { draw, date, reason, link }: DrawException,
  sinceMs: number,
): void =>
  void database.run(
    `insert into lotto_exception (draw, date, reason, link, since_ms) values (?, ?, ?, ?, ?)
     on conflict (draw) do update set date = excluded.date, reason = excluded.reason, link = excluded.link,
       since_ms = excluded.since_ms`,
    draw,
    date,
    reason,
    link,
    sinceMs,
  )

/** Of an announced draw. */
export const updateDrawDay = (
  database: PartyDatabase,
  id: string,
  { day, closesMs, drawnMs }: { day: string; closesMs: number; drawnMs: number },
): void =>
  void database.run(
    'update lotto_draw set day = ?, closes_ms = ?, drawn_ms = ? where id = ? and drawn is null',
    day,
    closesMs,
    drawnMs,
    id,
  )

export const selectLastNumber = (database: PartyDatabase): number =>
  database.row<{ number: number | null }>("select max(number) as number from lotto_draw where lotto = 'government'")
    ?.number ?? 0

export type PublishedNumber = { type: BetType; number: string; state: NumberState; sinceMs: number }

export const selectPublished = (database: PartyDatabase, draw: number) =>
  database.rows<PublishedNumber>(
    `select type, digits as number, state, since_ms as sinceMs from lotto_published where draw = ?
     order by type, state, digits`,
    draw,
  )

/** Replaces the list of one type. */
export function updatePublished(
  database: PartyDatabase,
  draw: number,
  type: BetType,
  numbers: readonly Pick<PublishedNumber, 'number' | 'state'>[],
  sinceMs: number,
): void {
  database.run('delete from lotto_published where draw = ? and type = ?', draw, type)
  for (const { number, state } of numbers)
    database.run(
      'insert into lotto_published (draw, type, digits, state, since_ms) values (?, ?, ?, ?, ?)',
      draw,
      type,
      number,
      state,
      sinceMs,
    )
}
