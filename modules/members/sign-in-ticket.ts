import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findGeneration } from '#modules/grants/index.ts'
import { issueTicket, redeemTicket } from '#modules/tickets/index.ts'
import { findMember, lockMember } from './members.store.ts'
import { openSession } from './open-session.ts'
import type { MembersContext } from './ports.ts'
import type { SessionCredentials } from './session.ts'

/** Nobody but ourselves redeems these. */
const AUDIENCE = 'sign-in'

/** When a session last saw a password or a code that has seen neither: whatever asks for one asks it. */
const never = new Date(0)

/** Makes a ticket that signs this member in, for a link in a message to them and nowhere else; null where they may not come in. It is of the generation of
 *  whatever receives it (a linked chat), or for their phone of their own, so that one word of theirs closes whatever lies in old messages.
 *  Must run inside a WriteTx. */
export async function issueSignInTicket(
  tx: WriteTx,
  member: MemberId,
  to: 'phone' | { generation: number },
  at: Date,
): Promise<string | null> {
  const known = await lockMember(tx, member)
  if (known === null || known.status !== 'active') return null
  const generation = to === 'phone' ? await findGeneration(tx, member) : to.generation
  return issueTicket(tx, { by: { member, generation, loginId: null }, audience: AUDIENCE, purpose: 'sign_in', detail: '' }, at)
}

/** Exchanges a sign-in ticket for a session that has seen neither password nor code. Only for a browser: money and account
 *  ask for the password first, and a link in a message is opened nowhere else. Refuses: `ORIGIN_REFUSED` (no browser, and the ticket stays good),
 *  `TICKET_INVALID` (unknown, used, past its end, of before everything was ended, or of a member who may not come in). */
export async function signInByTicket(
  context: MembersContext,
  ticket: string,
  caller: Visitor,
): Promise<Result<SessionCredentials, Refusal<'TICKET_INVALID' | 'ORIGIN_REFUSED'>>> {
  if (!caller.browser) return refuse({ code: 'ORIGIN_REFUSED' })
  const now = context.clock.now()
  return context.database.write(async (tx): Promise<Result<SessionCredentials, Refusal<'TICKET_INVALID'>>> => {
    const found = await redeemTicket(tx, { ticket, audience: AUDIENCE, purpose: 'sign_in' }, now)
    if (found === null) return refuse({ code: 'TICKET_INVALID' })
    // A ticket is used up whatever comes of it.
    tx.keepOnRefusal()
    const known = await lockMember(tx, found.member)
    const member = await findMember(tx, found.member)
    if (known === null || member === null) return refuse({ code: 'TICKET_INVALID' })
    // Looked at again under the member's lock: everything may have been ended since the ticket was.
    const { generation } = found
    if (known.status !== 'active' || generation !== (await findGeneration(tx, member.id))) return refuse({ code: 'TICKET_INVALID' })
    const holder = { scope: 'member', member: member.id, phone: member.phone, authenticatedAt: never, generation } as const
    return ok(await openSession(tx, context.settings, caller, holder, now))
  })
}
