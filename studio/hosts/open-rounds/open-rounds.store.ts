import type { PartyDatabase } from '#kit/party/database.ts'
import { extraStakeTables } from './extra-stakes.store.ts'

/**
 * A step-by-step round's choices and steps; bet, seed and end are in `slot_round`. `key`: the page's own name of the
 * bet, which makes a repeat recognizable.
 */
export const openRoundTables = `
create table if not exists open_round (
  round text primary key, host text not null, player text not null, game text not null, key text not null,
  choice text not null, seen integer not null default 0
) strict;
create unique index if not exists open_round_key on open_round (host, player, key);
create index if not exists open_round_unseen on open_round (host, player, game) where seen = 0;
create table if not exists open_round_step (
  round text not null references open_round, number integer not null, step text not null, made_ms integer not null,
  primary key (round, number)
) strict;${extraStakeTables}`

/** A game's choices for a round, such as the count of hidden coconuts. */
export type Choice = Readonly<Record<string, string | number>>

/** Open rounds keep their seed secret. */
export const countOpen = (database: PartyDatabase, host: string, player: string): number =>
  database.row<{ open: number }>(
    "select count(*) as open from slot_round where host = ? and player = ? and state = 'open'",
    host,
    player,
  )?.open ?? 0

export const insertOpenRound = (
  database: PartyDatabase,
  { choice, ...row }: { round: string; host: string; player: string; game: string; key: string; choice: Choice },
): void =>
  void database.run(
    'insert into open_round (round, host, player, game, key, choice) values (?, ?, ?, ?, ?, ?)',
    row.round,
    row.host,
    row.player,
    row.game,
    row.key,
    JSON.stringify(choice),
  )

export const selectChoice = (database: PartyDatabase, round: string): Choice | undefined => {
  const row = database.row<{ choice: string }>('select choice from open_round where round = ?', round)
  return row && (JSON.parse(row.choice) as Choice)
}

export const selectRoundOfKey = (
  database: PartyDatabase,
  host: string,
  player: string,
  key: string,
): string | undefined =>
  database.row<{ round: string }>(
    'select round from open_round where host = ? and player = ? and key = ?',
    host,
    player,
    key,
  )?.round

export const selectOpenOfGame = (
  database: PartyDatabase,
  host: string,
  player: string,
  game: string,
): string | undefined =>
  database.row<{ round: string }>(
    `select o.round from open_round o join slot_round r on r.id = o.round
     where o.host = ? and o.player = ? and o.game = ? and o.seen = 0 and r.state in ('betting', 'open')
     order by r.number desc limit 1`,
    host,
    player,
    game,
  )?.round

/** The newest finished round that its player has not seen to its end. */
export const selectUnseenOfGame = (
  database: PartyDatabase,
  host: string,
  player: string,
  game: string,
): string | undefined =>
  database.row<{ round: string }>(
    `select o.round from open_round o join slot_round r on r.id = o.round
     where o.host = ? and o.player = ? and o.game = ? and o.seen = 0 and r.state in ('drawn', 'settled', 'disputed')
     order by r.number desc limit 1`,
    host,
    player,
    game,
  )?.round

export const selectSteps = (database: PartyDatabase, round: string): string[] =>
  database
    .rows<{ step: string }>('select step from open_round_step where round = ? order by number', round)
    .map(({ step }) => step)

export const insertStep = (
  database: PartyDatabase,
  round: string,
  number: number,
  step: string,
  madeMs: number,
): void =>
  void database.run(
    'insert into open_round_step (round, number, step, made_ms) values (?, ?, ?, ?)',
    round,
    number,
    step,
    madeMs,
  )

/** Marks a round's end, and all before it of the game, as seen. */
export const updateOpenSeen = (database: PartyDatabase, host: string, player: string, round: string): boolean =>
  database.run(
    `update open_round set seen = 1 where host = ?1 and player = ?2 and seen = 0
       and game = (select game from open_round where round = ?3 and host = ?1 and player = ?2)
       and exists (select 1 from slot_round r where r.id = open_round.round and r.state not in ('betting', 'open')
         and r.number <= (select number from slot_round where id = ?3))`,
    host,
    player,
    round,
  ) > 0
