import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Payer } from './ports.ts'

export type ExpectedRow = {
  /** Ours, by which the gateway can be queried. */
  reference: string
  member: MemberId
  requestId: string
  amount: Satang
  /** The gateway's id; null until it has answered. */
  chargeId: string | null
  state: 'open' | 'closed'
  openedAt: Date
  expiresAt: Date
  checks: number
}

const EXPECTED = `reference, member_id as member, request_id as "requestId", amount, charge_id as "chargeId", state,
  opened_at as "openedAt", expires_at as "expiresAt", checks`

export async function insertExpected(
  tx: WriteTx,
  row: Omit<ExpectedRow, 'chargeId' | 'state' | 'checks'> & { nextCheckAt: Date },
): Promise<void> {
  await tx.rows(
    'treasury.expected.insert',
    `insert into treasury.expected_payment (reference, member_id, request_id, amount, opened_at, expires_at,
       next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.reference, row.member, row.requestId, row.amount, row.openedAt, row.expiresAt, row.nextCheckAt],
  )
}

export async function selectExpected(tx: ReadTx, reference: string): Promise<ExpectedRow | undefined> {
  const rows = await tx.rows<ExpectedRow>(
    'treasury.expected.find',
    `select ${EXPECTED} from treasury.expected_payment where reference = $1`,
    [reference],
  )
  return rows[0]
}

/** So that no other process takes them too. */
export async function updateDueExpected(tx: WriteTx, at: Date, putOffTo: Date, max: number): Promise<ExpectedRow[]> {
  return tx.rows<ExpectedRow>(
    'treasury.expected.due',
    `update treasury.expected_payment e set checks = e.checks + 1, next_check_at = $2
     from (select reference as due from treasury.expected_payment where state = 'open' and next_check_at <= $1
           order by next_check_at limit $3 for update skip locked) d
     where e.reference = d.due returning ${EXPECTED}`,
    [at, putOffTo, max],
  )
}

export async function updateExpected(
  tx: WriteTx,
  reference: string,
  change: { chargeId?: string; closed?: true; nextCheckAt?: Date },
): Promise<void> {
  await tx.rows(
    'treasury.expected.update',
    `update treasury.expected_payment set charge_id = coalesce($2, charge_id),
       state = case when $3 then 'closed' else state end,
       next_check_at = coalesce($4, next_check_at) where reference = $1`,
    [reference, change.chargeId ?? null, change.closed ?? false, change.nextCheckAt ?? null],
  )
}

/** Once by `source` and `reference`. */
export type ReceiptRow = {
  id: string
  source: 'gateway' | 'bank'
  /** The gateway's charge, or the bank's transaction. */
  reference: string
  amount: Satang
  payer: Payer | null
  member: MemberId | null
  requestId: string | null
  outcome: 'credited' | 'suspense' | 'settled'
  cause: SuspenseCause | null
  receivedAt: Date
  toBank: string | null
  toAccountNumber: string | null
  paidAt: Date | null
}

/** False where it is stored already. */
export async function insertReceipt(tx: WriteTx, row: ReceiptRow): Promise<boolean> {
  const rows = await tx.rows(
    'treasury.receipt.insert',
    `insert into treasury.receipt (id, source, reference, amount, payer, member_id, request_id, outcome, cause,
       received_at, to_bank, to_account_number, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (source, reference) do nothing
     returning id`,
    [
      row.id,
      row.source,
      row.reference,
      row.amount,
      row.payer,
      row.member,
      row.requestId,
      row.outcome,
      row.cause,
      row.receivedAt,
      row.toBank,
      row.toAccountNumber,
      row.paidAt,
    ],
  )
  return rows.length === 1
}

export async function selectReceiptsOf(
  tx: ReadTx,
  member: MemberId,
  requestIds: readonly string[],
): Promise<(Pick<ReceiptRow, 'amount' | 'outcome' | 'receivedAt' | 'paidAt'> & { requestId: string })[]> {
  return tx.rows(
    'treasury.receipt.of_requests',
    `select request_id as "requestId", amount, outcome, received_at as "receivedAt", paid_at as "paidAt"
     from treasury.receipt
     where member_id = $1 and request_id = any ($2::text[]) order by received_at desc, id desc`,
    [member, requestIds],
  )
}

/** Under member 0: a return out of suspense. */
export type PayoutRow = {
  id: string
  member: MemberId
  withdrawalId: string
  amount: Satang
  bank: string
  accountNumber: string
  name: string
  /** Queried before anything is sent again. */
  state: 'instructed' | 'unknown' | 'sent' | 'refused'
  /** The bank's code, or ours where nothing was sent. */
  reason: string | null
}

/** Nothing happens where the withdrawal has its payout already. */
export async function insertPayout(
  tx: WriteTx,
  row: Omit<PayoutRow, 'state' | 'reason'> & { instructedAt: Date },
): Promise<void> {
  await tx.rows(
    'treasury.payout.insert',
    `insert into treasury.payout (id, member_id, withdrawal_id, amount, bank, account_number, name, instructed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id, withdrawal_id) do nothing`,
    [row.id, row.member, row.withdrawalId, row.amount, row.bank, row.accountNumber, row.name, row.instructedAt],
  )
}

const PAYOUT = `id, member_id as member, withdrawal_id as "withdrawalId", amount, bank,
  account_number as "accountNumber", name, state, reason`

export async function selectPayout(tx: ReadTx, member: MemberId, withdrawalId: string): Promise<PayoutRow | undefined> {
  const rows = await tx.rows<PayoutRow>(
    'treasury.payout.find',
    `select ${PAYOUT} from treasury.payout where member_id = $1 and withdrawal_id = $2`,
    [member, withdrawalId],
  )
  return rows[0]
}

export const selectUnsettledPayouts = (
  tx: ReadTx,
  { before, after, max }: { before: Date; after: string | null; max: number },
): Promise<Pick<PayoutRow, 'id' | 'member' | 'withdrawalId'>[]> =>
  tx.rows(
    'treasury.payout.unsettled',
    `select id, member_id as member, withdrawal_id as "withdrawalId" from treasury.payout
     where state in ('instructed', 'unknown') and instructed_at <= $1
       and ($2::text is null or (instructed_at, id) > (select p.instructed_at, p.id from treasury.payout p
         where p.id = $2))
     order by instructed_at, id limit $3`,
    [before, after, max],
  )

/** Unsettled, or only in the state `from`. `sent` and `refused` settle it, once. */
export async function updatePayout(
  tx: WriteTx,
  id: string,
  change: { state: PayoutRow['state']; from?: PayoutRow['state']; transactionId?: string; reason?: string; at: Date },
): Promise<boolean> {
  const settled = change.state === 'sent' || change.state === 'refused'
  const rows = await tx.rows(
    'treasury.payout.update',
    `update treasury.payout set state = $2, transaction_id = coalesce($3, transaction_id),
       reason = coalesce($4, reason), settled_at = case when $5 then $6::timestamptz end
     where id = $1 and state in ('instructed', 'unknown') and state = coalesce($7, state) returning id`,
    [id, change.state, change.transactionId ?? null, change.reason ?? null, settled, change.at, change.from ?? null],
  )
  return rows.length === 1
}

export async function selectSettled(tx: ReadTx, settlement: string, reference: string): Promise<boolean> {
  const rows = await tx.rows(
    'treasury.settlement.find',
    `select from treasury.settlement s join treasury.receipt r on r.id = s.receipt_id
     where s.settlement_id = $1 and not (r.source = 'bank' and r.reference = $2)`,
    [settlement, reference],
  )
  return rows.length > 0
}

export async function insertGatewaySettlement(
  tx: WriteTx,
  row: { receiptId: string; settlementId: string; collected: Satang; fee: Satang },
): Promise<void> {
  await tx.rows(
    'treasury.settlement.insert',
    'insert into treasury.settlement (receipt_id, settlement_id, collected, fee) values ($1, $2, $3, $4)',
    [row.receiptId, row.settlementId, row.collected, row.fee],
  )
}
