import type { PartyDatabase } from '#kit/party/database.ts'

export const exposureTables = `
create table if not exists book_stake (
  slip text not null references slip (id), fixture text not null references book_fixture (id), player text not null,
  market text not null, market_group text not null, pick text not null, selection text not null, stake integer not null,
  back integer not null, profit integer not null, income integer not null, fair integer, primary key (fixture, slip)
) strict, without rowid;
create index if not exists book_stake_slip on book_stake (slip);
create table if not exists book_step (slip text primary key references slip (id), legs text not null,
  pays integer not null) strict, without rowid;
create index if not exists book_step_legs on book_step (legs);
create table if not exists book_worst (fixture text primary key references book_fixture (id),
  satang integer not null) strict, without rowid;
create table if not exists book_hold (
  fixture text not null references book_fixture (id), cause text not null, since_ms integer not null, operator text,
  primary key (fixture, cause)
) strict, without rowid;`

/** Standing slips and those in acceptance; returned or settled ones reserve nothing. */
const RESERVES = "s.state in ('betting', 'pending', 'accepted')"

export type NewStake = {
  slip: string
  fixture: string
  player: string
  market: string
  marketGroup: string
  pick: string
  /** The leg as JSON, without its price. */
  selection: string
  stake: number
  back: number
  profit: number
  income: number
  /** The model's chance at acceptance, in millionths; null where it has none. */
  fair: number | null
}

export const insertStake = (database: PartyDatabase, row: NewStake): void =>
  void database.run(
    `insert into book_stake (slip, fixture, player, market, market_group, pick, selection, stake, back, profit,
       income, fair)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.slip,
    row.fixture,
    row.player,
    row.market,
    row.marketGroup,
    row.pick,
    row.selection,
    row.stake,
    row.back,
    row.profit,
    row.income,
    row.fair,
  )

export const insertStep = (database: PartyDatabase, slip: string, legs: string, pays: number): void =>
  void database.run('insert into book_step (slip, legs, pays) values (?, ?, ?)', slip, legs, pays)

export function deleteStakes(database: PartyDatabase, slip: string): void {
  database.run('delete from book_stake where slip = ?', slip)
  database.run('delete from book_step where slip = ?', slip)
}

/** Frees the reservations of finished slips. Returns their matches. */
export function deleteReleased(database: PartyDatabase): string[] {
  const over = database.rows<{ slip: string; fixture: string }>(
    `select slip, fixture from book_stake where slip in (
       select distinct b.slip from book_stake b join slip s on s.id = b.slip where not (${RESERVES}) limit 500)`,
  )
  for (const { slip } of over) deleteStakes(database, slip)
  return [...new Set(over.map(({ fixture }) => fixture))]
}

export type OpenStake = { market: string; selection: string; back: number; profit: number; income: number }

/** By selection. */
export const sumStakes = (database: PartyDatabase, fixture: string) =>
  database.rows<OpenStake>(
    `select b.market, b.selection, sum(b.back) as back, sum(b.profit) as profit, sum(b.income) as income
     from book_stake b join slip s on s.id = b.slip where b.fixture = ? and ${RESERVES} group by b.market, b.selection`,
    fixture,
  )

/**
 * Liability by selection, which moves prices. A slip that may still be cancelled, by its own rule or the standard,
 * moves none.
 */
export const sumAccepted = (
  database: PartyDatabase,
  fixture: string,
  { nowMs, cancelS }: { nowMs: number; cancelS: number },
) =>
  database.rows<{ market: string; pick: string; returns: number; income: number }>(
    `select b.market, b.pick, sum(b.back + b.profit) as returns, sum(b.income) as income
     from book_stake b join slip s on s.id = b.slip where b.fixture = ? and s.state = 'accepted'
       and (s.placed_ms + 1000 * coalesce(json_extract(s.legs, '$.terms.cancel_s'), ?) <= ?
         or s.decide_ms > s.placed_ms)
     group by b.market, b.pick`,
    fixture,
    cancelS,
    nowMs,
  )

export const sumPlayerStakes = (
  database: PartyDatabase,
  player: string,
  fixture: string,
  marketGroup: string,
): number =>
  database.row<{ sum: number }>(
    `select coalesce(sum(b.stake), 0) as sum from book_stake b join slip s on s.id = b.slip
     where b.fixture = ? and b.player = ? and b.market_group = ? and ${RESERVES}`,
    fixture,
    player,
    marketGroup,
  )?.sum ?? 0

export const sumSteps = (database: PartyDatabase, legs: string): number =>
  database.row<{ sum: number }>(
    `select coalesce(sum(b.pays), 0) as sum from book_step b join slip s on s.id = b.slip
     where b.legs = ? and ${RESERVES}`,
    legs,
  )?.sum ?? 0

export const updateWorst = (database: PartyDatabase, fixture: string, satang: number): void =>
  void database.run(
    `insert into book_worst (fixture, satang) values (?, ?)
     on conflict (fixture) do update set satang = excluded.satang`,
    fixture,
    satang,
  )

export const selectWorst = (database: PartyDatabase, fixture: string): number =>
  database.row<{ satang: number }>('select satang from book_worst where fixture = ?', fixture)?.satang ?? 0

/** The worst cost of all other matches that begin in a span. */
export const sumWorst = (database: PartyDatabase, host: string, fromMs: number, toMs: number): number =>
  database.row<{ sum: number }>(
    `select coalesce(sum(max(w.satang, 0)), 0) as sum from book_worst w join book_fixture f on f.id = w.fixture
     where f.host = ? and f.kickoff_ms >= ? and f.kickoff_ms < ?
       and f.status in ('TIMED', 'POSTPONED', 'IN_PLAY', 'PAUSED', 'SUSPENDED')`,
    host,
    fromMs,
    toMs,
  )?.sum ?? 0

export type HoldCause = 'operator' | 'danger'

export const insertHold = (
  database: PartyDatabase,
  hold: { fixture: string; cause: HoldCause; sinceMs: number; operator: string | null },
) =>
  database.run(
    'insert into book_hold (fixture, cause, since_ms, operator) values (?, ?, ?, ?) on conflict do nothing',
    hold.fixture,
    hold.cause,
    hold.sinceMs,
    hold.operator,
  ) > 0

export const deleteHold = (database: PartyDatabase, fixture: string, cause: HoldCause): boolean =>
  database.run('delete from book_hold where fixture = ? and cause = ?', fixture, cause) > 0

export const selectHold = (database: PartyDatabase, fixture: string, cause: HoldCause) =>
  database.row<{ sinceMs: number; operator: string | null }>(
    'select since_ms as sinceMs, operator from book_hold where fixture = ? and cause = ?',
    fixture,
    cause,
  )
