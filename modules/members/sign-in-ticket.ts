import { createHash } from 'node:crypto'
import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { issueTicket, redeemTicket } from '#modules/tickets/index.ts'
import { findMember, lockMember } from './members.store.ts'
import { openSession } from './open-session.ts'
import type { MembersDesk } from './ports.ts'
import type { Halves } from './session.ts'

/** Nobody but ourselves redeems these. */
const AUDIENCE = 'sign-in'

/** When a session last saw a password or a code that has seen neither: whatever asks for one asks it. */
const never = new Date(0)

/** Makes a ticket that signs this member in, for a link in a message to him and nowhere else; null where he may not come in. It ends with the
 *  password it was made under, so that a new one closes whatever lies in old messages. Must run inside a WriteTx. */
export async function issueSignInTicket(tx: WriteTx, member: MemberId, at: Date): Promise<string | null> {
  const known = await lockMember(tx, member)
  if (known === null || known.status !== 'active') return null
  return issueTicket(tx, { member, audience: AUDIENCE, purpose: 'sign_in', detail: markOf(known.passwordHash) }, at)
}

/** Exchanges a sign-in ticket for a session that has seen neither password nor code. Only for a browser: its session is bound, so that money and
 *  account ask for the password first; a program's would not be asked. Refuses: `ORIGIN_REFUSED` (no browser, and the ticket stays good),
 *  `TICKET_INVALID` (unknown, used, past its end, made under another password, or of a member who may not come in). */
export async function signInByTicket(
  desk: MembersDesk,
  ticket: string,
  caller: Visitor,
): Promise<Result<Halves, Refusal<'TICKET_INVALID' | 'ORIGIN_REFUSED'>>> {
  if (!caller.browser) return refuse({ code: 'ORIGIN_REFUSED' })
  const now = desk.clock.now()
  return desk.database.write(async (tx): Promise<Result<Halves, Refusal<'TICKET_INVALID'>>> => {
    const found = await redeemTicket(tx, { ticket, audience: AUDIENCE, purpose: 'sign_in' }, now)
    if (found === null) return refuse({ code: 'TICKET_INVALID' })
    const known = await lockMember(tx, found.member)
    const member = await findMember(tx, found.member)
    if (known === null || member === null) return refuse({ code: 'TICKET_INVALID' })
    if (known.status !== 'active' || markOf(known.passwordHash) !== found.detail) return refuse({ code: 'TICKET_INVALID' })
    const holder = { scope: 'member', member: member.id, phone: member.phone, authenticatedAt: never } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

/** By which a ticket knows the password it was made under: a hash of the hash, cut short, which tells nothing of either. */
const markOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
