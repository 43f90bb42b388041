import type { OperatorRole } from '#contract/plain/office-rights.ts'
import { present } from '#kit/assert.ts'
import { findCredentials, insertOperator, savePasswordHash, saveTotp } from './operators.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { seal, unseal } from './sealed-secret.ts'
import { endSessionsOf } from './sessions.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'

/** The operators every sandbox starts with: two, since large withdrawals need two pairs of eyes. */
export const sandboxOperators = [
  { operator: 'cashier', name: 'แคชเชียร์', role: 'cashier' },
  { operator: 'supervisor', name: 'หัวหน้างาน', role: 'supervisor' },
] as const

type Wanted = { operator: string; name: string; role: OperatorRole }

/** Makes sure that these operators exist with this password and, where one is given, this secret for their codes (base 32); without one they
 *  enrol at their first sign-in. Where either is another than at the last start, it is changed; a changed password ends their sessions.
 *  Mode sandbox only: real operators choose their own. */
export async function ensureOperators(
  desk: OperatorsDesk,
  wanted: readonly Wanted[],
  password: string,
  totpSecret: string | null,
): Promise<void> {
  for (const one of wanted) {
    await ensurePassword(desk, one, password)
    if (totpSecret !== null) await ensureSecret(desk, one.operator, totpSecret)
  }
}

async function ensurePassword(desk: OperatorsDesk, { operator, name, role }: Wanted, password: string): Promise<void> {
  const before = await desk.database.read((tx) => findCredentials(tx, operator))
  const checked = before && (await desk.passwords.check(before.passwordHash, password))
  if (checked?.ok && checked.value.matches) return
  const hashed = await desk.passwords.hash(password)
  const passwordHash = present(hashed.ok ? hashed.value : null, 'nobody queues for a hash at the start')
  const at = desk.clock.now()
  await desk.database.write(async (tx) => {
    if (await insertOperator(tx, { operator, name, role, passwordHash, at })) return
    await savePasswordHash(tx, operator, passwordHash)
    await endSessionsOf(tx, operator, 'password_changed', at)
    await deleteTicketsOf(tx, operator)
  })
}

async function ensureSecret(desk: OperatorsDesk, operator: string, secret: string): Promise<void> {
  await desk.database.write(async (tx) => {
    const kept = present(await findCredentials(tx, operator), 'an operator is there before his secret')
    if (kept.totpSealed !== null && opensTo(desk, operator, kept.totpSealed, secret)) return
    await saveTotp(tx, operator, { sealed: seal(desk.totpKey, operator, secret), lastStep: Number(kept.totpLastStep) })
    await deleteTicketsOf(tx, operator)
  })
}

function opensTo(desk: OperatorsDesk, operator: string, sealed: Uint8Array, secret: string): boolean {
  try {
    return unseal(desk.totpKey, operator, sealed) === secret
  } catch {
    // Sealed under another SECRET_KEY: nobody can open it any more.
    return false
  }
}
