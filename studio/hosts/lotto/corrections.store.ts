import type { PartyDatabase } from '#kit/party/database.ts'

export const correctionTables = `
create table if not exists lotto_correction (
  draw text not null references lotto_draw (id), version integer not null, at_ms integer not null, reason text not null,
  before text, result text not null, primary key (draw, version)
) strict, without rowid;`

/** Results typed by two operators, newest first. `before`: what was replaced; null where nothing was drawn. */
export type StoredCorrection = { version: number; atMs: number; reason: string; before: string | null; result: string }

export const selectCorrections = (database: PartyDatabase, draw: string) =>
  database.rows<StoredCorrection>(
    `select version, at_ms as atMs, reason, before, result from lotto_correction where draw = ?
     order by version desc limit 50`,
    draw,
  )

export const insertCorrection = (database: PartyDatabase, draw: string, row: StoredCorrection): void =>
  void database.run(
    'insert into lotto_correction (draw, version, at_ms, reason, before, result) values (?, ?, ?, ?, ?, ?)',
    draw,
    row.version,
    row.atMs,
    row.reason,
    row.before,
    row.result,
  )

export const updateResult = (database: PartyDatabase, draw: string, drawn: string): void =>
  void database.run('update lotto_draw set drawn = ? where id = ?', drawn, draw)
