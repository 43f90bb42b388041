import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { type Authority, selectGeneration } from '#modules/grants/index.ts'
import { selectMember, findRecoveryCooldown, lockMember } from '#modules/members/index.ts'
import { updateLinkGeneration } from './chat-link.store.ts'
import type { MessagesContext } from './ports.ts'
import * as th from './confirm-chat.th.ts'

type Outcome = Result<null, Refusal<'NOT_FOUND' | 'RECOVERY_ON_HOLD' | 'UNAUTHENTICATED'>>

/** Confirms a chat that was suspended when its member ended all grants: messages reach it again. The member is notified by SMS, as when it
 *  was linked. Refuses: `RECOVERY_ON_HOLD`, `NOT_FOUND` where none is linked, `UNAUTHENTICATED` where all grants were ended meanwhile. */
export async function confirmChat(context: Context & Pick<MessagesContext, 'sms'>, { member, generation }: Authority): Promise<Outcome> {
  const result = await context.database.write(async (tx): Promise<Outcome> => {
    await lockMember(tx, member)
    if (generation !== (await selectGeneration(tx, member))) return refuse({ code: 'UNAUTHENTICATED' })
    const cooldown = await findRecoveryCooldown(tx, member, context.clock.now())
    if (cooldown !== null) return refuse(cooldown)
    return (await updateLinkGeneration(tx, member, generation)) ? ok(null) : refuse({ code: 'NOT_FOUND' })
  })
  if (!result.ok) return result
  const holder = await context.database.read((tx) => selectMember(tx, member))
  if (holder) await context.sms.send(holder.phone, linkedSmsText)
  return result
}

const linkedSmsText = th.linkedBySms
