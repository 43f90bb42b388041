import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectGeneration } from '#modules/grants/index.ts'
import type { PasskeyCaller } from './add-passkey.ts'
import { findRecoveryCooldown, lockMember } from '#modules/members/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { updatePasskeyGeneration } from './passkeys.store.ts'

type Outcome = Result<null, Refusal<'NOT_FOUND' | 'RECOVERY_ON_HOLD' | 'UNAUTHENTICATED'>>

/** Suspended by its member's `endEverything`. Refuses: `RECOVERY_ON_HOLD`, `NOT_FOUND`, also for another member's,
 *  `UNAUTHENTICATED` where everything was ended meanwhile. Announces: `passkey.confirmed`. */
export function confirmPasskey(
  context: Context,
  { member, session, generation, address }: PasskeyCaller,
  id: string,
): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const now = context.clock.now()
    await lockMember(tx, member)
    if (generation !== (await selectGeneration(tx, member))) return refuse({ code: 'UNAUTHENTICATED' })
    const cooldown = await findRecoveryCooldown(tx, member, now)
    if (cooldown !== null) return refuse(cooldown)
    const name = await updatePasskeyGeneration(tx, member, id, generation)
    if (name === null) return refuse({ code: 'NOT_FOUND' })
    await insertSecurityEvent(tx, {
      member,
      kind: 'passkey.confirmed',
      detail: { passkey: id, name, session },
      address,
      at: now,
    })
    await tx.announce(member, 'passkey.confirmed', { passkey: id })
    return ok(null)
  })
}
