import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** How far the sandbox clock runs ahead, in milliseconds; a restart must not move it back. */
export async function recallOffset(tx: ReadTx): Promise<number> {
  const rows = await tx.rows<{ offsetMs: bigint }>('sandbox.recall', 'select offset_ms as "offsetMs" from sandbox.clock')
  return Number(rows[0]?.offsetMs ?? 0)
}

/** Remembers the sandbox clock's offset. */
export async function rememberOffset(tx: WriteTx, offsetMs: number): Promise<void> {
  await tx.rows(
    'sandbox.remember',
    'insert into sandbox.clock (only_row, offset_ms) values (true, $1) on conflict (only_row) do update set offset_ms = excluded.offset_ms',
    [offsetMs],
  )
}
