import type { Session } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { noteSecurityEvent } from './members.store.ts'
import { sameHash } from './otp-code.ts'
import { bearerHash, bindingHash, isLive, type KeptSession, sessionLimits } from './session.ts'
import { endSession, findByBinding, findByToken, touchSession } from './sessions.store.ts'

/** What a caller presents as proof: the bearer, and the binding cookie's value. The rest is for the record of a mismatch. */
export type Presented = { bearer: string | null; binding: string | null; browser: boolean; address?: string }

/** `watching`: the session is only being checked, by a live stream that stays open; this is no use of it and does not keep it from idling out. */
type Use = { watching: boolean }

/** Finds the session of a bearer, or null. A bound session needs its other half as well: without it the session is ended at once,
 *  for its token was copied out of its browser, and a security event is noted. Notes the use of the session at most once a minute. */
export async function findSession(desk: Desk, presented: Presented, use: Use = { watching: false }): Promise<Session | null> {
  const tokenHash = bearerHash(presented.bearer)
  if (tokenHash === null) return null
  const now = desk.clock.now()
  const session = await desk.database.read((tx) => findByToken(tx, tokenHash))
  if (session === null || !isLive(session, now)) return null
  if (session.bound && !isOtherHalf(session, presented.binding)) {
    await endForMismatch(desk, session, presented, now)
    return null
  }
  return use.watching ? bare(session) : used(desk, session, now)
}

/** Finds the session of a binding cookie alone, or null. It may authorise a GET of a page or its data, and nothing else. */
export async function findViewerByBinding(desk: Desk, binding: string | null): Promise<Session | null> {
  const hash = bindingHash(binding)
  if (hash === null) return null
  const now = desk.clock.now()
  const session = await desk.database.read((tx) => findByBinding(tx, hash))
  return session !== null && isLive(session, now) ? used(desk, session, now) : null
}

function isOtherHalf(session: KeptSession, binding: string | null): boolean {
  const hash = bindingHash(binding)
  return hash !== null && session.bindingHash !== null && sameHash(hash, session.bindingHash)
}

async function used(desk: Desk, kept: KeptSession, now: Date): Promise<Session> {
  if (now >= plusSeconds(kept.lastSeenAt, sessionLimits.touchSeconds)) await desk.database.writeOne((tx) => touchSession(tx, kept.id, now))
  return bare(kept)
}

/** The session as handlers see it. */
function bare({ bindingHash: _half, lastSeenAt: _seen, expiresAt: _end, ...session }: KeptSession): Session {
  return session
}

async function endForMismatch(desk: Desk, session: KeptSession, presented: Presented, now: Date): Promise<void> {
  await desk.database.write(async (tx) => {
    await endSession(tx, session.id, 'half_mismatch', now)
    await noteSecurityEvent(tx, {
      member: session.member,
      kind: 'session.half_mismatch',
      detail: { session: session.id, binding: presented.binding === null ? 'missing' : 'wrong', browser: presented.browser },
      address: presented.address ?? null,
      at: now,
    })
  })
}
