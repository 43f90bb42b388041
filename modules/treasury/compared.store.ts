import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** `reference`: the bank's id of its line or the gateway's of its charge. */
export type ReceiptFact = {
  id: string
  source: 'gateway' | 'bank'
  reference: string
  amount: Satang
  outcome: string
  member: MemberId | null
  at: Date
  refunded: Satang
}

/** `transactionId`: the bank's. Under member 0 it returns money in suspense (`withdrawalId`: "rcp_…:1"). */
export type PayoutFact = {
  id: string
  member: MemberId
  withdrawalId: string
  amount: Satang
  state: 'instructed' | 'unknown' | 'sent' | 'refused'
  transactionId: string | null
  instructedAt: Date
  settledAt: Date | null
}

export function selectReceiptsOfDay(
  tx: ReadTx,
  from: Date,
  to: Date,
  named: { ids: readonly string[]; transactions: readonly string[]; charges: readonly string[] },
): Promise<ReceiptFact[]> {
  return tx.rows<ReceiptFact>(
    'treasury.receipt.for_day',
    `select id, source, reference, amount, outcome, member_id as member, received_at as at,
       coalesce((select max(f.total) from treasury.refund f where f.receipt_id = r.id), 0) as refunded
     from treasury.receipt r
     where received_at >= $1 and received_at < $2 or id = any ($3::text[])
       or source = 'bank' and reference = any ($4::text[]) or source = 'gateway' and reference = any ($5::text[])`,
    [from, to, named.ids, named.transactions, named.charges],
  )
}

/** With those that lines and postings name. */
export function selectPayoutsOfDay(
  tx: ReadTx,
  from: Date,
  to: Date,
  named: { ids: readonly string[]; owners: readonly MemberId[]; withdrawals: readonly string[] },
): Promise<PayoutFact[]> {
  return tx.rows<PayoutFact>(
    'treasury.payout.for_day',
    `select id, member_id as member, withdrawal_id as "withdrawalId", amount, state, transaction_id as "transactionId",
       instructed_at as "instructedAt", settled_at as "settledAt" from treasury.payout p
     where settled_at >= $1 and settled_at < $2 or state in ('instructed', 'unknown') and instructed_at >= $1
       and instructed_at < $2
       or id = any ($3::text[])
       or (member_id, withdrawal_id) in (select n.member, n.withdrawal
         from unnest($4::bigint[], $5::text[]) as n(member, withdrawal))`,
    [from, to, named.ids, named.owners, named.withdrawals],
  )
}

export function selectUnknownPayouts(
  tx: ReadTx,
  max: number,
): Promise<{ id: string; amount: Satang; bank: string; accountNumber: string; state: string; instructedAt: Date }[]> {
  return tx.rows(
    'treasury.payout.unknown',
    `select id, amount, bank, account_number as "accountNumber", state, instructed_at as "instructedAt"
     from treasury.payout
     where state in ('instructed', 'unknown') order by instructed_at, id limit $1`,
    [max],
  )
}
