import type { PartyDatabase } from '#kit/party/database.ts'

/** Later than this after the last bet, a session begins play anew. */
const PLAY_SESSION_GAP_MS = 30 * 60_000

export const lastPlayTables = `
create table if not exists host_last_play (
  host text not null, player text not null, opened_ms integer not null, played_ms integer not null,
  primary key (host, player)
) strict, without rowid;`

/** Extends the player's play time. `startedMs`: when the bet was stored. */
export const updateLastPlay = (
  database: PartyDatabase,
  bet: { host: string; player: string; sessionHash: string; startedMs: number },
) =>
  void database.run(
    `insert into host_last_play (host, player, opened_ms, played_ms)
     select ?, ?, opened_ms, ? from host_session where secret_hash = ?
     on conflict (host, player) do update set opened_ms = excluded.opened_ms, played_ms = excluded.played_ms`,
    bet.host,
    bet.player,
    bet.startedMs,
    bet.sessionHash,
  )

/** The beginning of the play that a session opened now continues; null where the last bet is too old. */
export const selectPlayBegin = (
  database: PartyDatabase,
  { host, player, nowMs }: { host: string; player: string; nowMs: number },
) =>
  database.row<{ openedMs: number }>(
    'select opened_ms as openedMs from host_last_play where host = ? and player = ? and played_ms > ?',
    host,
    player,
    nowMs - PLAY_SESSION_GAP_MS,
  )?.openedMs ?? null
