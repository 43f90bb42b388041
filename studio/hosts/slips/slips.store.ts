import type { PartyDatabase } from '#kit/party/database.ts'
import { updateLastPlay } from '../shell/last-play.store.ts'

/** The words of the index `slip_open`: SQLite uses it only where a question repeats them. */
export const OPEN_SLIP = "state in ('betting', 'unknown', 'pending', 'accepted')"

export const slipTables = `
create table if not exists slip (
  number integer primary key autoincrement, id text not null unique, host text not null, session_hash text not null,
  player text not null, game text not null, state text not null, kind text not null, format text not null,
  policy text not null, entered integer not null, stake integer not null, legs text not null, request_key text not null,
  placed_ms integer not null, decide_ms integer not null, cause text, paid integer not null default 0,
  version integer not null default 0, report text, unique (host, player, request_key)
) strict;
create index if not exists slip_player on slip (host, player, number);
create index if not exists slip_open on slip (host, state, number) where ${OPEN_SLIP};
create index if not exists slip_placed on slip (host, placed_ms);
create index if not exists slip_player_placed on slip (host, player, placed_ms);
create table if not exists slip_event (
  slip text not null references slip (id), event text not null, primary key (event, slip)
) strict, without rowid;
create index if not exists slip_event_slip on slip_event (slip);
create table if not exists slip_call (
  slip text not null references slip (id), number integer not null, operation text not null, body text not null,
  state text not null, primary key (slip, number)
) strict;`

/**
 * betting → accepted, directly or by pending (live delay); accepted → settled, again after a correction. betting →
 * refused: nothing taken. betting → unknown: no answer, rolled back. pending or accepted → returned by rollback.
 * `disputed` needs staff: the site refused a call.
 */
export type SlipState = 'betting' | 'refused' | 'unknown' | 'pending' | 'accepted' | 'settled' | 'returned' | 'disputed'

export type StoredSlip = {
  number: number
  id: string
  host: string
  sessionHash: string
  player: string
  game: string
  state: SlipState
  kind: string
  format: string
  policy: string
  /** What was typed, in satang; `stake` is what was debited. */
  entered: number
  stake: number
  /** JSON that its host reads. */
  legs: string
  placedMs: number
  /** When a pending bet is decided. */
  decideMs: number
  /** Of a refusal or return. */
  cause: string | null
  /** Satang in all: by its last version, or for parts while open. */
  paid: number
  /** Count of settlements. */
  version: number
  /** The last settlement as JSON, for its player. */
  report: string | null
}

const SLIP = `number, id, host, session_hash as sessionHash, player, game, state, kind, format, policy, entered, stake,
  legs, placed_ms as placedMs, decide_ms as decideMs, cause, paid, version, report`

export type NewSlip = Omit<StoredSlip, 'number' | 'state' | 'cause' | 'paid' | 'version' | 'report'> & {
  /** Chosen by the page: a repeated request is one slip. */
  requestKey: string
  /** What decides it: its matches, or its draw. */
  events: readonly string[]
}

export function insertSlip(database: PartyDatabase, slip: NewSlip): void {
  database.run(
    `insert into slip (id, host, session_hash, player, game, state, kind, format, policy, entered, stake, legs,
       request_key, placed_ms, decide_ms)
     values (?, ?, ?, ?, ?, 'betting', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    slip.id,
    slip.host,
    slip.sessionHash,
    slip.player,
    slip.game,
    slip.kind,
    slip.format,
    slip.policy,
    slip.entered,
    slip.stake,
    slip.legs,
    slip.requestKey,
    slip.placedMs,
    slip.decideMs,
  )
  updateLastPlay(database, { ...slip, startedMs: slip.placedMs })
  for (const event of new Set(slip.events))
    database.run('insert into slip_event (slip, event) values (?, ?)', slip.id, event)
}

export const selectSlip = (database: PartyDatabase, id: string) =>
  database.row<StoredSlip>(`select ${SLIP} from slip where id = ?`, id)

export const selectSlipOfKey = (database: PartyDatabase, host: string, player: string, requestKey: string) =>
  database.row<StoredSlip>(
    `select ${SLIP} from slip where host = ? and player = ? and request_key = ?`,
    host,
    player,
    requestKey,
  )

/** Newest first, from below `before` on. */
export const selectSlipsOfPlayer = (
  database: PartyDatabase,
  { host, player, before, limit }: { host: string; player: string; before: number; limit: number },
) =>
  database.rows<StoredSlip>(
    `select ${SLIP} from slip where host = ? and player = ? and number < ? and state not in ('refused', 'unknown')
     order by number desc limit ?`,
    host,
    player,
    before,
    limit,
  )

/**
 * Standing slips, and those settled by an earlier version, that a match or draw decides; of all or of one player. The
 * cross join has SQLite begin at the event.
 */
export const selectSlipsOfEvent = (
  database: PartyDatabase,
  host: string,
  event: string,
  player: string | null = null,
) =>
  database.rows<StoredSlip>(
    `select ${SLIP} from slip_event e cross join slip s on s.id = e.slip
     where e.event = ? and host = ? and player = coalesce(?, player)
     and state in ('accepted', 'settled') order by number`,
    event,
    host,
    player,
  )

/** Stakes in satang. */
export const sumSlipsOfEvent = (
  database: PartyDatabase,
  host: string,
  event: string,
): { slips: number; stake: number } =>
  database.row<{ slips: number; stake: number }>(
    `select count(*) as slips, coalesce(sum(s.stake), 0) as stake from slip_event e join slip s on s.id = e.slip
     where e.event = ? and s.host = ? and s.state in ('pending', 'accepted', 'settled', 'disputed')`,
    event,
    host,
  ) ?? { slips: 0, stake: 0 }

/** Newest first; begins at the event too. */
export const selectOpenSlipsOfEvent = (database: PartyDatabase, host: string, event: string, limit: number) =>
  database.rows<StoredSlip>(
    `select ${SLIP} from slip_event e cross join slip s on s.id = e.slip where e.event = ? and host = ?
     and state in ('pending', 'accepted', 'disputed') order by number desc limit ?`,
    event,
    host,
    limit,
  )

export const selectSlipsToDecide = (database: PartyDatabase, host: string, nowMs: number) =>
  database.rows<StoredSlip>(
    `select ${SLIP} from slip where host = ? and state = 'pending' and ${OPEN_SLIP} and decide_ms <= ? order by number
     limit 200`,
    host,
    nowMs,
  )

export const countCancelled = (
  database: PartyDatabase,
  { host, player }: Pick<StoredSlip, 'host' | 'player'>,
  fromMs: number,
): number =>
  database.row<{ count: number }>(
    `select count(*) as count from slip where host = ? and player = ? and placed_ms >= ?
       and cause = 'cancelled_by_member'`,
    host,
    player,
    fromMs,
  )?.count ?? 0

/** In satang, of full wins; returned slips count nothing. */
export const sumFullReturns = (
  database: PartyDatabase,
  { host, player, fromMs }: { host: string; player: string; fromMs: number },
): number =>
  database.row<{ sum: number }>(
    `select coalesce(sum(json_extract(legs, '$.fullReturn')), 0) as sum from slip
     where host = ? and player = ? and placed_ms >= ? and state not in ('refused', 'unknown', 'returned')`,
    host,
    player,
    fromMs,
  )?.sum ?? 0

/** Slips whose end the site may not know; oldest first. */
export const selectUnreportedSlips = (database: PartyDatabase, host: string, player: string, limit: number) =>
  database.rows<StoredSlip>(
    `select ${SLIP} from slip s where host = ? and player = ? and state <> 'refused' and (state = 'unknown'
       or exists (select 1 from slip_call c where c.slip = s.id and c.state = 'due')) order by number limit ?`,
    host,
    player,
    limit,
  )

export const selectSlipsOfSpan = (
  database: PartyDatabase,
  host: string,
  { fromMs, toMs, after, limit }: { fromMs: number; toMs: number; after: number; limit: number },
) =>
  database.rows<StoredSlip>(
    `select ${SLIP} from slip where host = ? and placed_ms >= ? and placed_ms < ? and state <> 'refused' and number > ?
     order by number limit ?`,
    host,
    fromMs,
    toMs,
    after,
    limit,
  )

/** From one of the named states. False where another was found. */
export const updateSlipState = (
  database: PartyDatabase,
  id: string,
  from: readonly SlipState[],
  to: SlipState,
  cause: string | null = null,
): boolean =>
  database.run(
    `update slip set state = ?, cause = coalesce(?, cause)
     where id = ? and state in (${from.map(() => '?').join(', ')})`,
    to,
    cause,
    id,
    ...from,
  ) > 0

/** Struck last, where a price moved in the delay. */
export const updateSlipLegs = (database: PartyDatabase, id: string, legs: string): void =>
  void database.run('update slip set legs = ? where id = ?', legs, id)

export const updateSlipCause = (database: PartyDatabase, id: string, cause: string): void =>
  void database.run('update slip set cause = ? where id = ?', cause, id)

/** While it is open. */
export const updateSlipPaid = (database: PartyDatabase, id: string, paid: number): void =>
  void database.run('update slip set paid = ? where id = ?', paid, id)

export const updateSlipSettlement = (
  database: PartyDatabase,
  id: string,
  paid: number,
  version: number,
  report: string,
): void =>
  void database.run(
    "update slip set state = 'settled', paid = ?, version = ?, report = ? where id = ?",
    paid,
    version,
    report,
    id,
  )
