import type { OperatorSession } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { isLive, sessionLimits, sessionOf, tokenHash } from './session.ts'
import { selectSessionByToken, callTouchSession } from './sessions.store.ts'

/** Only a person's act (`byPerson`) keeps it alive: an unattended screen must sign out. */
export async function findOperatorSession(
  context: Context,
  sessionToken: string | null,
  byPerson: boolean,
): Promise<OperatorSession | null> {
  if (sessionToken === null) return null
  const hash = tokenHash(sessionToken)
  if (hash === null) return null
  const now = context.clock.now()
  const stored = await context.database.read((tx) => selectSessionByToken(tx, hash))
  if (stored === null || !isLive(sessionOf(stored), now)) return null
  if (!byPerson) return sessionOf(stored)
  if (now >= plusSeconds(stored.lastSeenAt, sessionLimits.touchSeconds))
    await context.database.writeOne((tx) => callTouchSession(tx, sessionToken, now))
  return sessionOf({ ...stored, lastSeenAt: now })
}
