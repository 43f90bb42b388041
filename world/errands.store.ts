import type { WorldDatabase } from './database.ts'

export const errandTables = `
create table if not exists errand (
  id text primary key, kind text not null, about text not null, body text not null,
  due_ms integer not null, attempts integer not null default 0, ended text
) strict;
create index if not exists errand_due on errand (due_ms) where ended is null;`

export type Errand = { id: string; kind: string; about: string; body: string; attempts: number }

export const insertErrand = (database: WorldDatabase, errand: Omit<Errand, 'attempts'>, dueMs: number): void =>
  void database.run(
    'insert into errand (id, kind, about, body, due_ms) values (?, ?, ?, ?, ?)',
    errand.id,
    errand.kind,
    errand.about,
    errand.body,
    dueMs,
  )

/** The errands whose time has come, oldest first. */
export const readDueErrands = (database: WorldDatabase, nowMs: number, limit: number): Errand[] =>
  database.rows<Errand>(
    'select id, kind, about, body, attempts from errand where ended is null and due_ms <= ? order by due_ms, id limit ?',
    nowMs,
    limit,
  )

/** Counts a try in vain and names the time of the next. */
export const postponeErrand = (database: WorldDatabase, id: string, dueMs: number): void =>
  void database.run('update errand set attempts = attempts + 1, due_ms = ? where id = ?', dueMs, id)

/** Ends an errand that is still open. */
export const endErrand = (database: WorldDatabase, id: string, outcome: string): void =>
  void database.run('update errand set attempts = attempts + 1, ended = ? where id = ? and ended is null', outcome, id)

/** Brings forward the open errands of a kind about one thing. */
export const hurryErrands = (database: WorldDatabase, kind: string, about: string, dueMs: number): void =>
  void database.run('update errand set due_ms = min(due_ms, ?) where ended is null and kind = ? and about = ?', dueMs, kind, about)
