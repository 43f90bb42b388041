import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

// The owner's role: the office's cannot create operators.

export type SeededOperator = { passwordSalt: string; passwordKeyHash: Buffer; totpSealed: Uint8Array | null }

export async function selectSeeded(tx: ReadTx, operator: string): Promise<SeededOperator | null> {
  const [row] = await tx.rows<SeededOperator>(
    'operators.find_seeded',
    `select s.password_salt as "passwordSalt", s.password_key as "passwordKeyHash", o.totp_sealed as "totpSealed"
     from operators.operator o join operators.secret s using (operator) where operator = $1`,
    [operator],
  )
  return row ?? null
}

/** Does nothing where the name is taken. */
export async function insertOperator(
  tx: WriteTx,
  { operator, name, role, at }: { operator: string; name: string; role: OperatorRole; at: Date },
): Promise<void> {
  await tx.rows(
    'operators.insert',
    `insert into operators.operator (operator, display_name, role, added_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [operator, name, role, at],
  )
}

/** Ends their sessions and pending sign-ins. */
export async function insertPasswordKey(
  tx: WriteTx,
  operator: string,
  passwordKey: { salt: string; keyHash: Buffer },
  at: Date,
): Promise<void> {
  await tx.rows(
    'operators.save_secret',
    `insert into operators.secret (operator, password_salt, password_key) values ($1, $2, $3)
     on conflict (operator) do update set password_salt = excluded.password_salt, password_key = excluded.password_key`,
    [operator, passwordKey.salt, passwordKey.keyHash],
  )
  await tx.rows(
    'operators.end_sessions_of',
    `update operators.session set ended_at = $2, ended_why = 'password_changed'
     where operator = $1 and ended_at is null`,
    [operator, at],
  )
  await tx.rows('operators.delete_tickets_of', 'delete from operators.sign_in_ticket where operator = $1', [operator])
}

/** Deletes their pending sign-ins. */
export async function updateTotp(tx: WriteTx, operator: string, sealed: Buffer): Promise<void> {
  await tx.rows('operators.save_totp', 'update operators.operator set totp_sealed = $2 where operator = $1', [
    operator,
    sealed,
  ])
  await tx.rows('operators.delete_enrolling_tickets', 'delete from operators.sign_in_ticket where operator = $1', [
    operator,
  ])
}
