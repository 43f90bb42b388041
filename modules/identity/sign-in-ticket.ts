import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectGeneration } from '#modules/grants/index.ts'
import { issueTicket, redeemTicket } from '#modules/tickets/index.ts'
import { selectMember, lockMember } from '#modules/members/index.ts'
import { openSession } from './open-session.ts'
import type { IdentityContext } from './ports.ts'
import type { SessionCredentials } from './session.ts'

const AUDIENCE = 'sign-in'

/** Never fresh: without password and code. */
const never = new Date(0)

/** Only for a link in a message to this member; null where they are not active. Its generation is the receiving
 *  chat's, or the member's own, so that ending everything voids it. */
export async function issueSignInTicket(
  tx: WriteTx,
  member: MemberId,
  to: 'phone' | { generation: number },
  at: Date,
): Promise<string | null> {
  const known = await lockMember(tx, member)
  if (known === null || known.status !== 'active') return null
  const generation = to === 'phone' ? await selectGeneration(tx, member) : to.generation
  return issueTicket(
    tx,
    { by: { member, generation, loginId: null }, audience: AUDIENCE, purpose: 'sign_in', detail: '' },
    at,
  )
}

/** Money and account need the password first. Refuses: `ORIGIN_REFUSED` (no browser; the ticket stays good),
 *  `TICKET_INVALID` (also voided, or of an inactive member). */
export async function signInByTicket(
  context: IdentityContext,
  ticket: string,
  caller: Visitor,
): Promise<Result<SessionCredentials, Refusal<'TICKET_INVALID' | 'ORIGIN_REFUSED'>>> {
  if (!caller.browser) return refuse({ code: 'ORIGIN_REFUSED' })
  const now = context.clock.now()
  return context.database.write(async (tx): Promise<Result<SessionCredentials, Refusal<'TICKET_INVALID'>>> => {
    const found = await redeemTicket(tx, { ticket, audience: AUDIENCE, purpose: 'sign_in' }, now)
    if (found === null) return refuse({ code: 'TICKET_INVALID' })
    // Used up whatever the outcome.
    tx.keepOnRefusal()
    const known = await lockMember(tx, found.member)
    const member = await selectMember(tx, found.member)
    if (known === null || member === null) return refuse({ code: 'TICKET_INVALID' })
    // Everything may have been ended since.
    const { generation } = found
    if (known.status !== 'active' || generation !== (await selectGeneration(tx, member.id)))
      return refuse({ code: 'TICKET_INVALID' })
    const holder = {
      scope: 'member',
      member: member.id,
      phone: member.phone,
      authenticatedAt: never,
      generation,
    } as const
    return ok(await openSession(tx, context.settings, caller, holder, now))
  })
}
