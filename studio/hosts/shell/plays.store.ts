import type { Mode } from '#studio/engines/slots/maths.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

/** What a round is played with beside its stake, whether its player has seen it, and what growing prizes have grown by. */
export const playTables = `
create table if not exists slot_play (
  round text primary key, host text not null, player text not null, mode text not null, pot integer, seen integer not null default 0
) strict;
create index if not exists slot_play_unseen on slot_play (host, player) where seen = 0;
create table if not exists host_pot (
  host text not null, game text not null, grown integer not null, primary key (host, game)
) strict;`

/** `pot`: what the growing prize held when the stake was taken, in satang; null where there is none, or the stake is no real one. */
export type Play = { mode: Mode; pot: number | null }

/** How a round was played. A round older than the table `slot_play` has no row in it: it was played in mode `base`, without a growing
 *  prize. */
export const selectPlay = (database: PartyDatabase, round: string): Play =>
  database.row<Play>('select mode, pot from slot_play where round = ?', round) ?? { mode: 'base', pot: null }

export const insertPlay = (database: PartyDatabase, play: { round: string; host: string; player: string; mode: Mode }): void =>
  void database.run('insert into slot_play (round, host, player, mode) values (?, ?, ?, ?)', play.round, play.host, play.player, play.mode)

export const updatePlayPot = (database: PartyDatabase, round: string, pot: number): void =>
  void database.run('update slot_play set pot = ? where round = ?', pot, round)

/** Whether a row of `slot_play` is of this game: a round's game is that of its session. */
const OF_GAME = `exists (select 1 from slot_round r join host_session s on s.secret_hash = r.session_hash
  where r.id = slot_play.round and s.game = ?)`

/** Notes that the player has seen this round, and all of the same game before it. False where the round is not the player's. */
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

/** Notes that the player has seen every round of this game so far. Rounds of the host's other games wait for those games' pages. */
export const updateAllSeen = (database: PartyDatabase, host: string, player: string, game: string): void =>
  void database.run(`update slot_play set seen = 1 where host = ? and player = ? and seen = 0 and ${OF_GAME}`, host, player, game)

/** The newest five rounds of a game that the player has not seen, the newest first. `betting`: its stake is being asked of the wallet. */
export const selectUnseen = (database: PartyDatabase, host: string, player: string, game: string) =>
  database.rows<{ round: string; state: string }>(
    `select r.id as round, r.state from slot_play p join slot_round r on r.id = p.round
     join host_session s on s.secret_hash = r.session_hash
     where p.host = ? and p.player = ? and p.seen = 0 and s.game = ? and r.state in ('betting', 'taken', 'drawn', 'settled', 'disputed')
     order by r.number desc limit 5`,
    host,
    player,
    game,
  )

/** What a growing prize has grown by, in satang. */
export const selectGrown = (database: PartyDatabase, host: string, game: string): number =>
  database.row<{ grown: number }>('select grown from host_pot where host = ? and game = ?', host, game)?.grown ?? 0

/** Adds to what a prize has grown by, or takes from it, within its bounds. Returns what it has grown by then. */
export function updateGrown(database: PartyDatabase, host: string, game: string, by: number, most: number): number {
  const grown = Math.max(0, Math.min(most, selectGrown(database, host, game) + by))
  database.run(
    'insert into host_pot (host, game, grown) values (?, ?, ?) on conflict (host, game) do update set grown = excluded.grown',
    host,
    game,
    grown,
  )
  return grown
}
