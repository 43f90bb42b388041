import type { OperatorRole } from '#contract/plain/office-rights.ts'
import { present } from '#kit/assert.ts'
import type { Context } from '#kit/transaction.ts'
import { keyHash, passwordKey } from './password-key.ts'
import type { OperatorsContext } from './ports.ts'
import { seal, unseal } from './sealed-secret.ts'
import { selectSeeded, insertOperator, insertPasswordKey, updateTotp } from './seed.store.ts'
import * as th from './ensure-operators.th.ts'

/** Large withdrawals need two approvals. */
export const sandboxOperators = [
  { operator: 'cashier', name: th.cashier, role: 'cashier' },
  { operator: 'supervisor', name: th.supervisor, role: 'supervisor' },
] as const

type ConfiguredOperator = { operator: string; name: string; role: OperatorRole }
/** The database under its owner's role. */
export type SeedContext = Context & Pick<OperatorsContext, 'passwords' | 'totpKey'>

/** Differing values are replaced; a changed password ends their sessions. Without a TOTP secret (base 32) they enrol
 *  at their first sign-in. The owner's role. */
export async function ensureOperators(
  context: SeedContext,
  wanted: readonly ConfiguredOperator[],
  password: string,
  totpSecret: string | null,
): Promise<void> {
  for (const one of wanted) {
    await ensurePassword(context, one, password)
    if (totpSecret !== null) await ensureTotpSecret(context, one.operator, totpSecret)
  }
}

async function ensurePassword(context: SeedContext, wanted: ConfiguredOperator, password: string): Promise<void> {
  const before = await context.database.read((tx) => selectSeeded(tx, wanted.operator))
  if (before !== null) {
    const presented = await context.passwords.hashUnder(before.passwordSalt, password)
    if (presented.ok && keyHash(passwordKey(presented.value.hash).key).equals(before.passwordKeyHash)) return
  }
  const hashed = await context.passwords.hash(password)
  const newKey = passwordKey(present(hashed.ok ? hashed.value : null, 'the password hasher is not busy at the start'))
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    await insertOperator(tx, { ...wanted, at })
    await insertPasswordKey(tx, wanted.operator, { salt: newKey.salt, keyHash: keyHash(newKey.key) }, at)
  })
}

async function ensureTotpSecret(context: SeedContext, operator: string, totpSecret: string): Promise<void> {
  await context.database.write(async (tx) => {
    const stored = present(await selectSeeded(tx, operator), 'the operator was inserted before their TOTP secret')
    if (stored.totpSealed !== null && unsealsTo(context, operator, stored.totpSealed, totpSecret)) return
    await updateTotp(tx, operator, seal(context.totpKey, operator, totpSecret))
  })
}

function unsealsTo(context: SeedContext, operator: string, sealed: Uint8Array, totpSecret: string): boolean {
  try {
    return unseal(context.totpKey, operator, sealed) === totpSecret
  } catch {
    // Sealed under another SECRET_KEY.
    return false
  }
}
