import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '#contract/http/handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { identitySettings, type SessionLimits } from './settings.ts'

/** `register`: until the member has a bank account; `member`: a full session. */
export type SessionScope = Session['scope']

/** Not for operators to change; the others: `findSessionLimits`. `longestSeconds`: that any may have been given;
 *  `actSeconds`: for which reading keeps it alive after the member's last action (docs/decisions/0023);
 *  `touchSeconds`: between two uses that are noted. */
export const sessionLimits = {
  longestSeconds: identitySettings.settings.session_life.max,
  actSeconds: 7_200,
  touchSeconds: 60,
  perMember: 5,
} as const

export type StoredSession = Omit<Session, 'freshUntil'> & {
  bindingHash: Buffer | null
  lastSeenAt: Date
  actedAt: Date
  expiresAt: Date
}

/** Given out once. `binding`: null for a program. */
export type SessionCredentials = { token: string; binding: string | null; expiresInSeconds: number }

/** `mt_` (a member's) or `rt_` (a registration's) with 256 random bits, and the binding cookie's value. */
export function makeSessionCredentials(
  scope: SessionScope,
  browser: boolean,
  limits: SessionLimits,
): SessionCredentials {
  return {
    token: `${scope === 'member' ? 'mt' : 'rt'}_${randomBytes(32).toString('base64url')}`,
    binding: browser ? randomBytes(32).toString('base64url') : null,
    expiresInSeconds: scope === 'member' ? limits.memberSeconds : limits.registerSeconds,
  }
}

/** 256 random bits need no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const presentedTokenHash = (bearer: string | null): Buffer | null =>
  bearer !== null && /^(?:mt|rt)_[A-Za-z0-9_-]{43}$/.test(bearer) ? hashOf(bearer) : null

export const presentedBindingHash = (binding: string | null): Buffer | null =>
  binding !== null && /^[A-Za-z0-9_-]{43}$/.test(binding) ? hashOf(binding) : null

/** A member's also by the limits without use and without an action. */
export function isLive(
  session: Pick<StoredSession, 'scope' | 'expiresAt' | 'lastSeenAt' | 'actedAt'>,
  { idleSeconds }: SessionLimits,
  now: Date,
): boolean {
  if (now >= session.expiresAt) return false
  if (session.scope === 'register') return true
  return (
    now < plusSeconds(session.lastSeenAt, idleSeconds) && now < plusSeconds(session.actedAt, sessionLimits.actSeconds)
  )
}

/** Before money, passkeys, the bank account or a chat link, for every client (decisions, section 4). */
export const needsReauth = (session: Pick<Session, 'freshUntil'>, now: Date): boolean => now > session.freshUntil

/** From an origin with the `classic` profile: it may only withdraw to the unchanged registered account (decisions,
 *  section 4). */
export const cannotReauth = (caller: { client: Session['client']; session: Pick<Session, 'client'> }): boolean =>
  caller.client === 'classic' && caller.session.client === 'classic'
