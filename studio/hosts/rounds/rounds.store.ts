import type { PartyDatabase } from '#kit/party/database.ts'

/**
 * shared_bet: stored → asked → taken | refused; stored, asked or taken → undoing → undone; taken → settled. `disputed`
 * needs staff: the site refused a call. Each is written before its step.
 */
export const roundTables = `
create table if not exists shared_chain (
  number integer primary key autoincrement, host text not null, game text not null, last text not null,
  length integer not null, terminal text not null, begun_ms integer not null, beacon_round integer not null, salt text
) strict;
create index if not exists shared_chain_game on shared_chain (host, game, number);
create table if not exists shared_link (
  chain integer not null references shared_chain (number), k integer not null, link text not null,
  primary key (chain, k)
) strict, without rowid;
create table if not exists shared_beacon (
  round integer primary key, randomness text not null, signature text not null
) strict;
create table if not exists shared_round (
  id integer primary key autoincrement, host text not null, game text not null, number integer not null,
  chain integer not null references shared_chain (number), k integer not null, place integer not null,
  state text not null, opens_ms integer not null, closes_ms integer not null, resolve_ms integer not null,
  drawn_ms integer, shows_ms integer, result text, mark text, ends_unit integer, unique (host, game, number)
) strict;
create index if not exists shared_round_unit on shared_round (host, game, chain, k, number);
create table if not exists shared_bet (
  number integer primary key autoincrement, id text not null unique, host text not null, game text not null,
  round integer not null references shared_round (id), site_round text not null, player text not null,
  session_hash text not null, site_session text not null, request_key text not null,
  state text not null, stake integer not null, bet text not null, received_ms integer not null, cause text,
  paid integer, note text, unique (host, player, request_key)
) strict;
create index if not exists shared_bet_round on shared_bet (round, state);
create index if not exists shared_bet_site on shared_bet (site_round, number);
create index if not exists shared_bet_game on shared_bet (host, player, game, number);
create index if not exists shared_bet_session on shared_bet (host, player, received_ms);
create index if not exists shared_bet_span on shared_bet (host, received_ms);
create table if not exists shared_call (
  number integer primary key autoincrement, site_round text not null, bet text not null references shared_bet (id),
  operation text not null, body text not null, state text not null
) strict;
create index if not exists shared_call_site on shared_call (site_round, number);
create index if not exists shared_call_open on shared_call (bet) where state = 'open';`

export type StoredChain = {
  number: number
  host: string
  game: string
  last: string
  length: number
  terminal: string
  begunMs: number
  beaconRound: number
  salt: string | null
}
const CHAIN = 'number, host, game, last, length, terminal, begun_ms as begunMs, beacon_round as beaconRound, salt'

export const selectLastChain = (database: PartyDatabase, host: string, game: string) =>
  database.row<StoredChain>(
    `select ${CHAIN} from shared_chain where host = ? and game = ? order by number desc limit 1`,
    host,
    game,
  )
export const selectChain = (database: PartyDatabase, number: number) =>
  database.row<StoredChain>(`select ${CHAIN} from shared_chain where number = ?`, number)

/** With some of its links, from which the others are hashed. */
export function insertChain(
  database: PartyDatabase,
  chain: Omit<StoredChain, 'number' | 'salt'>,
  links: readonly (readonly [number, string])[],
): void {
  database.transaction(() => {
    database.run(
      `insert into shared_chain (host, game, last, length, terminal, begun_ms, beacon_round)
       values (?, ?, ?, ?, ?, ?, ?)`,
      chain.host,
      chain.game,
      chain.last,
      chain.length,
      chain.terminal,
      chain.begunMs,
      chain.beaconRound,
    )
    const number = selectLastChain(database, chain.host, chain.game)?.number ?? 0
    for (const [k, link] of links)
      database.run('insert into shared_link (chain, k, link) values (?, ?, ?)', number, k, link)
  })
}
export const updateSalt = (database: PartyDatabase, chain: number, salt: string): void =>
  void database.run('update shared_chain set salt = ? where number = ? and salt is null', salt, chain)

/** The nearest stored link at or above `k`. */
export const selectLinkFrom = (database: PartyDatabase, chain: number, k: number) =>
  database.row<{ k: number; link: string }>(
    'select k, link from shared_link where chain = ? and k >= ? order by k limit 1',
    chain,
    k,
  )

export type Beacon = { round: number; randomness: string; signature: string }
export const selectBeacon = (database: PartyDatabase, round: number) =>
  database.row<Beacon>('select round, randomness, signature from shared_beacon where round = ?', round)
export const insertBeacon = (database: PartyDatabase, { round, randomness, signature }: Beacon): void =>
  void database.run(
    'insert or ignore into shared_beacon (round, randomness, signature) values (?, ?, ?)',
    round,
    randomness,
    signature,
  )

export type StoredRound = {
  id: number
  host: string
  game: string
  /** Of the game: never reset, voided ones included. */
  number: number
  chain: number
  k: number
  place: number
  state: 'betting' | 'drawn' | 'settled' | 'void'
  opensMs: number
  closesMs: number
  resolveMs: number
  drawnMs: number | null
  showsMs: number | null
  result: string | null
  mark: string | null
  endsUnit: number | null
}
const ROUND = `id, host, game, number, chain, k, place, state, opens_ms as opensMs, closes_ms as closesMs,
  resolve_ms as resolveMs, drawn_ms as drawnMs, shows_ms as showsMs, result, mark, ends_unit as endsUnit`

export const selectRound = (database: PartyDatabase, id: number) =>
  database.row<StoredRound>(`select ${ROUND} from shared_round where id = ?`, id)
export const selectLastRound = (database: PartyDatabase, host: string, game: string) =>
  database.row<StoredRound>(
    `select ${ROUND} from shared_round where host = ? and game = ? order by number desc limit 1`,
    host,
    game,
  )
/** The next round takes the place after its. */
export const selectLastDrawn = (database: PartyDatabase, host: string, game: string) =>
  database.row<StoredRound>(
    `select ${ROUND} from shared_round where host = ? and game = ? and state in ('drawn', 'settled')
     order by number desc limit 1`,
    host,
    game,
  )
export const selectUnfinishedRounds = (database: PartyDatabase, host: string, game: string) =>
  database.rows<StoredRound>(
    `select ${ROUND} from shared_round where host = ? and game = ? and state in ('betting', 'drawn') order by number`,
    host,
    game,
  )

export function insertRound(
  database: PartyDatabase,
  round: Pick<StoredRound, 'host' | 'game' | 'chain' | 'k' | 'place' | 'opensMs' | 'closesMs' | 'resolveMs'>,
): StoredRound | undefined {
  const { host, game, chain, k, place, opensMs, closesMs, resolveMs } = round
  database.run(
    `insert into shared_round (host, game, number, chain, k, place, state, opens_ms, closes_ms, resolve_ms)
     select ?, ?, coalesce(max(number), 0) + 1, ?, ?, ?, 'betting', ?, ?, ? from shared_round
     where host = ? and game = ?`,
    host,
    game,
    chain,
    k,
    place,
    opensMs,
    closesMs,
    resolveMs,
    host,
    game,
  )
  return selectLastRound(database, host, game)
}
export const updateRoundState = (
  database: PartyDatabase,
  id: number,
  from: StoredRound['state'],
  to: StoredRound['state'],
): boolean => database.run('update shared_round set state = ? where id = ? and state = ?', to, id, from) === 1
export const updateRoundDrawn = (
  database: PartyDatabase,
  id: number,
  drawn: { drawnMs: number; showsMs: number; result: string; mark: string; endsUnit: boolean },
): boolean =>
  database.run(
    `update shared_round set state = 'drawn', drawn_ms = ?, shows_ms = ?, result = ?, mark = ?, ends_unit = ?
     where id = ? and state = 'betting'`,
    drawn.drawnMs,
    drawn.showsMs,
    drawn.result,
    drawn.mark,
    drawn.endsUnit ? 1 : 0,
    id,
  ) === 1

/** Oldest first. */
export const selectMarksOfUnit = (
  database: PartyDatabase,
  host: string,
  game: string,
  { chain, k }: Pick<StoredRound, 'chain' | 'k'>,
) =>
  database
    .rows<{ mark: string }>(
      `select mark from shared_round where host = ? and game = ? and chain = ? and k = ? and state = 'settled'
       order by number`,
      host,
      game,
      chain,
      k,
    )
    .map(({ mark }) => mark)

/** Numbers of a unit's first round, and of the first of the last `results` finished ones. */
export const selectFirstOfUnit = (
  database: PartyDatabase,
  { host, game, chain, k }: Pick<StoredRound, 'host' | 'game' | 'chain' | 'k'>,
) =>
  database.row<{ number: number | null }>(
    'select min(number) as number from shared_round where host = ? and game = ? and chain = ? and k = ?',
    host,
    game,
    chain,
    k,
  )?.number ?? null
export const selectFirstOfLast = (database: PartyDatabase, host: string, game: string, results: number) =>
  database.row<{ number: number }>(
    `select number from shared_round where host = ? and game = ? and state = 'settled' order by number desc
     limit 1 offset ?`,
    host,
    game,
    Math.max(0, results - 1),
  )?.number ?? null

/** Deletes a span's finished rounds without bets. */
export const deleteRoundsWithoutBets = (
  database: PartyDatabase,
  { host, game, from, before }: { host: string; game: string; from: number; before: number },
): number =>
  database.run(
    `delete from shared_round where host = ? and game = ? and number >= ? and number < ?
       and state in ('settled', 'void')
       and not exists (select 1 from shared_bet where shared_bet.round = shared_round.id)`,
    host,
    game,
    from,
    before,
  )

/** Oldest first, of finished rounds only: a drawn one is still to be shown. */
export const selectLastMarks = (database: PartyDatabase, host: string, game: string, limit: number) =>
  database
    .rows<{ mark: string }>(
      `select mark from shared_round where host = ? and game = ? and state = 'settled' order by number desc limit ?`,
      host,
      game,
      limit,
    )
    .map(({ mark }) => mark)
    .reverse()
