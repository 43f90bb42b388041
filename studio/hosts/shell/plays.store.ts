import type { Mode } from '#studio/engines/slots/maths.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

/** A round's play beside its stake, whether it was seen, and the growth of prizes. */
export const playTables = `
create table if not exists slot_play (
  round text primary key, host text not null, player text not null, mode text not null, pot integer,
  seen integer not null default 0
) strict;
create index if not exists slot_play_unseen on slot_play (host, player) where seen = 0;
create table if not exists host_pot (
  host text not null, game text not null, grown integer not null, primary key (host, game)
) strict;`

/** `pot`: what the growing prize held when the stake was taken, satang; null without one or for play money. */
export type Play = { mode: Mode; pot: number | null }

/** A round older than `slot_play` has no row: mode `base`, no growing prize. */
export const selectPlay = (database: PartyDatabase, round: string): Play =>
  database.row<Play>('select mode, pot from slot_play where round = ?', round) ?? { mode: 'base', pot: null }

export const insertPlay = (
  database: PartyDatabase,
  play: { round: string; host: string; player: string; mode: Mode },
): void =>
  void database.run(
    'insert into slot_play (round, host, player, mode) values (?, ?, ?, ?)',
    play.round,
    play.host,
    play.player,
    play.mode,
  )

export const updatePlayPot = (database: PartyDatabase, round: string, pot: number): void =>
  void database.run('update slot_play set pot = ? where round = ?', pot, round)

/** A round's game is its session's. */
const OF_GAME = `exists (select 1 from slot_round r join host_session s on s.secret_hash = r.session_hash
  where r.id = slot_play.round and s.game = ?)`

/** Marks this round, and all before it of the game, as seen. False where it is not the player's. */
export function updateSeen(database: PartyDatabase, host: string, player: string, round: string): boolean {
  const known = database.row<{ number: number; game: string }>(
    `select r.number, s.game from slot_round r join host_session s on s.secret_hash = r.session_hash
     where r.id = ? and r.host = ? and r.player = ?`,
    round,
    host,
    player,
  )
  if (known === undefined) return false
  database.run(
    `update slot_play set seen = 1 where host = ? and player = ? and seen = 0
       and (select number from slot_round where id = slot_play.round) <= ? and ${OF_GAME}`,
    host,
    player,
    known.number,
    known.game,
  )
  return true
}

/** Marks every round of this game so far as seen; other games' rounds wait for their pages. */
export const updateAllSeen = (database: PartyDatabase, host: string, player: string, game: string): void =>
  void database.run(
    `update slot_play set seen = 1 where host = ? and player = ? and seen = 0 and ${OF_GAME}`,
    host,
    player,
    game,
  )

/** The game's newest five unseen rounds, newest first. `betting`: the wallet has not answered yet. */
export const selectUnseen = (database: PartyDatabase, host: string, player: string, game: string) =>
  database.rows<{ round: string; state: string }>(
    `select r.id as round, r.state from slot_play p join slot_round r on r.id = p.round
     join host_session s on s.secret_hash = r.session_hash
     where p.host = ? and p.player = ? and p.seen = 0 and s.game = ?
       and r.state in ('betting', 'taken', 'drawn', 'settled', 'disputed')
     order by r.number desc limit 5`,
    host,
    player,
    game,
  )

/** In satang. */
export const selectGrown = (database: PartyDatabase, host: string, game: string): number =>
  database.row<{ grown: number }>('select grown from host_pot where host = ? and game = ?', host, game)?.grown ?? 0

/** Changes a prize's growth within its bounds; returns the new value. */
export function updateGrown(database: PartyDatabase, host: string, game: string, by: number, most: number): number {
  const grown = Math.max(0, Math.min(most, selectGrown(database, host, game) + by))
  database.run(
    `insert into host_pot (host, game, grown) values (?, ?, ?)
     on conflict (host, game) do update set grown = excluded.grown`,
    host,
    game,
    grown,
  )
  return grown
}
