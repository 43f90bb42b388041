import type { PartyDatabase } from '#kit/party/database.ts'
import type { BetType, Lotto } from '#studio/engines/lotto/bet-types.ts'
import type { NumberState } from '#studio/engines/lotto/limits.ts'
import { OPEN_SLIP, type StoredSlip } from '../slips/slips.store.ts'

export const lottoTables = `
create table if not exists lotto_chain (
  id text primary key, last_seed text not null, length integer not null, anchor text not null, begun_ms integer not null
) strict;
create table if not exists lotto_draw (
  id text primary key, lotto text not null, number integer not null, day text not null,
  chain text not null references lotto_chain (id), k integer not null, opens_ms integer not null,
  closes_ms integer not null, drawn_ms integer not null, commitment text not null,
  seed text, drawn text
) strict;
create table if not exists lotto_salted (
  draw text primary key, beacon_round integer not null, salt text
) strict, without rowid;
create index if not exists lotto_draw_when on lotto_draw (lotto, drawn_ms);
create index if not exists lotto_draw_due on lotto_draw (drawn_ms) where drawn is null;
create table if not exists lotto_line (
  slip text not null references slip (id), draw text not null references lotto_draw (id), key text not null,
  baht integer not null, rate integer not null, primary key (draw, key, slip)
) strict, without rowid;
create table if not exists lotto_state (
  number integer primary key autoincrement, draw text not null references lotto_draw (id), type text not null,
  digits text not null, state text not null, since_ms integer not null
) strict;
create index if not exists lotto_state_draw on lotto_state (draw, type, digits, number);`

export type StoredChain = { id: string; lastSeed: string; length: number; anchor: string; begunMs: number }

/** Keeps a chain, once. */
export const insertChain = (database: PartyDatabase, { id, lastSeed, length, anchor, begunMs }: StoredChain): void =>
  void database.run(
    'insert into lotto_chain (id, last_seed, length, anchor, begun_ms) values (?, ?, ?, ?, ?) on conflict do nothing',
    id,
    lastSeed,
    length,
    anchor,
    begunMs,
  )

export const selectChain = (database: PartyDatabase, id: string) =>
  database.row<StoredChain>(
    'select id, last_seed as lastSeed, length, anchor, begun_ms as begunMs from lotto_chain where id = ?',
    id,
  )

export type StoredDraw = {
  id: string
  lotto: Lotto
  number: number
  day: string
  chain: string
  /** Its seed's place in the chain, from 1. */
  k: number
  opensMs: number
  closesMs: number
  drawnMs: number
  commitment: string
  /** The beacon's first round after the close, whose value salts the draw; null for draws that none salts. */
  beaconRound: number | null
  /** Null until drawn. */
  salt: string | null
  seed: string | null
  /** Five digits, or a government result as JSON; null until drawn. */
  drawn: string | null
  /** Left out after it was announced: its slips are returned. */
  cancelled: 0 | 1
}

const CANCELLED = `lotto_draw.lotto = 'government' and exists (
  select 1 from lotto_exception e where e.draw = lotto_draw.number and e.date is null)`

const DRAW = `id, lotto, number, day, chain, k, opens_ms as opensMs, closes_ms as closesMs, drawn_ms as drawnMs,
  commitment, seed, drawn, (select beacon_round from lotto_salted where draw = id) as beaconRound,
  (select salt from lotto_salted where draw = id) as salt, (${CANCELLED}) as cancelled`

/** Announces a draw, once. */
export function insertDraw(
  database: PartyDatabase,
  draw: Omit<StoredDraw, 'salt' | 'seed' | 'drawn' | 'cancelled'>,
): void {
  const isNew = database.run(
    `insert into lotto_draw (id, lotto, number, day, chain, k, opens_ms, closes_ms, drawn_ms, commitment)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    draw.id,
    draw.lotto,
    draw.number,
    draw.day,
    draw.chain,
    draw.k,
    draw.opensMs,
    draw.closesMs,
    draw.drawnMs,
    draw.commitment,
  )
  if (isNew > 0 && draw.beaconRound !== null)
    database.run('insert into lotto_salted (draw, beacon_round) values (?, ?)', draw.id, draw.beaconRound)
}

export const selectDraw = (database: PartyDatabase, id: string) =>
  database.row<StoredDraw>(`select ${DRAW} from lotto_draw where id = ?`, id)

export const selectDrawsDue = (database: PartyDatabase, nowMs: number) =>
  database.rows<StoredDraw>(
    `select ${DRAW} from lotto_draw where drawn is null and drawn_ms <= ? and not (${CANCELLED})
     order by drawn_ms`,
    nowMs,
  )

/** Open, or waiting for their result. */
export const selectDrawsOpen = (database: PartyDatabase, nowMs: number) =>
  database.rows<StoredDraw>(
    `select ${DRAW} from lotto_draw where drawn is null and opens_ms <= ? and drawn_ms > ? and not (${CANCELLED})
     order by closes_ms`,
    nowMs,
    nowMs,
  )

/** Last first, from before an instant on. */
export const selectDrawsDrawn = (
  database: PartyDatabase,
  { lotto, beforeMs, limit }: { lotto: Lotto; beforeMs: number; limit: number },
) =>
  database.rows<StoredDraw>(
    `select ${DRAW} from lotto_draw where lotto = ? and drawn is not null and drawn_ms < ?
     order by drawn_ms desc limit ?`,
    lotto,
    beforeMs,
    limit,
  )

/** Drawn or cancelled, last first, from before an instant on. */
export const selectDrawsEnded = (
  database: PartyDatabase,
  { lotto, beforeMs = Number.MAX_SAFE_INTEGER, limit }: { lotto: Lotto; beforeMs?: number; limit: number },
) =>
  database.rows<StoredDraw>(
    `select ${DRAW} from lotto_draw where lotto = ? and (drawn is not null or ${CANCELLED}) and drawn_ms < ?
     order by drawn_ms desc limit ?`,
    lotto,
    beforeMs,
    limit,
  )

export const updateSalt = (database: PartyDatabase, draw: string, salt: string): void =>
  void database.run('update lotto_salted set salt = ? where draw = ? and salt is null', salt, draw)

export const updateDrawn = (database: PartyDatabase, id: string, seed: string, drawn: string): void =>
  void database.run('update lotto_draw set seed = ?, drawn = ? where id = ? and drawn is null', seed, drawn, id)

export const insertLine = (
  database: PartyDatabase,
  { slip, draw, key, baht, rate }: { slip: string; draw: string; key: string; baht: number; rate: number },
): void =>
  void database.run(
    'insert into lotto_line (slip, draw, key, baht, rate) values (?, ?, ?, ?, ?)',
    slip,
    draw,
    key,
    baht,
    rate,
  )

const SOLD = "state in ('betting', 'accepted', 'settled', 'disputed')"

/** Payout per number in satang, of standing slips and those in acceptance. */
export const sumCommitted = (database: PartyDatabase, draw: string) =>
  database.rows<{ key: string; satang: number }>(
    `select l.key, sum(l.baht * l.rate) as satang from lotto_line l join slip s on s.id = l.slip
     where l.draw = ? and s.${SOLD} group by l.key`,
    draw,
  )

/** By number, in baht. */
export const sumSent = (database: PartyDatabase, draw: string, player: string) =>
  database.rows<{ key: string; baht: number }>(
    `select l.key, sum(l.baht) as baht from lotto_line l join slip s on s.id = l.slip
     where l.draw = ? and s.player = ? and s.${SOLD} group by l.key`,
    draw,
    player,
  )

/** Unsettled slips of drawn and cancelled draws, oldest first. */
export const selectSlipsToSettle = (database: PartyDatabase, host: string) =>
  database.rows<{ id: string; draw: string }>(
    `select s.id, e.event as draw from slip s join slip_event e on e.slip = s.id
     join lotto_draw on lotto_draw.id = e.event
     where s.host = ? and s.state = 'accepted' and s.${OPEN_SLIP} and (lotto_draw.drawn is not null or ${CANCELLED})
     order by s.number limit 500`,
    host,
  )

export const countCancelledOfDraw = (
  database: PartyDatabase,
  { player }: Pick<StoredSlip, 'player'>,
  draw: string,
): number =>
  database.row<{ count: number }>(
    `select count(*) as count from slip where player = ? and cause = 'cancelled_by_member'
     and id in (select slip from slip_event where event = ?)`,
    player,
    draw,
  )?.count ?? 0

export type StoredState = { type: BetType; number: string; state: NumberState; sinceMs: number }

export const insertState = (
  database: PartyDatabase,
  draw: string,
  { type, number, state, sinceMs }: StoredState,
): void =>
  void database.run(
    'insert into lotto_state (draw, type, digits, state, since_ms) values (?, ?, ?, ?, ?)',
    draw,
    type,
    number,
    state,
    sinceMs,
  )

export const selectLastState = (
  database: PartyDatabase,
  draw: string,
  { type, number }: Pick<StoredState, 'type' | 'number'>,
) =>
  database.row<{ state: NumberState }>(
    'select state from lotto_state where draw = ? and type = ? and digits = ? order by number desc',
    draw,
    type,
    number,
  )

/** In order. */
export const selectStates = (database: PartyDatabase, draw: string) =>
  database.rows<StoredState>(
    `select type, digits as number, state, since_ms as sinceMs from lotto_state where draw = ?
     order by lotto_state.number`,
    draw,
  )
