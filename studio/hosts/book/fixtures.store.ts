import type { PartyDatabase } from '#kit/party/database.ts'
import { OPEN_SLIP } from '../slips/slips.store.ts'

export const fixtureTables = `
create table if not exists book_chain (
  season text primary key, last_seed text not null, length integer not null, anchor text not null, begun_ms integer not null
) strict;
create table if not exists book_fixture (
  id text primary key, host text not null, competition text not null, season text not null, k integer not null, home text not null,
  away text not null, kickoff_ms integer not null, strength text not null, commitment text not null, status text not null,
  begun_ms integer, played text, seed_shown integer not null default 0
) strict;
create table if not exists book_salted (
  fixture text primary key references book_fixture (id), beacon text not null
) strict, without rowid;
create index if not exists book_fixture_when on book_fixture (host, kickoff_ms);
create index if not exists book_fixture_slot on book_fixture (season, k);
create index if not exists book_fixture_open on book_fixture (host, kickoff_ms) where status in ('TIMED', 'POSTPONED', 'IN_PLAY', 'PAUSED');
create table if not exists book_event (
  fixture text not null references book_fixture (id), number integer not null, at_ms integer not null, event text not null,
  primary key (fixture, number)
) strict;
create table if not exists book_price (
  fixture text not null references book_fixture (id), market text not null, price_no integer not null, at_ms integer not null,
  prices text not null, primary key (fixture, market, price_no)
) strict, without rowid;
create table if not exists book_result (
  fixture text not null references book_fixture (id), version integer not null, at_ms integer not null, certainty integer not null,
  reason text not null, result text not null, primary key (fixture, version)
) strict;`

export type FixtureStatus =
  | 'TIMED'
  | 'IN_PLAY'
  | 'PAUSED'
  | 'FINISHED'
  | 'SUSPENDED'
  | 'POSTPONED'
  | 'CANCELLED'
  | 'ABANDONED'

export type StoredFixture = {
  id: string
  host: string
  competition: string
  season: string
  /** The place of its seed in the season's chain. */
  k: number
  home: string
  away: string
  kickoffMs: number
  /** What is published of both sides, as JSON that its sport reads. */
  strength: string
  commitment: string
  status: FixtureStatus
  /** When its first minute began, by the host's clock. */
  begunMs: number | null
  /** The state of play as JSON; null before kick-off. */
  played: string | null
  seedShown: number
  /** Whose values salt each step, as it was announced from the first; null for matches of before there was a beacon. */
  beacon: string | null
}

const FIXTURE = `id, host, competition, season, k, home, away, kickoff_ms as kickoffMs, strength, commitment, status, begun_ms as begunMs, played,
  seed_shown as seedShown, (select beacon from book_salted where fixture = id) as beacon`

export type Chain = { season: string; lastSeed: string; length: number; anchor: string; begunMs: number }

export const insertChain = (database: PartyDatabase, chain: Chain): void =>
  void database.run(
    'insert into book_chain (season, last_seed, length, anchor, begun_ms) values (?, ?, ?, ?, ?) on conflict do nothing',
    chain.season,
    chain.lastSeed,
    chain.length,
    chain.anchor,
    chain.begunMs,
  )

export const selectChain = (database: PartyDatabase, season: string) =>
  database.row<Chain>(
    'select season, last_seed as lastSeed, length, anchor, begun_ms as begunMs from book_chain where season = ?',
    season,
  )

export const insertFixture = (
  database: PartyDatabase,
  fixture: Omit<StoredFixture, 'status' | 'begunMs' | 'played' | 'seedShown'>,
): void => {
  const isNew = database.run(
    `insert into book_fixture (id, host, competition, season, k, home, away, kickoff_ms, strength, commitment, status)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'TIMED') on conflict do nothing`,
    fixture.id,
    fixture.host,
    fixture.competition,
    fixture.season,
    fixture.k,
    fixture.home,
    fixture.away,
    fixture.kickoffMs,
    fixture.strength,
    fixture.commitment,
  )
  if (isNew > 0 && fixture.beacon !== null)
    database.run('insert into book_salted (fixture, beacon) values (?, ?)', fixture.id, fixture.beacon)
}

export const selectFixture = (database: PartyDatabase, id: string) =>
  database.row<StoredFixture>(`select ${FIXTURE} from book_fixture where id = ?`, id)

/** Fixtures of a span, in the order of their kick-off. */
export const selectFixtures = (database: PartyDatabase, host: string, fromMs: number, toMs: number) =>
  database.rows<StoredFixture>(
    `select ${FIXTURE} from book_fixture where host = ? and kickoff_ms >= ? and kickoff_ms < ? order by kickoff_ms, id limit 1000`,
    host,
    fromMs,
    toMs,
  )

/** Fixtures that are being played, or should be. */
export const selectFixturesToPlay = (database: PartyDatabase, host: string, nowMs: number) =>
  database.rows<StoredFixture>(
    `select ${FIXTURE} from book_fixture where host = ? and status in ('TIMED', 'POSTPONED', 'IN_PLAY', 'PAUSED') and kickoff_ms <= ? order by kickoff_ms, id`,
    host,
    nowMs,
  )

export const updateFixture = (
  database: PartyDatabase,
  { id, status, begunMs, played, kickoffMs }: Pick<StoredFixture, 'id' | 'status' | 'begunMs' | 'played' | 'kickoffMs'>,
): void =>
  void database.run(
    'update book_fixture set status = ?, begun_ms = ?, played = ?, kickoff_ms = ? where id = ?',
    status,
    begunMs,
    played,
    kickoffMs,
    id,
  )

/** The seeds of a slot are shown together, once all its matches are over. */
export const updateSeedsShown = (database: PartyDatabase, season: string, k: number): boolean =>
  database.run(
    `update book_fixture set seed_shown = 1 where season = ? and k = ? and seed_shown = 0 and not exists (
       select 1 from book_fixture other where other.season = book_fixture.season and other.k = book_fixture.k
       and other.status in ('TIMED', 'POSTPONED', 'IN_PLAY', 'PAUSED', 'SUSPENDED'))`,
    season,
    k,
  ) > 0

export const insertEvent = (database: PartyDatabase, fixture: string, atMs: number, event: unknown): void =>
  void database.run(
    `insert into book_event (fixture, number, at_ms, event)
     select ?, coalesce(max(number), 0) + 1, ?, ? from book_event where fixture = ?`,
    fixture,
    atMs,
    JSON.stringify(event),
    fixture,
  )

export const selectEvents = (database: PartyDatabase, fixture: string) =>
  database.rows<{ number: number; atMs: number; event: string }>(
    'select number, at_ms as atMs, event from book_event where fixture = ? order by number',
    fixture,
  )

export const insertPrice = (
  database: PartyDatabase,
  price: { fixture: string; market: string; priceNo: number; atMs: number; prices: string },
): void =>
  void database.run(
    'insert into book_price (fixture, market, price_no, at_ms, prices) values (?, ?, ?, ?, ?)',
    price.fixture,
    price.market,
    price.priceNo,
    price.atMs,
    price.prices,
  )

/** The newest prices of each market of a fixture. */
export const selectPrices = (database: PartyDatabase, fixture: string) =>
  database.rows<{ market: string; priceNo: number; prices: string }>(
    `select market, price_no as priceNo, prices from book_price p where fixture = ?
     and price_no = (select max(price_no) from book_price q where q.fixture = p.fixture and q.market = p.market)`,
    fixture,
  )

export const insertResult = (
  database: PartyDatabase,
  result: { fixture: string; atMs: number; certainty: 1 | 2; reason: string; result: unknown },
): void =>
  void database.run(
    `insert into book_result (fixture, version, at_ms, certainty, reason, result)
     select ?, coalesce(max(version), 0) + 1, ?, ?, ?, ? from book_result where fixture = ?`,
    result.fixture,
    result.atMs,
    result.certainty,
    result.reason,
    JSON.stringify(result.result),
    result.fixture,
  )

export const selectResult = (database: PartyDatabase, fixture: string) =>
  database.row<{ version: number; atMs: number; certainty: number; reason: string; result: string }>(
    `select version, at_ms as atMs, certainty, reason, result from book_result where fixture = ? order by version desc`,
    fixture,
  )

/** Every version of a match's result, the newest first. */
export const selectResults = (database: PartyDatabase, fixture: string) =>
  database.rows<{ version: number; atMs: number; certainty: number; reason: string; result: string }>(
    'select version, at_ms as atMs, certainty, reason, result from book_result where fixture = ? order by version desc limit 50',
    fixture,
  )

/** Matches with a result that accepted slips still wait for. */
export const selectEventsToSettle = (database: PartyDatabase, host: string): string[] =>
  database
    .rows<{ event: string }>(
      `select distinct e.event from slip s join slip_event e on e.slip = s.id
       where s.host = ? and s.state = 'accepted' and s.${OPEN_SLIP} and exists (select 1 from book_result r where r.fixture = e.event) limit 200`,
      host,
    )
    .map(({ event }) => event)

/** Forgets the prices of matches that began before an instant, some at a time. */
export const deletePrices = (database: PartyDatabase, beforeMs: number): void =>
  void database.run(
    `delete from book_price where fixture in (
       select f.id from book_fixture f where f.kickoff_ms < ? and exists (select 1 from book_price p where p.fixture = f.id) limit 5)`,
    beforeMs,
  )
