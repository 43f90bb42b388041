import { type PayoutResult, type PayoutRow, type StatementLine, statementLinesMax } from '#contract/partners/bank.ts'
import { bahtText } from '#kit/money.ts'
import type { PartyDatabase } from '#kit/party/database.ts'

export const bankTables = `
create table if not exists bank_account (
  bank text not null, number text not null, name text not null, balance integer not null check (balance >= 0),
  opened_ms integer not null, used_ms integer not null, primary key (bank, number)
) strict;
create table if not exists bank_line (
  line integer primary key autoincrement, transaction_id text not null, bank text not null, number text not null,
  at_ms integer not null, visible_ms integer not null, direction text not null check (direction in ('in', 'out')),
  amount integer not null check (amount > 0), balance integer not null, channel text not null, other_bank text not null,
  other_number text not null, other_name text not null, description text not null, copies integer not null default 1
) strict;
create index if not exists bank_line_account on bank_line (bank, number, line);
create index if not exists bank_line_transaction on bank_line (transaction_id);
create table if not exists bank_payout (
  reference text primary key, content text not null, status text not null, transaction_id text not null, reason text,
  at_ms integer not null, amount integer not null, to_bank text not null, to_number text not null, to_name text not null
) strict;
create index if not exists bank_payout_to on bank_payout (to_number);`

/** `balance` in satang. */
export type Account = { bank: string; number: string; name: string; balance: number }
export type Line = {
  transactionId: string
  atMs: number
  /** From when on statements list the line, and the time that they show. */
  visibleMs: number
  direction: 'in' | 'out'
  /** Satang. */
  amount: number
  channel: string
  other: { bank: string; number: string; name: string }
  description: string
  /** Listed so often: 2 by the director's order. */
  copies?: number
}

export function insertAccount(
  database: PartyDatabase,
  holder: Omit<Account, 'balance'>,
  openingSatang: number,
  nowMs: number,
): Account {
  database.run(
    `insert into bank_account (bank, number, name, balance, opened_ms, used_ms) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing`,
    holder.bank,
    holder.number,
    holder.name,
    openingSatang,
    nowMs,
    nowMs,
  )
  return selectAccount(database, holder.bank, holder.number) ?? { ...holder, balance: openingSatang }
}

export function updateAccountName(database: PartyDatabase, bank: string, number: string, name: string): void {
  database.run('update bank_account set name = ? where bank = ? and number = ?', name, bank, number)
}

export const selectAccount = (database: PartyDatabase, bank: string, number: string): Account | undefined =>
  database.row<Account>(
    'select bank, number, name, balance from bank_account where bank = ? and number = ?',
    bank,
    number,
  )

export const selectPersonAccounts = (database: PartyDatabase, siteNumber: string, limit = 50): Account[] =>
  database.rows<Account>(
    'select bank, number, name, balance from bank_account where number <> ? order by used_ms desc limit ?',
    siteNumber,
    limit,
  )

/** Must run inside a transaction. */
export function insertLine(database: PartyDatabase, account: { bank: string; number: string }, line: Line): void {
  const signed = line.direction === 'in' ? line.amount : -line.amount
  database.run(
    'update bank_account set balance = balance + ?, used_ms = ? where bank = ? and number = ?',
    signed,
    line.atMs,
    account.bank,
    account.number,
  )
  database.run(
    `insert into bank_line (transaction_id, bank, number, at_ms, visible_ms, direction, amount, balance, channel,
       other_bank, other_number, other_name, description, copies)
     select ?, bank, number, ?, ?, ?, ?, balance, ?, ?, ?, ?, ?, ? from bank_account where bank = ? and number = ?`,
    line.transactionId,
    line.atMs,
    line.visibleMs,
    line.direction,
    line.amount,
    line.channel,
    line.other.bank,
    line.other.number,
    line.other.name,
    line.description,
    line.copies ?? 1,
    account.bank,
    account.number,
  )
}

type LineRow = {
  transaction_id: string
  visible_ms: number
  direction: 'in' | 'out'
  amount: number
  balance: number
  channel: string
  other_bank: string
  other_number: string
  other_name: string
  description: string
  copies: number
}

export function selectLines(
  database: PartyDatabase,
  account: { bank: string; number: string },
  sinceMs: number,
  untilMs: number,
): StatementLine[] {
  const rows = database.rows<LineRow>(
    `select ${LINE} from bank_line where bank = ? and number = ? and visible_ms >= ? and visible_ms <= ?
     order by visible_ms desc, line desc limit ?`,
    account.bank,
    account.number,
    sinceMs,
    untilMs,
    statementLinesMax,
  )
  return rows.flatMap((row) => Array.from({ length: row.copies }, () => lineForApi(row)))
}

const LINE =
  'transaction_id, visible_ms, direction, amount, balance, channel, other_bank, other_number, other_name, description, copies'

const lineForApi = (row: LineRow): StatementLine => ({
  transaction_id: row.transaction_id,
  at: new Date(row.visible_ms).toISOString(),
  direction: row.direction,
  amount: bahtText(BigInt(row.amount)),
  balance: bahtText(BigInt(row.balance)),
  channel: row.channel,
  bank: row.other_bank,
  account_number: row.other_number,
  name: row.other_name,
  description: row.description,
})

/** Visible from one instant on and before another, oldest first, each once, whatever its `copies`. */
export function selectDayLines(
  database: PartyDatabase,
  account: { bank: string; number: string },
  fromMs: number,
  untilMs: number,
): StatementLine[] {
  const rows = database.rows<LineRow>(
    `select ${LINE} from bank_line where bank = ? and number = ? and visible_ms >= ? and visible_ms < ?
     order by visible_ms, line`,
    account.bank,
    account.number,
    fromMs,
    untilMs,
  )
  return rows.map(lineForApi)
}

/** By lines from an instant on, also those not visible yet; satang, plus is in. */
export function sumMovedSince(
  database: PartyDatabase,
  account: { bank: string; number: string },
  fromMs: number,
): number {
  const row = database.row<{ moved: number }>(
    `select coalesce(sum(case direction when 'in' then amount else -amount end), 0) as moved
     from bank_line where bank = ? and number = ? and visible_ms >= ?`,
    account.bank,
    account.number,
    fromMs,
  )
  return row?.moved ?? 0
}

export type StoredPayout = { content: string; result: PayoutResult }
type PayoutRecord = {
  reference: string
  content: string
  status: 'successful' | 'rejected'
  transaction_id: string
  reason: PayoutResult['reason'] | null
  at_ms: number
  amount: number
  to_bank: string
  to_number: string
  to_name: string
}

export function selectPayout(database: PartyDatabase, reference: string): StoredPayout | undefined {
  const row = database.row<PayoutRecord>('select * from bank_payout where reference = ?', reference)
  if (row === undefined) return undefined
  return {
    content: row.content,
    result: {
      status: row.status,
      transaction_id: row.transaction_id,
      reference: row.reference,
      amount: bahtText(BigInt(row.amount)),
      at: new Date(row.at_ms).toISOString(),
      ...(row.reason === null ? {} : { reason: row.reason }),
    },
  }
}

export function insertPayout(database: PartyDatabase, payout: PayoutRecord): void {
  database.run(
    `insert into bank_payout (reference, content, status, transaction_id, reason, at_ms, amount, to_bank,
       to_number, to_name)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    payout.reference,
    payout.content,
    payout.status,
    payout.transaction_id,
    payout.reason ?? null,
    payout.at_ms,
    payout.amount,
    payout.to_bank,
    payout.to_number,
    payout.to_name,
  )
}

/** Newest first. */
export function selectPayoutsTo(database: PartyDatabase, accountNumber: string): PayoutRow[] {
  return database
    .rows<PayoutRecord>(
      `select * from bank_payout where to_number = ? and status = 'successful' order by at_ms desc, rowid desc
       limit 500`,
      accountNumber,
    )
    .map((row) => ({
      amount: bahtText(BigInt(row.amount)),
      at: new Date(row.at_ms).toISOString(),
      reference: row.reference,
      transaction_id: row.transaction_id,
      to_bank: row.to_bank,
      to_account_number: row.to_number,
      to_name: row.to_name,
    }))
}

type TransferRow = {
  at_ms: number
  amount: number
  channel: string
  bank: string
  number: string
  other_bank: string
  other_number: string
}

/** From the payer's side, whatever the receiver's statement shows. */
export function selectTransfer(database: PartyDatabase, transactionId: string): Transfer | undefined {
  const row = database.row<TransferRow>(
    `select at_ms, amount, channel, bank, number, other_bank, other_number from bank_line
     where transaction_id = ? and direction = 'out'`,
    transactionId,
  )
  const from = row && selectAccount(database, row.bank, row.number)
  const to = row && selectAccount(database, row.other_bank, row.other_number)
  return row && from && to
    ? { transactionId, atMs: row.at_ms, satang: row.amount, channel: row.channel, from, to }
    : undefined
}

export type Transfer = {
  transactionId: string
  atMs: number
  satang: number
  channel: string
  from: Account
  to: Account
}
