import type { Visitor } from '#contract/http/handler.ts'
import type { Desk } from '#kit/transaction.ts'
import { endLogins } from '#modules/grants/index.ts'
import { bearerHash, bindingHash } from './session.ts'
import { endSessionsOfHalves } from './sessions.store.ts'

/** Ends the session of the bearer, or of the binding cookie alone, and what was granted from its login: open games, tickets, chat codes. Nothing to end is no failure. Announces, for a member's: `session.ended`. */
export async function logOut(desk: Desk, caller: Pick<Visitor, 'bearer' | 'binding'>): Promise<void> {
  const halves = { tokenHash: bearerHash(caller.bearer), bindingHash: bindingHash(caller.binding) }
  if (halves.tokenHash === null && halves.bindingHash === null) return
  const now = desk.clock.now()
  await desk.database.write(async (tx) => {
    const ended = await endSessionsOfHalves(tx, halves, 'logout', now)
    await endLogins(tx, ended, now)
    for (const member of new Set(ended.map((one) => one.member))) await tx.announce(member, 'session.ended', {})
  })
}
