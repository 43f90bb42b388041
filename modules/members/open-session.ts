import type { Visitor } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { MembersSettings } from './ports.ts'
import { bearerHash, bindingHash, type Halves, halfHash, lifeSeconds, makeHalves, type SessionScope } from './session.ts'
import { endSessionsOfHalves, insertSession, makeRoomForSession } from './sessions.store.ts'

/** Whom a new session is for. */
export type SessionHolder = {
  scope: SessionScope
  member: MemberId | null
  phone: string
  authenticatedAt: Date
  referralKey?: string | null
  affiliateKey?: string | null
}

/** Opens a session with two new halves, ends the one whose halves the caller presented, and keeps a member at five: the oldest goes.
 *  A browser gets a binding half, and its session is bound to it unless the settings switch that off. The caller has
 *  locked the member, so that sessions opened at once are counted one by one; the halves are handed out after the commit.
 *  Announces, for a member's session: `member.logged_in`. */
export async function openSession(
  tx: WriteTx,
  settings: Pick<MembersSettings, 'sessionBinding'>,
  caller: Visitor,
  holder: SessionHolder,
  now: Date,
): Promise<Halves> {
  const halves = makeHalves(holder.scope, caller.browser)
  await endSessionsOfHalves(tx, { tokenHash: bearerHash(caller.bearer), bindingHash: bindingHash(caller.binding) }, 'replaced', now)
  if (holder.scope === 'member' && holder.member !== null) await makeRoomForSession(tx, holder.member, now)
  const id = newId('ses', now)
  await insertSession(tx, {
    id,
    scope: holder.scope,
    member: holder.member,
    phone: holder.phone,
    tokenHash: halfHash(halves.token),
    bindingHash: halves.binding === null ? null : halfHash(halves.binding),
    bound: caller.browser && settings.sessionBinding === 'auto',
    authenticatedAt: holder.authenticatedAt,
    createdAt: now,
    expiresAt: plusSeconds(now, lifeSeconds(holder.scope)),
    address: caller.address,
    device: caller.device,
    deviceHash: caller.deviceId === null ? null : halfHash(caller.deviceId),
    referralKey: holder.referralKey ?? null,
    affiliateKey: holder.affiliateKey ?? null,
  })
  if (holder.scope === 'member' && holder.member !== null) await tx.announce(holder.member, 'member.logged_in', { session: id })
  return halves
}
