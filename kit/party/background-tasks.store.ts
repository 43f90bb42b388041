import type { PartyDatabase } from './database.ts'

/** The table keeps its older name, `errand`, since files of earlier worlds have it. */
export const taskTables = `
create table if not exists errand (
  id text primary key, kind text not null, about text not null, body text not null,
  due_ms integer not null, attempts integer not null default 0, ended text
) strict;
create index if not exists errand_due on errand (due_ms) where ended is null;
create index if not exists errand_about on errand (kind, about) where ended is null;
delete from errand where ended = 'done';`

/** `about`: the id of a round, charge or the like; `body`: JSON for the kind's handler; `attempts`: tries so far. */
export type BackgroundTask = { id: string; kind: string; about: string; body: string; attempts: number }

export const insertTask = (database: PartyDatabase, task: Omit<BackgroundTask, 'attempts'>, dueMs: number): void =>
  void database.run(
    'insert into errand (id, kind, about, body, due_ms) values (?, ?, ?, ?, ?)',
    task.id,
    task.kind,
    task.about,
    task.body,
    dueMs,
  )

export const selectDueTasks = (database: PartyDatabase, nowMs: number, limit: number): BackgroundTask[] =>
  database.rows<BackgroundTask>(
    `select id, kind, about, body, attempts from errand where ended is null and due_ms <= ?
     order by due_ms, id limit ?`,
    nowMs,
    limit,
  )

export const updateTaskRetry = (database: PartyDatabase, id: string, dueMs: number): void =>
  void database.run('update errand set attempts = attempts + 1, due_ms = ? where id = ?', dueMs, id)

/** Nothing is left of a task that is done; one given up stays for staff. */
export const updateTaskEnd = (database: PartyDatabase, id: string, outcome: string): void =>
  outcome === 'done'
    ? void database.run('delete from errand where id = ? and ended is null', id)
    : void database.run(
        'update errand set attempts = attempts + 1, ended = ? where id = ? and ended is null',
        outcome,
        id,
      )

export const updateTasksDue = (database: PartyDatabase, kind: string, about: string, dueMs: number): void =>
  void database.run(
    'update errand set due_ms = min(due_ms, ?) where ended is null and kind = ? and about = ?',
    dueMs,
    kind,
    about,
  )
