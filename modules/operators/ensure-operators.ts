import { present } from '#kit/assert.ts'
import { findCredentials, insertOperator, savePasswordHash } from './operators.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { endSessionsOf } from './sessions.store.ts'

/** The operators every sandbox starts with: two, since large withdrawals need two pairs of eyes. */
export const sandboxOperators = [
  { operator: 'cashier', name: 'แคชเชียร์' },
  { operator: 'supervisor', name: 'หัวหน้างาน' },
] as const

/** Makes sure that these operators exist with this password. Where the password is another than at the last start, it is changed and their
 *  sessions end. Mode sandbox only: real operators choose their own. */
export async function ensureOperators(
  desk: OperatorsDesk,
  wanted: readonly { operator: string; name: string }[],
  password: string,
): Promise<void> {
  for (const { operator, name } of wanted) {
    const before = await desk.database.read((tx) => findCredentials(tx, operator))
    const checked = before && (await desk.passwords.check(before.passwordHash, password))
    if (checked?.ok && checked.value.matches) continue
    const hashed = await desk.passwords.hash(password)
    const passwordHash = present(hashed.ok ? hashed.value : null, 'nobody queues for a hash at the start')
    const at = desk.clock.now()
    await desk.database.write(async (tx) => {
      if (await insertOperator(tx, { operator, name, passwordHash, at })) return
      await savePasswordHash(tx, operator, passwordHash)
      await endSessionsOf(tx, operator, 'password_changed', at)
    })
  }
}
