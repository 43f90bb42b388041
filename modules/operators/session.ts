import { createHash, randomBytes } from 'node:crypto'
import type { OperatorSession } from '#contract/http/office-handler.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import { plusSeconds } from '#kit/clock.ts'

/** `touchSeconds`: between two noted uses. */
export const sessionLimits = { seconds: 28_800, idleSeconds: 900, touchSeconds: 15 } as const

export type StoredSession = {
  id: string
  operator: string
  name: string
  role: OperatorRole
  lastSeenAt: Date
  expiresAt: Date
}

/** 256 random bits, handed out once. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** 256 random bits need no slow hash. */
export const tokenHash = (token: string | null): Buffer | null =>
  token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null

export const sessionOf = ({ id, operator, name, role, lastSeenAt, expiresAt }: StoredSession): OperatorSession => ({
  id,
  operator,
  name,
  role,
  idleEndsAt: plusSeconds(lastSeenAt, sessionLimits.idleSeconds),
  endsAt: expiresAt,
})

/** 0 when it has ended. */
export function secondsLeft(session: OperatorSession, now: Date): number {
  const endsAt = Math.min(session.idleEndsAt.getTime(), session.endsAt.getTime())
  return Math.max(0, Math.floor((endsAt - now.getTime()) / 1000))
}

export const isLive = (session: OperatorSession, now: Date): boolean => now < session.idleEndsAt && now < session.endsAt
