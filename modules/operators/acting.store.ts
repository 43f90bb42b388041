import type { WriteTx } from '#kit/transaction.ts'

/** Shows an operator's session token to the database; until the transaction ends that operator acts in it. Returns their name, or null
 *  where no live session has the token. */
export async function callActAs(tx: WriteTx, sessionToken: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ operator: string | null }>('operators.act_as', 'select operators.act_as($1, $2) as operator', [
    sessionToken,
    at,
  ])
  return row?.operator ?? null
}

/** Shows the token of a pending sign-in to the database; until the transaction ends its operator acts in it, and may only request the reset
 *  of their own lost phone. Returns their name, or null where no pending sign-in has the token. */
export async function callActBeforeSignIn(tx: WriteTx, signInToken: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ operator: string | null }>('operators.act_at_door', 'select operators.act_at_door($1, $2) as operator', [
    signInToken,
    at,
  ])
  return row?.operator ?? null
}
