import { availableParallelism } from 'node:os'
import { offsetClock } from '#kit/clock.ts'
import { openPasswords } from '#modules/identity/index.ts'
import { ensureOperators, sandboxOperators, totpKeyFrom } from '#modules/operators/index.ts'
import { openDatabase } from '#server/database/database.ts'

type Seed = { SECRET_KEY: string; OFFICE_PASSWORD: string; OFFICE_TOTP_SECRET?: string }

/** Makes sure that a sandbox has its operators, with the password and TOTP secret of its environment. Runs as the database's owner: the
 *  sandbox's processes have no right to add operators. */
export async function seedOperators(ownerUrl: string, seed: Seed, offsetMs: number): Promise<void> {
  const clock = offsetClock()
  clock.setOffsetMs(offsetMs)
  const database = openDatabase(ownerUrl, { clock, connectionsMax: 1 })
  try {
    const passwords = await openPasswords({ cores: availableParallelism() })
    const context = { database, clock, passwords, totpKey: totpKeyFrom(seed.SECRET_KEY) }
    await ensureOperators(context, sandboxOperators, seed.OFFICE_PASSWORD, seed.OFFICE_TOTP_SECRET ?? null)
  } finally {
    await database.close()
  }
}
