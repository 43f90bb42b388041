import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Passwords and codes are counted together. */
export type Try = { operator: string; address: string; at: Date }

/** For this address or for all; it counts no try. */
export async function selectSignInLocked(tx: ReadTx, { operator, address, at }: Try): Promise<boolean> {
  const [row] = await tx.rows<{ locked: boolean }>(
    'operators.sign_in_locked',
    'select operators.sign_in_locked($1, $2, $3) as locked',
    [operator, address, at],
  )
  return row?.locked ?? false
}

/** Argon2id's parameters and salt; null for an unknown name. */
export async function selectPasswordSalt(tx: ReadTx, operator: string): Promise<string | null> {
  const [row] = await tx.rows<{ salt: string | null }>(
    'operators.password_salt',
    'select operators.password_salt($1) as salt',
    [operator],
  )
  return row?.salt ?? null
}

/** `enrolling`: a new sealed secret; `renewed`: under today's parameters. */
export type PasswordProof = {
  key: Buffer
  signInTokenHash: Buffer
  enrolling: Buffer
  renewed: { salt: string; keyHash: Buffer } | null
}
/** `enrolling`: to enrol the new secret. */
export type PasswordCode = 'locked' | 'wrong' | 'enrolled' | 'enrolling'

export async function callProvePassword(tx: WriteTx, tried: Try, proof: PasswordProof): Promise<PasswordCode> {
  const [row] = await tx.rows<{ code: PasswordCode }>(
    'operators.prove_password',
    'select operators.prove_password($1, $2, $3, $4, $5, $6, $7, $8) as code',
    [
      tried.operator,
      proof.key,
      tried.address,
      proof.signInTokenHash,
      proof.enrolling,
      proof.renewed?.salt ?? null,
      proof.renewed?.keyHash ?? null,
      tried.at,
    ],
  )
  return row?.code ?? 'wrong'
}

/** `lastStep`: accepted last. `over`: expired or used, or the operator is suspended. */
export type CodeTry =
  | { code: 'ok'; operator: string; sealed: Uint8Array; lastStep: bigint }
  | { code: 'over' | 'locked' }

/** Locks the operator until the transaction ends. */
export async function callBeginCode(tx: WriteTx, signInToken: string, address: string, at: Date): Promise<CodeTry> {
  const [row] = await tx.rows<CodeTry>(
    'operators.begin_code',
    'select code, operator, sealed, last_step as "lastStep" from operators.begin_code($1, $2, $3)',
    [signInToken, address, at],
  )
  return row ?? { code: 'over' }
}

export async function callWrongCode(tx: WriteTx, signInToken: string, address: string, at: Date): Promise<void> {
  await tx.rows('operators.wrong_code', 'select operators.wrong_code($1, $2, $3)', [signInToken, address, at])
}

/** `step`: of the code; `replaced`: the browser's former token. */
export type NewSession = {
  signInToken: string
  step: number
  sealed: Buffer
  id: string
  tokenHash: Buffer
  replaced: string | null
  address: string
  at: Date
}

/** False where expired, or the step was used. */
export async function callOpenSession(tx: WriteTx, session: NewSession): Promise<boolean> {
  const [row] = await tx.rows<{ opened: boolean }>(
    'operators.open_session',
    'select operators.open_session($1, $2, $3, $4, $5, $6, $7, $8) as opened',
    [
      session.signInToken,
      session.step,
      session.sealed,
      session.id,
      session.tokenHash,
      session.replaced ?? '',
      session.address,
      session.at,
    ],
  )
  return row?.opened ?? false
}

export async function callSignOut(tx: WriteTx, sessionToken: string, address: string, at: Date): Promise<void> {
  await tx.rows('operators.sign_out', 'select operators.sign_out($1, $2, $3)', [sessionToken, address, at])
}

export type ChangeCode = 'locked' | 'wrong' | 'same' | 'changed'

export async function callChangePassword(
  tx: WriteTx,
  by: { sessionToken: string; address: string; at: Date },
  change: { key: Buffer; salt: string; keyHash: Buffer; same: boolean },
): Promise<ChangeCode | null> {
  const [row] = await tx.rows<{ code: ChangeCode | null }>(
    'operators.change_password',
    'select operators.change_password($1, $2, $3, $4, $5, $6, $7) as code',
    [by.sessionToken, change.key, change.salt, change.keyHash, change.same, by.address, by.at],
  )
  return row?.code ?? null
}

export async function callResetTotp(tx: WriteTx, operator: string, address: string, at: Date): Promise<boolean> {
  const [row] = await tx.rows<{ done: boolean }>(
    'operators.reset_totp',
    'select operators.reset_totp($1, $2, $3) as done',
    [operator, address, at],
  )
  return row?.done ?? false
}

export async function callForgetFailures(tx: WriteTx, at: Date): Promise<void> {
  await tx.rows('operators.forget_failures', 'select operators.forget_failures($1)', [at])
}
