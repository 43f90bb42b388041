import type { Visitor } from '#contract/http/handler.ts'
import type { Context } from '#kit/transaction.ts'
import { endLogins } from '#modules/grants/index.ts'
import { presentedTokenHash, presentedBindingHash } from './session.ts'
import { selectReplaced, updateSessionsEndByHash } from './sessions.store.ts'

/** With the grants of its login. No session is no failure. Answers whether the browser has opened another session,
 *  whose binding cookie it then holds. Announces, for a member's: `session.ended`. */
export async function logOut(
  context: Context,
  caller: Pick<Visitor, 'bearer' | 'binding'>,
): Promise<{ replaced: boolean }> {
  const hashes = { tokenHash: presentedTokenHash(caller.bearer), bindingHash: presentedBindingHash(caller.binding) }
  if (hashes.tokenHash === null && hashes.bindingHash === null) return { replaced: false }
  const now = context.clock.now()
  return context.database.write(async (tx) => {
    const ended = await updateSessionsEndByHash(tx, hashes, 'logout', now)
    await endLogins(tx, ended, now)
    for (const member of new Set(ended.map((one) => one.member))) await tx.announce(member, 'session.ended', {})
    return { replaced: ended.length === 0 && (await selectReplaced(tx, hashes.bindingHash)) }
  })
}
