import type { WriteTx } from '#kit/transaction.ts'

/** Functions that post a receipt's outcome (functions/10-credits.sql). */
type Call = 'credit_receipt' | 'suspend_receipt' | 'post_settlement' | 'settle_return'

/** Once; the database finds member, amount and accounts itself. */
export async function callPosting(tx: WriteTx, call: Call, receipt: string, at: Date): Promise<string> {
  const [row] = await tx.rows<{ code: string }>(`treasury.${call}`, `select code from treasury.${call}($1, $2)`, [
    receipt,
    at,
  ])
  return row?.code ?? 'none'
}

/** Once. `reference`: where a QR is to be taken back. */
export async function callCreditFromSuspense(
  tx: WriteTx,
  credit: { receipt: string; deposit: string; reference: string | null; at: Date },
): Promise<string> {
  const [row] = await tx.rows<{ code: string }>(
    'treasury.credit_suspended',
    'select code from treasury.credit_suspended($1, $2, $3, $4)',
    [credit.receipt, credit.deposit, credit.reference, credit.at],
  )
  return row?.code ?? 'none'
}
