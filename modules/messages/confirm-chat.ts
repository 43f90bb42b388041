import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { type Authority, selectGeneration } from '#modules/grants/index.ts'
import { findRecoveryCooldown, lockMember } from '#modules/members/index.ts'
import { updateLinkGeneration } from './chat-link.store.ts'

type Outcome = Result<null, Refusal<'NOT_FOUND' | 'RECOVERY_ON_HOLD' | 'UNAUTHENTICATED'>>

/** After its member ended all grants. Refuses: `RECOVERY_ON_HOLD`, `NOT_FOUND` where none is linked,
 *  `UNAUTHENTICATED` where all grants were ended meanwhile. Announces: `chat.confirmed`. */
export function confirmChat(context: Context, { member, generation }: Authority): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    await lockMember(tx, member)
    if (generation !== (await selectGeneration(tx, member))) return refuse({ code: 'UNAUTHENTICATED' })
    const cooldown = await findRecoveryCooldown(tx, member, context.clock.now())
    if (cooldown !== null) return refuse(cooldown)
    if (!(await updateLinkGeneration(tx, member, generation))) return refuse({ code: 'NOT_FOUND' })
    await tx.announce(member, 'chat.confirmed', {})
    return ok(null)
  })
}
