import type { PartyDatabase } from '#kit/party/database.ts'

export const cashOutTables = `
create table if not exists slip_cash_out (
  slip text not null references slip (id), number integer not null, request_key text not null, share integer not null,
  asked integer not null, asked_ms integer not null, decide_ms integer not null, state text not null,
  stake integer not null default 0, paid integer not null default 0, fair text, cause text, primary key (slip, number),
  unique (slip, request_key)
) strict;
create unique index if not exists slip_cash_out_pending on slip_cash_out (slip) where state = 'pending';
create index if not exists slip_cash_out_due on slip_cash_out (decide_ms) where state = 'pending';`

/** pending → paid, or refused with its cause. Satang. */
export type StoredCashOut = {
  slip: string
  /** From 1, in order. */
  number: number
  /** In percent of the stake left. */
  share: number
  /** The amount offered to the member. */
  asked: number
  askedMs: number
  decideMs: number
  state: 'pending' | 'paid' | 'refused'
  /** The closed part of the stake, and its payment. */
  stake: number
  paid: number
  /** The chances used, as JSON of the rules. */
  fair: string | null
  cause: string | null
}

const CASH_OUT =
  'slip, number, share, asked, asked_ms as askedMs, decide_ms as decideMs, state, stake, paid, fair, cause'

export type NewCashOut = Pick<StoredCashOut, 'slip' | 'share' | 'asked' | 'askedMs' | 'decideMs'> & {
  requestKey: string
}

export const insertCashOut = (database: PartyDatabase, asked: NewCashOut): void =>
  void database.run(
    `insert into slip_cash_out (slip, number, request_key, share, asked, asked_ms, decide_ms, state)
     select ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, 'pending' from slip_cash_out where slip = ?`,
    asked.slip,
    asked.requestKey,
    asked.share,
    asked.asked,
    asked.askedMs,
    asked.decideMs,
    asked.slip,
  )

/** In order. */
export const selectCashOuts = (database: PartyDatabase, slip: string) =>
  database.rows<StoredCashOut>(`select ${CASH_OUT} from slip_cash_out where slip = ? order by number`, slip)

export const selectCashOutOfKey = (database: PartyDatabase, slip: string, requestKey: string) =>
  database.row<StoredCashOut>(
    `select ${CASH_OUT} from slip_cash_out where slip = ? and request_key = ?`,
    slip,
    requestKey,
  )

export const selectCashOutsToDecide = (database: PartyDatabase, host: string, nowMs: number) =>
  database.rows<StoredCashOut>(
    `select ${CASH_OUT} from slip_cash_out c where state = 'pending' and decide_ms <= ?
     and exists (select 1 from slip s where s.id = c.slip and s.host = ?) order by decide_ms limit 200`,
    nowMs,
    host,
  )

export const updateCashOutPaid = (database: PartyDatabase, { slip, number, stake, paid, fair }: StoredCashOut): void =>
  void database.run(
    `update slip_cash_out set state = 'paid', stake = ?, paid = ?, fair = ?
     where slip = ? and number = ? and state = 'pending'`,
    stake,
    paid,
    fair,
    slip,
    number,
  )

export const updateCashOutRefused = (database: PartyDatabase, { slip, number }: StoredCashOut, cause: string): void =>
  void database.run(
    "update slip_cash_out set state = 'refused', cause = ? where slip = ? and number = ? and state = 'pending'",
    cause,
    slip,
    number,
  )
