import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { BookedDay } from './ports.ts'
import type { KnownLine } from './day-facts.ts'

// --- runs

export async function insertRun(
  tx: WriteTx,
  run: { id: string; day: string; requestedBy: string; at: Date },
): Promise<void> {
  await tx.rows(
    'reconciliation.run.insert',
    'insert into treasury.reconciliation (run_id, day, asked_by, asked_at) values ($1, $2::date, $3, $4)',
    [run.id, run.day, run.requestedBy, run.at],
  )
}

/** Satang. `cause`: parties without a full answer, by commas. `cameIn`, `wentOut`, `opening`, `closing`: the bank's,
 *  all our accounts. `booked`, `onWay`: `BookedSums`; `capital`: `findCapital`. `found`, `timing`: findings past and
 *  within their grace period. */
export type RunEnd = {
  state: 'complete' | 'incomplete'
  cause: string | null
  durationMs: number
  endedAt: Date
  counts: { lines: number; charges: number; receipts: number; payouts: number; postings: number; rounds: number }
  cameIn: bigint
  wentOut: bigint
  opening: bigint | null
  closing: bigint | null
  booked: bigint
  onWay: bigint
  capital: bigint | null
  found: number
  timing: number
  acrossMidnight: number
}

export async function updateRunEnd(tx: WriteTx, id: string, end: RunEnd): Promise<void> {
  const { counts } = end
  await tx.rows(
    'reconciliation.run.end',
    `update treasury.reconciliation set state = $2, cause = $3, duration_ms = $4, ended_at = $5, lines = $6,
       charges = $7, receipts = $8, payouts = $9, postings = $10, came_in = $11, went_out = $12, opening = $13,
       closing = $14, booked = $15, found = $16, timing = $17, across_midnight = $18, on_way = $19, capital = $20,
       rounds = $21
     where run_id = $1`,
    [
      id,
      end.state,
      end.cause,
      end.durationMs,
      end.endedAt,
      counts.lines,
      counts.charges,
      counts.receipts,
      counts.payouts,
      counts.postings,
      end.cameIn,
      end.wentOut,
      end.opening,
      end.closing,
      end.booked,
      end.found,
      end.timing,
      end.acrossMidnight,
      end.onWay,
      end.capital,
      counts.rounds,
    ],
  )
}

/** Up to `last`: of the last week never compared completely, once any was, and of two months with breaks. None
 *  compared since `since`. Oldest first. */
export async function selectDueDays(tx: ReadTx, last: string, since: Date): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>(
    'reconciliation.run.due',
    `select d.day::text as day from (
       select g::date as day from generate_series(
         greatest($1::date - 6, coalesce((select min(r.day) from treasury.reconciliation r), $1::date))::timestamp,
         $1::timestamp, interval '1 day') g
       where not exists (select from treasury.reconciliation r where r.day = g::date and r.state = 'complete')
       union select b.day from treasury.break b where b.state <> 'closed' and b.day >= $1::date - 60
     ) d
     where not exists (select from treasury.reconciliation r where r.day = d.day and r.state = 'complete'
       and r.asked_at >= $2)
     order by 1`,
    [last, since],
  )
  return rows.map((row) => row.day)
}

// --- the bank of a day

/** Replaces its earlier report. */
export async function insertBankDay(
  tx: WriteTx,
  account: { bank: string; accountNumber: string },
  day: string,
  booked: BookedDay,
  at: Date,
): Promise<void> {
  const whose = [account.bank, account.accountNumber, day]
  await tx.rows(
    'reconciliation.bank_day.save',
    `insert into treasury.bank_day (bank, account_number, day, opening, closing, heard_at)
     values ($1, $2, $3::date, $4, $5, $6)
     on conflict (bank, account_number, day) do update set opening = excluded.opening, closing = excluded.closing,
       heard_at = excluded.heard_at`,
    [...whose, booked.opening, booked.closing, at],
  )
  const lines = [...new Map(booked.lines.map((line) => [line.transactionId, line])).values()]
  await tx.rows(
    'reconciliation.bank_line.save',
    `insert into treasury.bank_line (bank, account_number, day, heard_at, transaction_id, at, direction,
       amount, reference)
     select $1, $2, $3::date, $4, l.id, l.at, l.direction, l.amount, l.reference
     from unnest($5::text[], $6::timestamptz[], $7::text[], $8::bigint[], $9::text[]) as l(id, at, direction,
       amount, reference)
     on conflict (bank, account_number, transaction_id) do update set day = excluded.day, at = excluded.at,
       direction = excluded.direction, amount = excluded.amount, reference = excluded.reference,
       heard_at = excluded.heard_at`,
    [
      ...whose,
      at,
      lines.map((line) => line.transactionId),
      lines.map((line) => line.at),
      lines.map((line) => line.direction),
      lines.map((line) => line.amount),
      lines.map((line) => line.reference),
    ],
  )
}

/** That these receipts and payouts are waiting for, as reported last. */
export function selectOtherLines(
  tx: ReadTx,
  day: string,
  transactions: readonly string[],
  references: readonly string[],
): Promise<KnownLine[]> {
  return tx.rows<KnownLine>(
    'reconciliation.bank_line.others',
    `select l.transaction_id as "transactionId", l.at, l.direction, l.amount, l.reference
     from treasury.bank_line l join treasury.bank_day d on d.bank = l.bank and d.account_number = l.account_number
       and d.day = l.day
     where l.day <> $1::date and l.heard_at = d.heard_at
       and (l.transaction_id = any ($2::text[]) or l.reference = any ($3::text[]))`,
    [day, transactions, references],
  )
}

/** Null where one was not reported then. */
export async function sumClosing(tx: ReadTx, day: string, accounts: readonly string[]): Promise<bigint | null> {
  const [row] = await tx.rows<{ n: bigint; closing: bigint | null }>(
    'reconciliation.bank_day.closing',
    `select count(*) as n, sum(closing)::bigint as closing from treasury.bank_day
     where day = $1::date and account_number = any ($2::text[])`,
    [day, accounts],
  )
  return row && Number(row.n) === accounts.length ? row.closing : null
}

/** With the first of those days; null where one was never reported. */
export async function selectFirstBalance(
  tx: ReadTx,
  accounts: readonly string[],
): Promise<{ day: string; openingBalance: bigint } | null> {
  const [row] = await tx.rows<{ n: bigint; day: string | null; openingBalance: bigint | null }>(
    'reconciliation.bank_day.first_reported',
    `select count(*) as n, min(f.day)::text as day, sum(f.opening)::bigint as "openingBalance" from (
       select distinct on (bank, account_number) day, opening from treasury.bank_day
       where account_number = any ($1::text[])
       order by bank, account_number, day
     ) f`,
    [accounts],
  )
  return row && Number(row.n) === accounts.length && row.day !== null && row.openingBalance !== null
    ? { day: row.day, openingBalance: row.openingBalance }
    : null
}
