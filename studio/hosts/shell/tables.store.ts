import { present } from '#kit/assert.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { lastPlayTables, updateLastPlay } from './last-play.store.ts'

export const hostTables = `${lastPlayTables}
create table if not exists host_session (
  secret_hash text primary key, host text not null, token_hash text not null unique, site_session text not null,
  player text not null, game text not null, opened_ms integer not null, balance integer not null
) strict;
create table if not exists host_session_rule (
  secret_hash text primary key references host_session, feature_buy integer, reality_check_minutes integer
) strict;
create table if not exists slot_seed (
  id text primary key, host text not null, player text not null, server_seed text not null, commitment text not null,
  client_seed text not null, next_nonce integer not null default 0, created_ms integer not null, revealed_ms integer
) strict;
create unique index if not exists slot_seed_live on slot_seed (host, player) where revealed_ms is null;
create table if not exists slot_round (
  number integer primary key autoincrement, id text not null unique, host text not null, session_hash text not null,
  player text not null, state text not null, stake integer not null, started_ms integer not null,
  bet_transaction text not null unique, win_transaction text not null, rollback_transaction text not null, seed text,
  nonce integer, client_seed text, stops text, win integer, balance integer
) strict;
create index if not exists slot_round_player on slot_round (host, player, number);
create index if not exists slot_round_played on slot_round (host, player, started_ms);
create index if not exists slot_round_begun on slot_round (host, started_ms);
create index if not exists slot_round_open on slot_round (host, player) where state = 'open';
create index if not exists slot_round_unreported on slot_round (host, player, number)
where state in ('taken', 'drawn', 'unknown');
create table if not exists host_reward (
  id text primary key, host text not null, amount integer not null, paid_ms integer not null
) strict;`

/**
 * betting → taken (its stake; `open` for step-by-step rounds) → drawn → settled (its win). Or betting → refused; or
 * betting → unknown (the bet's outcome) → rolled-back. `disputed` needs staff: the site refused its win (drawn) or its
 * rollback.
 */
export type RoundState =
  | 'betting'
  | 'refused'
  | 'unknown'
  | 'rolled-back'
  | 'taken'
  | 'open'
  | 'drawn'
  | 'settled'
  | 'disputed'
export type Round = {
  id: string
  host: string
  sessionHash: string
  player: string
  /** The game of its session. */
  game: string
  state: RoundState
  /** The paid price in satang: several base stakes for a bought feature; an open round's further stakes are added. */
  stake: number
  startedMs: number
  betTransaction: string
  winTransaction: string
  rollbackTransaction: string
  /** The id of its `Seed`: null, as `nonce` and `clientSeed` are, until the stake is taken. */
  seed: string | null
  nonce: number | null
  clientSeed: string | null
  /** JSON that its game reads. Its column is called `stops`, the first title's outcome. */
  outcome: string | null
  /** In satang. */
  win: number | null
  /** After the round's last call, in satang. */
  balance: number | null
}

const ROUND = `id, host, session_hash as sessionHash, player, state, stake, started_ms as startedMs,
  bet_transaction as betTransaction, win_transaction as winTransaction, rollback_transaction as rollbackTransaction,
  seed, nonce, client_seed as clientSeed, stops as outcome, win, balance,
  (select game from host_session where host_session.secret_hash = slot_round.session_hash) as game`

/** Stakes and wins in satang of the settled rounds begun from an instant on, in all games of the host. */
export const selectPlayed = (
  database: PartyDatabase,
  { host, player, fromMs }: { host: string; player: string; fromMs: number },
) =>
  present(
    database.row<{ wagered: number; won: number; rounds: number }>(
      `select coalesce(sum(stake), 0) as wagered, coalesce(sum(win), 0) as won, count(*) as rounds from slot_round
       where host = ? and player = ? and started_ms >= ? and state = 'settled'`,
      host,
      player,
      fromMs,
    ),
    'sums have a row',
  )

export const insertRound = (
  database: PartyDatabase,
  round: Pick<
    Round,
    | 'id'
    | 'host'
    | 'sessionHash'
    | 'player'
    | 'stake'
    | 'startedMs'
    | 'betTransaction'
    | 'winTransaction'
    | 'rollbackTransaction'
  >,
): void => {
  database.run(
    `insert into slot_round (id, host, session_hash, player, state, stake, started_ms, bet_transaction, win_transaction,
       rollback_transaction)
     values (?, ?, ?, ?, 'betting', ?, ?, ?, ?, ?)`,
    round.id,
    round.host,
    round.sessionHash,
    round.player,
    round.stake,
    round.startedMs,
    round.betTransaction,
    round.winTransaction,
    round.rollbackTransaction,
  )
  updateLastPlay(database, round)
}

export const selectRound = (database: PartyDatabase, id: string) =>
  database.row<Round>(`select ${ROUND} from slot_round where id = ?`, id)

/**
 * A game's last seen rounds, newest first, with the server seed where revealed. A round without a row in `slot_play` is
 * older than that table, and seen.
 */
export const selectPlayedRounds = (
  database: PartyDatabase,
  { host, player, game, limit }: { host: string; player: string; game: string; limit: number },
) =>
  database.rows<Round & { commitment: string; serverSeed: string | null }>(
    `select r.*, s.commitment, case when s.revealed_ms is null then null else s.server_seed end as serverSeed
     from (select number, ${ROUND} from slot_round where host = ? and player = ? and stops is not null
       and not exists (select 1 from slot_play where round = slot_round.id and seen = 0)
       and (select game from host_session where secret_hash = session_hash) = ? order by number desc limit ?) r
     join slot_seed s on s.id = r.seed order by r.number desc`,
    host,
    player,
    game,
    limit,
  )

/** Ended or unanswered rounds that the site has not confirmed; oldest first. */
export const selectUnreportedRounds = (database: PartyDatabase, host: string, player: string, limit: number) =>
  database.rows<Round>(
    `select ${ROUND} from slot_round where host = ? and player = ? and state in ('taken', 'drawn', 'unknown')
     order by number limit ?`,
    host,
    player,
    limit,
  )

/** Not refused, ordered by number, above `after`. */
export const selectRoundsOfSpan = (
  database: PartyDatabase,
  host: string,
  { fromMs, toMs, after, limit }: { fromMs: number; toMs: number; after: number; limit: number },
) =>
  database.rows<Round & { number: number }>(
    `select number, ${ROUND} from slot_round where host = ? and started_ms >= ? and started_ms < ?
       and state <> 'refused' and number > ?
     order by number limit ?`,
    host,
    fromMs,
    toMs,
    after,
    limit,
  )

/** Stores a reward taken by the site's wallet, once. */
export function insertReward(
  database: PartyDatabase,
  reward: { id: string; host: string; amount: number; paidMs: number },
): void {
  const { id, host, amount, paidMs } = reward
  database.run(
    'insert into host_reward (id, host, amount, paid_ms) values (?, ?, ?, ?) on conflict do nothing',
    id,
    host,
    amount,
    paidMs,
  )
}

export const selectRewardsOfSpan = (
  database: PartyDatabase,
  host: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  limit: number,
) =>
  database.rows<{ id: string; amount: number; paidMs: number }>(
    `select id, amount, paid_ms as paidMs from host_reward where host = ? and paid_ms >= ? and paid_ms < ?
     order by id limit ?`,
    host,
    fromMs,
    toMs,
    limit,
  )

/** From one of the named states. False where another was found. */
export const updateRoundState = (
  database: PartyDatabase,
  id: string,
  from: readonly RoundState[],
  to: RoundState,
): boolean =>
  database.run(
    `update slot_round set state = ? where id = ? and state in (${from.map(() => '?').join(', ')})`,
    to,
    id,
    ...from,
  ) > 0

export const updateRoundSeed = (
  database: PartyDatabase,
  id: string,
  seed: string,
  nonce: number,
  clientSeed: string,
): void =>
  void database.run(
    'update slot_round set seed = ?, nonce = ?, client_seed = ? where id = ?',
    seed,
    nonce,
    clientSeed,
    id,
  )

export const updateRoundStake = (database: PartyDatabase, id: string, more: number): void =>
  void database.run('update slot_round set stake = stake + ? where id = ?', more, id)

export const updateRoundOutcome = (database: PartyDatabase, id: string, outcome: unknown, win: number): void =>
  void database.run('update slot_round set stops = ?, win = ? where id = ?', JSON.stringify(outcome), win, id)

export const updateRoundBalance = (database: PartyDatabase, id: string, balance: number): void =>
  void database.run('update slot_round set balance = ? where id = ?', balance, id)
