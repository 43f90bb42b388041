import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Milliseconds ahead; a restart must not move the clock back. */
export async function recallOffset(tx: ReadTx): Promise<number> {
  const rows = await tx.rows<{ offsetMs: bigint }>(
    'sandbox.recall',
    'select offset_ms as "offsetMs" from sandbox.clock',
  )
  return Number(rows[0]?.offsetMs ?? 0)
}

/** Only in the row that a sandbox begins with: without it no process may set the time. */
export async function rememberOffset(tx: WriteTx, offsetMs: number): Promise<void> {
  await tx.rows('sandbox.remember', 'update sandbox.clock set offset_ms = $1', [offsetMs])
}
