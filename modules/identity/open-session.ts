import type { Visitor } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { endLogins } from '#modules/grants/index.ts'
import type { IdentitySettings } from './ports.ts'
import {
  presentedTokenHash,
  presentedBindingHash,
  type SessionCredentials,
  hashOf,
  makeSessionCredentials,
  type SessionScope,
} from './session.ts'
import { findSessionLimits } from './settings.ts'
import { updateSessionsEndByHash, insertSession, updateOldestSessionsEnd } from './sessions.store.ts'

export type SessionHolder = {
  scope: SessionScope
  member: MemberId | null
  phone: string
  authenticatedAt: Date
  /** Read when the credential was verified. Without a member: 0. */
  generation: number
  referralKey?: string | null
  affiliateKey?: string | null
}

/** Ends the presented session, and the oldest of six. The same member's session continues its login with its grants;
 *  other logins' grants are revoked. The caller has locked the member, and hands the credentials out after the
 *  commit. Announces, for a member's: `member.logged_in`. */
export async function openSession(
  tx: WriteTx,
  settings: Pick<IdentitySettings, 'sessionBinding'>,
  caller: Visitor,
  holder: SessionHolder,
  now: Date,
): Promise<SessionCredentials> {
  const credentials = makeSessionCredentials(holder.scope, caller.browser, await findSessionLimits(tx))
  const presented = { tokenHash: presentedTokenHash(caller.bearer), bindingHash: presentedBindingHash(caller.binding) }
  const replaced = await updateSessionsEndByHash(tx, presented, 'replaced', now)
  const id = newId('ses', now)
  const loginId = replaced.find(({ member }) => holder.scope === 'member' && member === holder.member)?.loginId ?? id
  const overLimit =
    holder.scope === 'member' && holder.member !== null ? await updateOldestSessionsEnd(tx, holder.member, now) : []
  const ended = [...replaced, ...overLimit].filter((session) => session.loginId !== loginId)
  await endLogins(tx, ended, now)
  await insertSession(tx, {
    id,
    scope: holder.scope,
    member: holder.member,
    phone: holder.phone,
    tokenHash: hashOf(credentials.token),
    bindingHash: credentials.binding === null ? null : hashOf(credentials.binding),
    bound: caller.browser && settings.sessionBinding === 'auto',
    authenticatedAt: holder.authenticatedAt,
    createdAt: now,
    expiresAt: plusSeconds(now, credentials.expiresInSeconds),
    address: caller.address,
    device: caller.device,
    deviceHash: caller.deviceId === null ? null : hashOf(caller.deviceId),
    referralKey: holder.referralKey ?? null,
    affiliateKey: holder.affiliateKey ?? null,
    generation: holder.generation,
    loginId,
    client: caller.client,
  })
  if (holder.scope === 'member' && holder.member !== null)
    await tx.announce(holder.member, 'member.logged_in', { session: id })
  return credentials
}
