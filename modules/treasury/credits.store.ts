import type { WriteTx } from '#kit/transaction.ts'

/** The database functions that post the outcome of a receipt (functions/10-credits.sql). */
type Call = 'credit_receipt' | 'suspend_receipt' | 'post_settlement' | 'settle_return'

/** Has the database post the outcome of a receipt, once: it finds member, amount and accounts in the books itself. Returns the posting's
 *  code. */
export async function callPosting(tx: WriteTx, call: Call, receipt: string, at: Date): Promise<string> {
  const [row] = await tx.rows<{ code: string }>(`treasury.${call}`, `select code from treasury.${call}($1, $2)`, [receipt, at])
  return row?.code ?? 'none'
}

/** Has the database credit a receipt in transit to the member whom two operators chose, as this deposit, once. `reference`: ours of the
 *  request, where its QR is to be taken back. Returns the posting's code. */
export async function callCreditFromSuspense(
  tx: WriteTx,
  credit: { receipt: string; deposit: string; reference: string | null; at: Date },
): Promise<string> {
  const [row] = await tx.rows<{ code: string }>('treasury.credit_suspended', 'select code from treasury.credit_suspended($1, $2, $3, $4)', [
    credit.receipt,
    credit.deposit,
    credit.reference,
    credit.at,
  ])
  return row?.code ?? 'none'
}
