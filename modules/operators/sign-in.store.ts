import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** One try to sign in. The database counts passwords and codes together. */
export type Try = { operator: string; address: string; at: Date }

/** Whether a name is locked, for this address or for all; counts no try. */
export async function selectSignInLocked(tx: ReadTx, { operator, address, at }: Try): Promise<boolean> {
  const [row] = await tx.rows<{ locked: boolean }>('operators.sign_in_locked', 'select operators.sign_in_locked($1, $2, $3) as locked', [
    operator,
    address,
    at,
  ])
  return row?.locked ?? false
}

/** The Argon2id parameters and salt of a name's password, without the hash. Null for an unknown name. */
export async function selectPasswordSalt(tx: ReadTx, operator: string): Promise<string | null> {
  const [row] = await tx.rows<{ salt: string | null }>('operators.password_salt', 'select operators.password_salt($1) as salt', [operator])
  return row?.salt ?? null
}

/** The key that the password is verified by, and the hash of the token of the sign-in it is to begin. `enrolling`: a new TOTP secret,
 *  sealed, for an operator who has none yet. `renewed`: the same password under today's parameters. */
export type PasswordProof = {
  key: Buffer
  signInTokenHash: Buffer
  enrolling: Buffer
  renewed: { salt: string; keyHash: Buffer } | null
}
/** The outcome of a password. `enrolled`: right, and the operator has a secret for codes; `enrolling`: right, and they are to enrol the new
 *  one. */
export type PasswordCode = 'locked' | 'wrong' | 'enrolled' | 'enrolling'

/** The first step of signing in: the database judges, counts and records the try, and keeps the pending sign-in. */
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

/** What the code is checked against: the sealed secret, and the last step whose code was accepted (`stepOf`). `over`: the pending sign-in
 *  has expired or was used, or its operator is suspended. */
export type CodeTry = { code: 'ok'; operator: string; sealed: Uint8Array; lastStep: bigint } | { code: 'over' | 'locked' }

/** What the code of a pending sign-in is checked against; the operator is locked until the transaction ends. */
export async function callBeginCode(tx: WriteTx, signInToken: string, address: string, at: Date): Promise<CodeTry> {
  const [row] = await tx.rows<CodeTry>(
    'operators.begin_code',
    'select code, operator, sealed, last_step as "lastStep" from operators.begin_code($1, $2, $3)',
    [signInToken, address, at],
  )
  return row ?? { code: 'over' }
}

/** Counts and records a wrong code. */
export async function callWrongCode(tx: WriteTx, signInToken: string, address: string, at: Date): Promise<void> {
  await tx.rows('operators.wrong_code', 'select operators.wrong_code($1, $2, $3)', [signInToken, address, at])
}

/** The session to be opened for a pending sign-in. `step`: whose code was right (`stepOf`); `sealed`: the secret of their codes;
 *  `replaced`: the token that the browser had before. */
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

/** Opens the session; false where the sign-in has expired or the code's step was used. */
export async function callOpenSession(tx: WriteTx, session: NewSession): Promise<boolean> {
  const [row] = await tx.rows<{ opened: boolean }>(
    'operators.open_session',
    'select operators.open_session($1, $2, $3, $4, $5, $6, $7, $8) as opened',
    [session.signInToken, session.step, session.sealed, session.id, session.tokenHash, session.replaced ?? '', session.address, session.at],
  )
  return row?.opened ?? false
}

/** Ends the session of this token, and records it. */
export async function callSignOut(tx: WriteTx, sessionToken: string, address: string, at: Date): Promise<void> {
  await tx.rows('operators.sign_out', 'select operators.sign_out($1, $2, $3)', [sessionToken, address, at])
}

/** The outcome of a change of password. `wrong`: the old one was; `same`: the new one is the old one. */
export type ChangeCode = 'locked' | 'wrong' | 'same' | 'changed'

/** Changes the password of the session's operator, who shows the old one; null where the session is over. */
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

/** Performs a granted reset of an operator's codes; false where they have none. */
export async function callResetTotp(tx: WriteTx, operator: string, address: string, at: Date): Promise<boolean> {
  const [row] = await tx.rows<{ done: boolean }>('operators.reset_totp', 'select operators.reset_totp($1, $2, $3) as done', [
    operator,
    address,
    at,
  ])
  return row?.done ?? false
}

/** Removes expired counts of failed sign-ins, and expired pending sign-ins. */
export async function callForgetFailures(tx: WriteTx, at: Date): Promise<void> {
  await tx.rows('operators.forget_failures', 'select operators.forget_failures($1)', [at])
}
