import type { WriteTx } from '#kit/transaction.ts'

/** Only the office's role may; null, or the code of the refusal. */
export async function callEndSuspense(tx: WriteTx, approval: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ refused: string | null }>(
    'deposits.end_suspense',
    'select deposits.end_suspense($1, $2) as refused',
    [approval, at],
  )
  return row?.refused ?? null
}
