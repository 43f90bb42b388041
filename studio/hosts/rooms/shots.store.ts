import { present } from '#kit/assert.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { updateLastPlay } from '../shell/last-play.store.ts'

export const shotTables = `
create table if not exists shot_round (
  number integer primary key autoincrement, id text not null unique, host text not null, session_hash text not null,
  player text not null, game text not null, room integer not null, state text not null, seed text not null,
  client_seed text not null, first_nonce integer not null, started_ms integer not null,
  closing_transaction text not null, outcome text
) strict;
create index if not exists shot_round_title on shot_round (host, player, game, number);
create index if not exists shot_round_played on shot_round (host, player, started_ms);
create index if not exists shot_round_begun on shot_round (host, started_ms);
create index if not exists shot_round_unended on shot_round (host, player, number) where state in ('open', 'closing');
create table if not exists shot_batch (
  number integer primary key autoincrement, round text not null references shot_round (id), state text not null,
  first_nonce integer not null, shots text not null, stake integer not null, bet_transaction text not null unique,
  win_transaction text not null, rollback_transaction text not null, drawn text, win integer
) strict;
create index if not exists shot_batch_round on shot_batch (round, number);`

/**
 * open → closing (no further batch) → closed (last win accepted), or void where nothing was taken. `disputed` needs
 * staff: the site refused a win or rollback.
 */
export type ShotRoundState = 'open' | 'closing' | 'closed' | 'void' | 'disputed'
export type ShotRound = {
  number: number
  id: string
  sessionHash: string
  player: string
  game: string
  room: number
  state: ShotRoundState
  seed: string
  clientSeed: string
  firstNonce: number
  startedMs: number
  closingTransaction: string
  /** JSON, once closing with all batches decided. */
  outcome: string | null
}

/** asked → taken (its stake) → drawn → settled (its win). Or asked → refused; or asked → undoing → undone. */
export type BatchState = 'asked' | 'refused' | 'undoing' | 'undone' | 'taken' | 'drawn' | 'settled' | 'disputed'
export type Batch = {
  number: number
  round: string
  state: BatchState
  /** Its shots use this nonce and the next ones. */
  firstNonce: number
  /** As JSON, `Shot[]`. */
  shots: string
  stake: number
  betTransaction: string
  winTransaction: string
  rollbackTransaction: string
  /** JSON: each shot's multiplier. */
  drawn: string | null
  win: number | null
}

const ROUND = `number, id, session_hash as sessionHash, player, game, room, state, seed, client_seed as clientSeed,
  first_nonce as firstNonce, started_ms as startedMs, closing_transaction as closingTransaction, outcome`
const BATCH = `number, round, state, first_nonce as firstNonce, shots, stake, bet_transaction as betTransaction,
  win_transaction as winTransaction, rollback_transaction as rollbackTransaction, drawn, win`

export const insertShotRound = (
  database: PartyDatabase,
  host: string,
  round: Omit<ShotRound, 'number' | 'state' | 'outcome'>,
): void => {
  database.run(
    `insert into shot_round (id, host, session_hash, player, game, room, state, seed, client_seed, first_nonce,
       started_ms, closing_transaction)
     values (?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?)`,
    round.id,
    host,
    round.sessionHash,
    round.player,
    round.game,
    round.room,
    round.seed,
    round.clientSeed,
    round.firstNonce,
    round.startedMs,
    round.closingTransaction,
  )
  updateLastPlay(database, { ...round, host })
}

export const selectShotRound = (database: PartyDatabase, id: string) =>
  database.row<ShotRound>(`select ${ROUND} from shot_round where id = ?`, id)

/** Oldest first. */
export const selectOpenShotRounds = (database: PartyDatabase, host: string) =>
  database.rows<ShotRound>(
    `select ${ROUND} from shot_round where host = ? and state in ('open', 'closing') order by number`,
    host,
  )

export const selectOpenShotRoundsOf = (database: PartyDatabase, host: string, player: string) =>
  database.rows<ShotRound>(
    `select ${ROUND} from shot_round where host = ? and player = ? and state in ('open', 'closing') order by number`,
    host,
    player,
  )

/** Rounds that may still use the seed: ending ones take no nonce. */
export const countOpenShotRounds = (database: PartyDatabase, host: string, player: string): number =>
  selectOpenShotRoundsOf(database, host, player).filter(({ state }) => state === 'open').length

/** Newest first, with the seed where revealed. */
export const selectClosedShotRounds = (
  database: PartyDatabase,
  host: string,
  player: string,
  game: string,
  limit: number,
) =>
  database.rows<ShotRound & { commitment: string; serverSeed: string | null }>(
    `select r.*, s.commitment, case when s.revealed_ms is null then null else s.server_seed end as serverSeed
     from (select ${ROUND} from shot_round where host = ? and player = ? and game = ? and state = 'closed'
       order by number desc limit ?) r
     join slot_seed s on s.id = r.seed order by r.number desc`,
    host,
    player,
    game,
    limit,
  )

export const updateShotRoundState = (
  database: PartyDatabase,
  id: string,
  from: readonly ShotRoundState[],
  to: ShotRoundState,
): boolean =>
  database.run(
    `update shot_round set state = ? where id = ? and state in (${from.map(() => '?').join(', ')})`,
    to,
    id,
    ...from,
  ) > 0

export const updateShotRoundOutcome = (database: PartyDatabase, id: string, outcome: unknown): void =>
  void database.run('update shot_round set outcome = ? where id = ?', JSON.stringify(outcome), id)

/** Reserves nonces of the player's seed; returns the first. */
export function updateNextNonce(database: PartyDatabase, seed: string, count: number): number {
  const next = database.row<{ next: number }>('select next_nonce as next from slot_seed where id = ?', seed)?.next ?? 0
  database.run('update slot_seed set next_nonce = next_nonce + ? where id = ?', count, seed)
  return next
}

export const insertBatch = (database: PartyDatabase, batch: Omit<Batch, 'number' | 'state' | 'drawn' | 'win'>): void =>
  void database.run(
    `insert into shot_batch (round, state, first_nonce, shots, stake, bet_transaction, win_transaction,
       rollback_transaction)
     values (?, 'asked', ?, ?, ?, ?, ?, ?)`,
    batch.round,
    batch.firstNonce,
    batch.shots,
    batch.stake,
    batch.betTransaction,
    batch.winTransaction,
    batch.rollbackTransaction,
  )

export const selectBatch = (database: PartyDatabase, betTransaction: string) =>
  database.row<Batch>(`select ${BATCH} from shot_batch where bet_transaction = ?`, betTransaction)

export const selectBatches = (database: PartyDatabase, round: string) =>
  database.rows<Batch>(`select ${BATCH} from shot_batch where round = ? order by number`, round)

/** From one of the named states. False where another was found. */
export const updateBatchState = (
  database: PartyDatabase,
  { betTransaction }: Pick<Batch, 'betTransaction'>,
  from: readonly BatchState[],
  to: BatchState,
): boolean =>
  database.run(
    `update shot_batch set state = ? where bet_transaction = ? and state in (${from.map(() => '?').join(', ')})`,
    to,
    betTransaction,
    ...from,
  ) > 0

export const updateBatchDrawn = (
  database: PartyDatabase,
  { betTransaction }: Pick<Batch, 'betTransaction'>,
  drawn: readonly number[],
  win: number,
): void =>
  void database.run(
    "update shot_batch set state = 'drawn', drawn = ?, win = ? where bet_transaction = ? and state = 'taken'",
    JSON.stringify(drawn),
    win,
    betTransaction,
  )

/** Since an instant, in satang. */
export const sumShots = (
  database: PartyDatabase,
  { host, player, fromMs }: { host: string; player: string; fromMs: number },
) =>
  present(
    database.row<{ staked: number; won: number; shots: number; caught: number }>(
      `select coalesce(sum(b.stake), 0) as staked, coalesce(sum(b.win), 0) as won,
         coalesce(sum(json_array_length(b.drawn)), 0) as shots,
         coalesce(sum((select count(*) from json_each(b.drawn) where value > 0)), 0) as caught
       from shot_round r join shot_batch b on b.round = r.id
       where r.host = ? and r.player = ? and r.started_ms >= ? and b.state in ('drawn', 'settled')`,
      host,
      player,
      fromMs,
    ),
    'sums have a row',
  )

/** By number, with stakes and wins. */
export const selectShotRoundsOfSpan = (
  database: PartyDatabase,
  host: string,
  { fromMs, toMs, after, limit }: { fromMs: number; toMs: number; after: number; limit: number },
) =>
  database.rows<ShotRound & { stake: number; win: number; asked: number }>(
    `select ${ROUND},
       (select coalesce(sum(stake), 0) from shot_batch b
         where b.round = shot_round.id and b.state in ('taken', 'drawn', 'settled')) as stake,
       (select coalesce(sum(win), 0) from shot_batch b
         where b.round = shot_round.id and b.state in ('drawn', 'settled')) as win,
       (select count(*) from shot_batch b where b.round = shot_round.id and b.state <> 'refused') as asked
     from shot_round where host = ? and started_ms >= ? and started_ms < ? and number > ? order by number limit ?`,
    host,
    fromMs,
    toMs,
    after,
    limit,
  )
