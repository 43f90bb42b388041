import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import type { PasskeyCaller } from './add-passkey.ts'
import { lockMember } from '#modules/members/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { deletePasskey, updatePasskeyName } from './passkeys.store.ts'

type Outcome = Result<null, Refusal<'NOT_FOUND'>>

/** Refuses: `NOT_FOUND`, also for another member's. Announces: `passkey.removed`. */
export function removePasskey(
  context: Context,
  { member, session, address }: PasskeyCaller,
  id: string,
): Promise<Outcome> {
  return context.database.write(async (tx): Promise<Outcome> => {
    const now = context.clock.now()
    await lockMember(tx, member)
    const name = await deletePasskey(tx, member, id)
    if (name === null) return refuse({ code: 'NOT_FOUND' })
    await insertSecurityEvent(tx, {
      member,
      kind: 'passkey.removed',
      detail: { passkey: id, name, session },
      address,
      at: now,
    })
    await tx.announce(member, 'passkey.removed', { passkey: id })
    return ok(null)
  })
}

/** Refuses: `NOT_FOUND`, also for another member's. */
export async function renamePasskey(
  context: Context,
  { member }: Pick<PasskeyCaller, 'member'>,
  id: string,
  name: string,
): Promise<Outcome> {
  const renamed = await context.database.writeOne((tx) => updatePasskeyName(tx, member, id, name))
  return renamed ? ok(null) : refuse({ code: 'NOT_FOUND' })
}
