import type { WriteTx } from '#kit/transaction.ts'

/** Shows an operator's session token to the database; until the transaction ends that operator acts in it. Answers their name, or null
 *  where no live session has the token. */
export async function callActAs(tx: WriteTx, proof: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ operator: string | null }>('operators.act_as', 'select operators.act_as($1, $2) as operator', [proof, at])
  return row?.operator ?? null
}

/** The same for the ticket that the right password gave; it serves one request before signing in. */
export async function callActBeforeSignIn(tx: WriteTx, ticket: string, at: Date): Promise<string | null> {
  const [row] = await tx.rows<{ operator: string | null }>('operators.act_at_door', 'select operators.act_at_door($1, $2) as operator', [
    ticket,
    at,
  ])
  return row?.operator ?? null
}
