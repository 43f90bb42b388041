import type { WriteTx } from '#kit/transaction.ts'

/** Answers how many bonuses it looked at. */
export async function callReleaseSpent(tx: WriteTx, max: number, at: Date): Promise<number> {
  const rows = await tx.rows<{ seen: number }>(
    'promotions.release_spent',
    'select promotions.release_spent($1, $2) as seen',
    [max, at],
  )
  return rows[0]?.seen ?? 0
}
