import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** The password is never read. */
export type KnownOperator = {
  operator: string
  name: string
  role: OperatorRole
  status: 'active' | 'suspended'
  /** Null until they have enrolled. */
  totpSealed: Uint8Array | null
}

export async function selectOperator(tx: ReadTx, operator: string): Promise<KnownOperator | null> {
  const [row] = await tx.rows<KnownOperator>(
    'operators.find',
    `select operator, display_name as name, role, status, totp_sealed as "totpSealed" from operators.operator
     where operator = $1`,
    [operator],
  )
  return row ?? null
}
