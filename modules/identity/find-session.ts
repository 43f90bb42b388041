import type { Session } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { endLogins } from '#modules/grants/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { sameHash } from './otp-code.ts'
import { presentedTokenHash, presentedBindingHash, isLive, type StoredSession, sessionLimits } from './session.ts'
import { findSessionLimits, type SessionLimits } from './settings.ts'
import { updateSessionEnd, selectSessionByBinding, selectSessionByToken, updateSessionUse } from './sessions.store.ts'

/** `browser`, `address`: noted where bearer and binding do not match. */
export type PresentedCredentials = { bearer: string | null; binding: string | null; browser: boolean; address?: string }

/** `reading`: a page's request, maybe by itself, which keeps the session alive for a limited time; `watching`: an
 *  open live stream, no use. */
export type SessionUse = 'action' | 'reading' | 'watching'

/** Without its binding cookie a bound session was copied: it is ended at once and a security event noted. */
export async function findSession(
  context: Context,
  presented: PresentedCredentials,
  use: SessionUse = 'action',
): Promise<Session | null> {
  const tokenHash = presentedTokenHash(presented.bearer)
  if (tokenHash === null) return null
  const now = context.clock.now()
  const { session, limits } = await context.database.read(async (tx) => ({
    session: await selectSessionByToken(tx, tokenHash),
    limits: await findSessionLimits(tx),
  }))
  if (session === null || !isLive(session, limits, now)) return null
  if (session.bound && !isBindingOf(session, presented.binding)) {
    await endForMismatch(context, session, presented, now)
    return null
  }
  return noteUse(context, session, limits, use, now)
}

/** Authorises only a GET of a page or its data. */
export async function findViewerByBinding(
  context: Context,
  binding: string | null,
  use: SessionUse = 'action',
): Promise<Session | null> {
  const hash = presentedBindingHash(binding)
  if (hash === null) return null
  const now = context.clock.now()
  const { session, limits } = await context.database.read(async (tx) => ({
    session: await selectSessionByBinding(tx, hash),
    limits: await findSessionLimits(tx),
  }))
  return session !== null && isLive(session, limits, now) ? noteUse(context, session, limits, use, now) : null
}

function isBindingOf(session: StoredSession, binding: string | null): boolean {
  const hash = presentedBindingHash(binding)
  return hash !== null && session.bindingHash !== null && sameHash(hash, session.bindingHash)
}

async function noteUse(
  context: Context,
  stored: StoredSession,
  { freshSeconds }: SessionLimits,
  use: SessionUse,
  now: Date,
): Promise<Session> {
  const { bindingHash: _binding, lastSeenAt, actedAt, expiresAt: _end, ...session } = stored
  const noted = use === 'action' ? actedAt : lastSeenAt
  if (use !== 'watching' && now >= plusSeconds(noted, sessionLimits.touchSeconds))
    await context.database.writeOne((tx) => updateSessionUse(tx, stored.id, use, now))
  return { ...session, freshUntil: plusSeconds(session.authenticatedAt, freshSeconds) }
}

async function endForMismatch(
  context: Context,
  session: StoredSession,
  presented: PresentedCredentials,
  now: Date,
): Promise<void> {
  await context.database.write(async (tx) => {
    await endLogins(tx, await updateSessionEnd(tx, session.id, 'half_mismatch', now), now)
    await insertSecurityEvent(tx, {
      member: session.member,
      kind: 'session.half_mismatch',
      detail: {
        session: session.id,
        binding: presented.binding === null ? 'missing' : 'wrong',
        browser: presented.browser,
      },
      address: presented.address ?? null,
      at: now,
    })
  })
}
