import type { Visitor } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { endLogins } from '#modules/grants/index.ts'
import type { IdentitySettings } from './ports.ts'
import {
  bearerHash,
  bindingHash,
  type SessionCredentials,
  secretHash,
  lifeSeconds,
  makeSessionCredentials,
  type SessionScope,
} from './session.ts'
import { endSessionsByHash, insertSession, endOldestSessions } from './sessions.store.ts'

/** Who a new session is for. */
export type SessionHolder = {
  scope: SessionScope
  member: MemberId | null
  phone: string
  authenticatedAt: Date
  /** The generation of the proof: of the password under the member's lock, of the passkey, ticket or session. Without a member: 0. */
  generation: number
  referralKey?: string | null
  affiliateKey?: string | null
}

/** Opens a session with two new credentials, ends the one whose credentials the caller presented, and keeps a member at five: the oldest
 *  ends. Where the presented session was the same member's, its login goes on with all that was granted from it; any other login that ends
 *  here loses what it was granted. A browser gets a binding cookie, and its session is bound to it unless the settings switch that off. The
 *  caller has locked the member, so that concurrent sessions are counted one by one, and hands the credentials out after the commit.
 *  Announces, for a member's session: `member.logged_in`. */
export async function openSession(
  tx: WriteTx,
  settings: Pick<IdentitySettings, 'sessionBinding'>,
  caller: Visitor,
  holder: SessionHolder,
  now: Date,
): Promise<SessionCredentials> {
  const credentials = makeSessionCredentials(holder.scope, caller.browser)
  const presented = { tokenHash: bearerHash(caller.bearer), bindingHash: bindingHash(caller.binding) }
  const replaced = await endSessionsByHash(tx, presented, 'replaced', now)
  const id = newId('ses', now)
  const loginId = replaced.find(({ member }) => holder.scope === 'member' && member === holder.member)?.loginId ?? id
  const outgrown = holder.scope === 'member' && holder.member !== null ? await endOldestSessions(tx, holder.member, now) : []
  const over = [...replaced, ...outgrown].filter((ended) => ended.loginId !== loginId)
  await endLogins(tx, over, now)
  await insertSession(tx, {
    id,
    scope: holder.scope,
    member: holder.member,
    phone: holder.phone,
    tokenHash: secretHash(credentials.token),
    bindingHash: credentials.binding === null ? null : secretHash(credentials.binding),
    bound: caller.browser && settings.sessionBinding === 'auto',
    authenticatedAt: holder.authenticatedAt,
    createdAt: now,
    expiresAt: plusSeconds(now, lifeSeconds(holder.scope)),
    address: caller.address,
    device: caller.device,
    deviceHash: caller.deviceId === null ? null : secretHash(caller.deviceId),
    referralKey: holder.referralKey ?? null,
    affiliateKey: holder.affiliateKey ?? null,
    generation: holder.generation,
    loginId,
    client: caller.client,
  })
  if (holder.scope === 'member' && holder.member !== null) await tx.announce(holder.member, 'member.logged_in', { session: id })
  return credentials
}
