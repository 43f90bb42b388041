import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { Desk } from '#kit/transaction.ts'
import { noteInAudit } from './audit.store.ts'
import { tokenHash } from './session.ts'
import { endSessionOfToken } from './sessions.store.ts'

/** Ends the caller's session. Writes the audit trail. */
export async function signOut(desk: Desk, caller: Pick<OfficeCaller, 'session' | 'token' | 'address'>): Promise<void> {
  const hash = tokenHash(caller.token)
  const { operator, id } = caller.session
  const at = desk.clock.now()
  await desk.database.write(async (tx) => {
    if (hash) await endSessionOfToken(tx, hash, 'signed_out', at)
    await noteInAudit(tx, {
      at,
      operator,
      act: 'operator.signed_out',
      about: { subject: 'operator', member: null, id: operator },
      before: { session: id },
      after: null,
      address: caller.address,
    })
  })
}
