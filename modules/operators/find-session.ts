import type { OperatorSession } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Desk } from '#kit/transaction.ts'
import { isLive, sessionLimits, sessionOf, tokenHash } from './session.ts'
import { findByToken, touchSession } from './sessions.store.ts'

/** Finds the session of a cookie's secret, or null. Only a person's act keeps it alive: a page that asks by itself every few seconds
 *  (`byPerson` false) must not hold the door open for whoever walks by the desk. */
export async function findOperatorSession(desk: Desk, token: string | null, byPerson: boolean): Promise<OperatorSession | null> {
  const hash = tokenHash(token)
  if (hash === null) return null
  const now = desk.clock.now()
  const kept = await desk.database.read((tx) => findByToken(tx, hash))
  if (kept === null || !isLive(sessionOf(kept), now)) return null
  if (!byPerson) return sessionOf(kept)
  if (now >= plusSeconds(kept.lastSeenAt, sessionLimits.touchSeconds))
    await desk.database.writeOne((tx) => touchSession(tx, token ?? '', now))
  return sessionOf({ ...kept, lastSeenAt: now })
}
