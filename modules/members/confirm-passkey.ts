import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findGeneration } from '#modules/grants/index.ts'
import type { Asking } from './add-passkey.ts'
import { lockMember, noteSecurityEvent } from './members.store.ts'
import { savePasskeyGeneration } from './passkeys.store.ts'
import { findRecoveryRest } from './recovery-rest.ts'

type Outcome = Result<null, Refusal<'NOT_FOUND' | 'RECOVERY_RESTS' | 'UNAUTHENTICATED'>>

/** Keeps a passkey that was suspended when its member ended everything: it opens the account again. One that was not suspended stays as it is.
 *  Refuses: `RECOVERY_RESTS`, `NOT_FOUND`, also for somebody else's, `UNAUTHENTICATED` where everything was ended meanwhile.
 *  Announces: `passkey.confirmed`. */
export function confirmPasskey(desk: Desk, { member, session, generation, address }: Asking, id: string): Promise<Outcome> {
  return desk.database.write(async (tx): Promise<Outcome> => {
    const now = desk.clock.now()
    await lockMember(tx, member)
    if (generation !== (await findGeneration(tx, member))) return refuse({ code: 'UNAUTHENTICATED' })
    const rests = await findRecoveryRest(tx, member, now)
    if (rests !== null) return refuse(rests)
    const name = await savePasskeyGeneration(tx, member, id, generation)
    if (name === null) return refuse({ code: 'NOT_FOUND' })
    await noteSecurityEvent(tx, { member, kind: 'passkey.confirmed', detail: { passkey: id, name, session }, address, at: now })
    await tx.announce(member, 'passkey.confirmed', { passkey: id })
    return ok(null)
  })
}
