import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import type { SuspenseState } from '#contract/plain/suspense.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Payer } from './ports.ts'

export type SuspenseRow = {
  id: string
  source: 'gateway' | 'bank'
  /** The gateway's charge, or the bank's transaction. */
  reference: string
  amount: Satang
  payer: Payer | null
  /** For whom it seemed to be, and for which request. */
  member: MemberId | null
  requestId: string | null
  toBank: string | null
  toAccountNumber: string | null
  receivedAt: Date
  state: SuspenseState
  cause: SuspenseCause
  creditedTo: MemberId | null
  creditedRequest: string | null
  returns: number
}

const COLUMNS = `r.id, r.source, r.reference, treasury.left_of(r.id) as amount, r.payer, r.member_id as member,
  r.request_id as "requestId", r.to_bank as "toBank", r.to_account_number as "toAccountNumber",
  r.received_at as "receivedAt", s.state, s.cause, s.credited_to as "creditedTo",
  s.credited_request as "creditedRequest", s.returns`
const FROM = 'from treasury.suspended s join treasury.receipt r on r.id = s.receipt_id'

export async function insertSuspenseItem(tx: WriteTx, receipt: string, cause: SuspenseCause): Promise<void> {
  await tx.rows('treasury.suspended.insert', 'insert into treasury.suspended (receipt_id, cause) values ($1, $2)', [
    receipt,
    cause,
  ])
}

/** With those on their way. */
export async function selectSuspense(tx: ReadTx, max: number): Promise<SuspenseRow[]> {
  return tx.rows<SuspenseRow>(
    'treasury.suspended.open',
    `select ${COLUMNS} ${FROM} where s.state not in ('credited', 'returned', 'refunded')
     order by r.received_at, r.id limit $1`,
    [max],
  )
}

export async function sumSuspense(tx: ReadTx): Promise<{ count: number; sum: Satang }> {
  const [row] = await tx.rows<{ n: bigint; sum: Satang }>(
    'treasury.suspended.sum',
    `select count(*) as n, coalesce(sum(treasury.left_of(r.id)), 0)::bigint as sum ${FROM}
     where s.state not in ('credited', 'returned', 'refunded')`,
  )
  return { count: Number(row?.n ?? 0), sum: (row?.sum ?? 0n) as Satang }
}

export async function countSuspense(tx: ReadTx, _now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'treasury.suspended.count',
    `select count(*)::int as n
     from (select from treasury.suspended where state not in ('credited', 'returned', 'refunded') limit $1) s`,
    [max],
  )
  return row?.n ?? 0
}

export async function selectSuspenseFor(
  tx: ReadTx,
  member: MemberId,
  requestIds: readonly string[],
): Promise<SuspenseRow[]> {
  return tx.rows<SuspenseRow>(
    'treasury.suspended.for_requests',
    `select ${COLUMNS} ${FROM} where r.member_id = $1 and r.request_id = any ($2::text[])
     order by r.received_at desc, r.id desc`,
    [member, requestIds],
  )
}

export async function selectSuspenseItem(tx: ReadTx, receipt: string): Promise<SuspenseRow | undefined> {
  const rows = await tx.rows<SuspenseRow>(
    'treasury.suspended.find',
    `select ${COLUMNS} ${FROM} where s.receipt_id = $1`,
    [receipt],
  )
  return rows[0]
}

export async function lockSuspenseItem(tx: WriteTx, receipt: string): Promise<SuspenseRow | undefined> {
  const rows = await tx.rows<SuspenseRow>(
    'treasury.suspended.lock',
    `select ${COLUMNS} ${FROM} where s.receipt_id = $1 for no key update of s`,
    [receipt],
  )
  return rows[0]
}

export async function updateSuspenseEnd(
  tx: WriteTx,
  receipt: string,
  end: { state: 'credited'; deposit: string; at: Date } | { state: 'returned'; deposit: null; at: Date },
): Promise<void> {
  await tx.rows(
    'treasury.suspended.end',
    'update treasury.suspended set state = $2, credited_deposit = $3, ended_at = $4 where receipt_id = $1',
    [receipt, end.state, end.deposit, end.at],
  )
}

export async function updateSuspenseWaiting(tx: WriteTx, receipt: string, cause: SuspenseCause): Promise<void> {
  await tx.rows(
    'treasury.suspended.fall_back',
    `update treasury.suspended set state = 'waiting', cause = $2, decided_at = null where receipt_id = $1`,
    [receipt, cause],
  )
}

export type NoteRow = { receiptId: string; operator: string; note: string; at: Date }

export async function insertNote(tx: WriteTx, row: NoteRow): Promise<void> {
  await tx.rows(
    'treasury.suspended.note',
    'insert into treasury.suspended_note (receipt_id, operator, note, at) values ($1, $2, $3, $4)',
    [row.receiptId, row.operator, row.note, row.at],
  )
}

export const selectNotes = (tx: ReadTx, receipts: readonly string[]): Promise<NoteRow[]> =>
  tx.rows<NoteRow>(
    'treasury.suspended.notes',
    `select receipt_id as "receiptId", operator, note, at from treasury.suspended_note
     where receipt_id = any ($1::text[]) order by note_id`,
    [receipts],
  )
