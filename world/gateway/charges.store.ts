import type { ChargeStatus, Payer } from '#contract/partners/gateway.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

export const gatewayTables = `
create table if not exists gateway_source (id text primary key, amount integer not null, charge text) strict;
create table if not exists gateway_charge (
  number integer primary key autoincrement, id text not null unique, idempotency_key text unique, content text not null,
  source text not null unique, amount integer not null, status text not null, created_ms integer not null,
  expires_ms integer not null, paid_ms integer, paid_amount integer, metadata text not null, deposit_id text,
  payer text, reference text not null unique, qr_payload text not null
) strict;
create table if not exists gateway_picture_only (charge text primary key) strict;
create index if not exists gateway_charge_deposit on gateway_charge (deposit_id);
create index if not exists gateway_charge_open on gateway_charge (expires_ms) where status = 'pending';
create table if not exists gateway_collected (charge text primary key, amount integer not null,
  paid_ms integer not null, settlement text) strict;
create index if not exists gateway_collected_open on gateway_collected (paid_ms) where settlement is null;
create table if not exists gateway_settlement (
  id text primary key, collected integer not null, fee integer not null, transaction_id text not null,
  at_ms integer not null
) strict;`

export type Metadata = Record<string, string | number | boolean | null>

/** Amounts are satang. */
export type ChargeRow = {
  id: string
  idempotencyKey: string | null
  /** A repeated idempotency key must come with the same amount, currency and deposit; JSON. */
  content: string
  source: string
  amount: number
  status: ChargeStatus
  createdMs: number
  expiresMs: number
  paidMs: number | null
  paidAmount: number | null
  metadata: Metadata
  payer: Payer | null
  /** Of the QR: 18 characters A-Z0-9. */
  reference: string
  qrPayload: string
}

type ChargeRecord = {
  id: string
  idempotency_key: string | null
  content: string
  source: string
  amount: number
  status: ChargeStatus
  created_ms: number
  expires_ms: number
  paid_ms: number | null
  paid_amount: number | null
  metadata: string
  payer: string | null
  reference: string
  qr_payload: string
}

const toRow = (record: ChargeRecord): ChargeRow => ({
  id: record.id,
  idempotencyKey: record.idempotency_key,
  content: record.content,
  source: record.source,
  amount: record.amount,
  status: record.status,
  createdMs: record.created_ms,
  expiresMs: record.expires_ms,
  paidMs: record.paid_ms,
  paidAmount: record.paid_amount,
  metadata: JSON.parse(record.metadata) as Metadata,
  payer: record.payer === null ? null : (JSON.parse(record.payer) as Payer),
  reference: record.reference,
  qrPayload: record.qr_payload,
})

export const insertSource = (database: PartyDatabase, id: string, amount: number): void =>
  void database.run('insert into gateway_source (id, amount) values (?, ?)', id, amount)

export const selectSource = (database: PartyDatabase, id: string) =>
  database.row<{ id: string; amount: number; charge: string | null }>(
    'select id, amount, charge from gateway_source where id = ?',
    id,
  )

/** Binds its source too. Must run inside a transaction. */
export function insertCharge(database: PartyDatabase, charge: ChargeRow): void {
  const depositId = charge.metadata['deposit_id']
  database.run(
    `insert into gateway_charge (id, idempotency_key, content, source, amount, status, created_ms, expires_ms, metadata,
       deposit_id, reference, qr_payload)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    charge.id,
    charge.idempotencyKey,
    charge.content,
    charge.source,
    charge.amount,
    charge.status,
    charge.createdMs,
    charge.expiresMs,
    JSON.stringify(charge.metadata),
    depositId === undefined || depositId === null ? null : String(depositId),
    charge.reference,
    charge.qrPayload,
  )
  database.run('update gateway_source set charge = ? where id = ?', charge.id, charge.source)
}

const selectChargeWhere = (database: PartyDatabase, where: string, value: string): ChargeRow | undefined => {
  const record = database.row<ChargeRecord>(`select * from gateway_charge where ${where} = ?`, value)
  return record === undefined ? undefined : toRow(record)
}

export const selectCharge = (database: PartyDatabase, id: string) => selectChargeWhere(database, 'id', id)
export const selectChargeByKey = (database: PartyDatabase, key: string) =>
  selectChargeWhere(database, 'idempotency_key', key)
export const selectChargeByReference = (database: PartyDatabase, reference: string) =>
  selectChargeWhere(database, 'reference', reference)

/** Its picture alone shows the QR. */
export const insertPictureOnly = (database: PartyDatabase, charge: string): void =>
  void database.run('insert into gateway_picture_only (charge) values (?)', charge)
export const selectPictureOnly = (database: PartyDatabase, charge: string): boolean =>
  database.row<{ charge: string }>('select charge from gateway_picture_only where charge = ?', charge) !== undefined

/** From one instant on and before another, oldest first, with their count. */
export function selectChargesMade(
  database: PartyDatabase,
  fromMs: number,
  toMs: number,
  page: { limit: number; offset: number },
): { rows: ChargeRow[]; total: number } {
  const made = 'from gateway_charge where created_ms >= ? and created_ms < ?'
  const rows = database.rows<ChargeRecord>(
    `select * ${made} order by number limit ? offset ?`,
    fromMs,
    toMs,
    page.limit,
    page.offset,
  )
  return {
    rows: rows.map(toRow),
    total: database.row<{ n: number }>(`select count(*) as n ${made}`, fromMs, toMs)?.n ?? 0,
  }
}

export const selectLatestCharges = (database: PartyDatabase, limit: number): ChargeRow[] =>
  database.rows<ChargeRecord>('select * from gateway_charge order by number desc limit ?', limit).map(toRow)

export const selectOverdueCharges = (database: PartyDatabase, nowMs: number): ChargeRow[] =>
  database
    .rows<ChargeRecord>("select * from gateway_charge where status = 'pending' and expires_ms <= ? limit 200", nowMs)
    .map(toRow)

export const updateChargeExpired = (database: PartyDatabase, id: string, nowMs: number): boolean =>
  database.run(
    "update gateway_charge set status = 'expired', expires_ms = min(expires_ms, ?) where id = ? and status = 'pending'",
    nowMs,
    id,
  ) > 0

/** Once; false where it was paid before. */
export const updateChargePaid = (
  database: PartyDatabase,
  id: string,
  paidMs: number,
  paidAmount: number,
  payer: Payer,
): boolean =>
  database.run(
    `update gateway_charge set status = 'successful', paid_ms = ?, paid_amount = ?, payer = ?
     where id = ? and status in ('pending', 'expired')`,
    paidMs,
    paidAmount,
    JSON.stringify(payer),
    id,
  ) > 0

export const insertCollected = (database: PartyDatabase, charge: string, amount: number, paidMs: number): void =>
  void database.run('insert into gateway_collected (charge, amount, paid_ms) values (?, ?, ?)', charge, amount, paidMs)

/** Not paid out yet, in satang. */
export const sumCollected = (database: PartyDatabase, beforeMs: number): number =>
  database.row<{ total: number }>(
    'select coalesce(sum(amount), 0) as total from gateway_collected where settlement is null and paid_ms < ?',
    beforeMs,
  )?.total ?? 0

export const updateCollectedGatewaySettlement = (database: PartyDatabase, settlement: string, beforeMs: number): void =>
  void database.run(
    'update gateway_collected set settlement = ? where settlement is null and paid_ms < ?',
    settlement,
    beforeMs,
  )

/** Satang; `transactionId`: the line in the bank's statement. */
export type GatewaySettlementRow = { id: string; collected: number; fee: number; transactionId: string; atMs: number }

export const insertGatewaySettlement = (database: PartyDatabase, row: GatewaySettlementRow): void =>
  void database.run(
    'insert into gateway_settlement (id, collected, fee, transaction_id, at_ms) values (?, ?, ?, ?, ?)',
    row.id,
    row.collected,
    row.fee,
    row.transactionId,
    row.atMs,
  )

export const selectGatewaySettlement = (database: PartyDatabase, id: string): GatewaySettlementRow | undefined =>
  database.row<GatewaySettlementRow>(
    'select id, collected, fee, transaction_id as transactionId, at_ms as atMs from gateway_settlement where id = ?',
    id,
  )
