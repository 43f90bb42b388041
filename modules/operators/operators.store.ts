import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** What a sign-in needs of an operator. */
export type Credentials = {
  operator: string
  name: string
  role: OperatorRole
  passwordHash: string
  status: 'active' | 'suspended'
  /** The secret of his codes, sealed; null until he has enrolled. `totpLastStep` is the last step whose code was taken. */
  totpSealed: Uint8Array | null
  totpLastStep: bigint
}

const CREDENTIALS = `select operator, display_name as name, role, password_hash as "passwordHash", status, totp_sealed as "totpSealed",
    totp_last_step as "totpLastStep" from operators.operator where operator = $1`

/** Reads an operator, or null. */
export async function findCredentials(tx: ReadTx, operator: string): Promise<Credentials | null> {
  const [row] = await tx.rows<Credentials>('operators.find', CREDENTIALS, [operator])
  return row ?? null
}

/** Reads an operator and keeps his password from changing until the transaction ends. */
export async function lockCredentials(tx: WriteTx, operator: string): Promise<Credentials | null> {
  const [row] = await tx.rows<Credentials>('operators.lock', `${CREDENTIALS} for no key update`, [operator])
  return row ?? null
}

/** Adds an operator; false where the name is taken. */
export async function insertOperator(
  tx: WriteTx,
  operator: { operator: string; name: string; role: OperatorRole; passwordHash: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    'operators.insert',
    `insert into operators.operator (operator, display_name, role, password_hash, added_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning operator`,
    [operator.operator, operator.name, operator.role, operator.passwordHash, operator.at],
  )
  return rows.length === 1
}

/** Keeps a new hash of an operator's password. */
export async function savePasswordHash(tx: WriteTx, operator: string, passwordHash: string): Promise<void> {
  await tx.rows('operators.save_password_hash', 'update operators.operator set password_hash = $2 where operator = $1', [
    operator,
    passwordHash,
  ])
}

/** Keeps the sealed secret of an operator's codes and the last step whose code was taken. */
export async function saveTotp(tx: WriteTx, operator: string, totp: { sealed: Uint8Array; lastStep: number }): Promise<void> {
  await tx.rows('operators.save_totp', 'update operators.operator set totp_sealed = $2, totp_last_step = $3 where operator = $1', [
    operator,
    totp.sealed,
    totp.lastStep,
  ])
}

export type FailureKind = 'by_name' | 'by_name_and_address'

/** Locks one count of failed sign-ins until the transaction ends and reads its instants, oldest first. Opens it on first sight. */
export async function lockFailures(tx: WriteTx, kind: FailureKind, key: string, now: Date): Promise<Date[]> {
  const [row] = await tx.rows<{ at: Date[] }>(
    'operators.lock_failures',
    `insert into operators.failed_sign_in (kind, key, touched_at) values ($1, $2, $3)
     on conflict (kind, key) do update set touched_at = excluded.touched_at
     returning at`,
    [kind, key, now],
  )
  return row?.at ?? []
}

/** Writes the instants of a locked count. */
export async function saveFailures(tx: WriteTx, kind: FailureKind, key: string, at: readonly Date[]): Promise<void> {
  await tx.rows('operators.save_failures', 'update operators.failed_sign_in set at = $3 where kind = $1 and key = $2', [kind, key, at])
}

/** Forgets the counts that nothing touched since `before`. */
export async function deleteStaleFailures(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('operators.delete_stale_failures', 'delete from operators.failed_sign_in where touched_at < $1', [before])
}
