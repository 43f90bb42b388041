import type { WriteTx } from '#kit/transaction.ts'

export async function deleteOldSessions(tx: WriteTx, before: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ gone: number }>(
    'identity.forget_sessions',
    'select members.forget_sessions($1, $2) as gone',
    [before, max],
  )
  return row?.gone ?? 0
}

export async function deleteOldSecurityEvents(tx: WriteTx, before: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ gone: number }>(
    'identity.forget_security_events',
    'select members.forget_security_events($1, $2) as gone',
    [before, max],
  )
  return row?.gone ?? 0
}
