import type { PartyDatabase } from '#kit/party/database.ts'

// `member`: pairwise, made by the operator's site for this partner alone.

export const predictionTables = `
create table if not exists prediction_session (secret_hash text primary key, member text not null,
  expires_ms integer not null) strict;
create table if not exists prediction (
  member text not null, match text not null, home integer not null, away integer not null, at_ms integer not null,
  primary key (member, match)
) strict;`

export const insertSession = (database: PartyDatabase, secretHash: string, member: string, expiresMs: number): void =>
  void database.run(
    'insert into prediction_session (secret_hash, member, expires_ms) values (?, ?, ?)',
    secretHash,
    member,
    expiresMs,
  )

export const selectMember = (database: PartyDatabase, secretHash: string, nowMs: number): string | null =>
  database.row<{ member: string }>(
    'select member from prediction_session where secret_hash = ? and expires_ms > ?',
    secretHash,
    nowMs,
  )?.member ?? null

/** A later one replaces it. */
export const insertPrediction = (
  database: PartyDatabase,
  prediction: { member: string; match: string; home: number; away: number; atMs: number },
): void =>
  void database.run(
    `insert into prediction (member, match, home, away, at_ms) values (?, ?, ?, ?, ?)
     on conflict (member, match) do update set home = excluded.home, away = excluded.away, at_ms = excluded.at_ms`,
    prediction.member,
    prediction.match,
    prediction.home,
    prediction.away,
    prediction.atMs,
  )

export type Prediction = { match: string; home: number; away: number }

export const selectPredictions = (database: PartyDatabase, member: string): Prediction[] =>
  database.rows<Prediction>('select match, home, away from prediction where member = ?', member)
