import type { WriteTx } from '#kit/transaction.ts'

type Call = 'credit_receipt' | 'suspend_receipt' | 'post_settlement' | 'settle_return'

/** Has the database post the outcome of a receipt, once: it finds member, amount and accounts in the books itself. Returns the posting's
 *  code. */
export async function callPosting(tx: WriteTx, call: Call, receipt: string, at: Date): Promise<string> {
  const [row] = await tx.rows<{ code: string }>(`treasury.${call}`, `select code from treasury.${call}($1, $2)`, [receipt, at])
  return row?.code ?? 'none'
}

/** The same for a receipt that operators gave to a member, as this deposit; `reference` where a QR is to be taken back. */
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
