import type { PartyDatabase } from '#kit/party/database.ts'

export const refundTables = `
create table if not exists gateway_refund (id text primary key, charge text not null, amount integer not null,
  at_ms integer not null) strict;
create index if not exists gateway_refund_charge on gateway_refund (charge);
create index if not exists gateway_refund_at on gateway_refund (at_ms);`

/** `amount` in satang. */
export type RefundRow = { id: string; charge: string; amount: number; atMs: number }

export const insertRefund = (database: PartyDatabase, row: RefundRow): void =>
  void database.run(
    'insert into gateway_refund (id, charge, amount, at_ms) values (?, ?, ?, ?)',
    row.id,
    row.charge,
    row.amount,
    row.atMs,
  )

export const sumRefunded = (database: PartyDatabase, charge: string): number =>
  database.row<{ total: number }>(
    'select coalesce(sum(amount), 0) as total from gateway_refund where charge = ?',
    charge,
  )?.total ?? 0

/** From one instant on and before another, oldest first, with their count. */
export function selectRefundsMade(
  database: PartyDatabase,
  fromMs: number,
  toMs: number,
  page: { limit: number; offset: number },
): { rows: RefundRow[]; total: number } {
  const made = 'from gateway_refund where at_ms >= ? and at_ms < ?'
  const rows = database.rows<RefundRow>(
    `select id, charge, amount, at_ms as atMs ${made} order by at_ms, id limit ? offset ?`,
    fromMs,
    toMs,
    page.limit,
    page.offset,
  )
  return { rows, total: database.row<{ n: number }>(`select count(*) as n ${made}`, fromMs, toMs)?.n ?? 0 }
}
