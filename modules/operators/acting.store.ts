import type { WriteTx } from '#kit/transaction.ts'

/** Until the transaction ends. Null without a live session. */
export async function callActAs(tx: WriteTx, sessionToken: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ operator: string | null }>(
    'operators.act_as',
    'select operators.act_as($1, $2) as operator',
    [sessionToken, at],
  )
  return row?.operator ?? null
}

/** Only for the reset of their own lost phone. Null without a pending sign-in. */
export async function callActBeforeSignIn(tx: WriteTx, signInToken: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ operator: string | null }>(
    'operators.act_at_door',
    'select operators.act_at_door($1, $2) as operator',
    [signInToken, at],
  )
  return row?.operator ?? null
}
