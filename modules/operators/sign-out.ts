import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { Desk } from '#kit/transaction.ts'
import { callSignOut } from './door.store.ts'

/** Ends the caller's session. Writes the audit trail. */
export async function signOut(desk: Desk, { token, address }: Pick<OfficeCaller, 'token' | 'address'>): Promise<void> {
  const at = desk.clock.now()
  await desk.database.writeOne((tx) => callSignOut(tx, token ?? '', address, at))
}
