import type { RealityCheckMinutes } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findPlaySession, type PlaySession } from '#modules/wallet/index.ts'
import { insertMinutes, insertRealityCheckSeen, selectRealityCheck } from './reality-check.store.ts'

/** Time and result of a member's play, and whether to show them now (`due`). `minutes`: after how many they are shown; `play.minutes`: how
 *  long the play session has lasted. */
export type RealityCheck = { minutes: RealityCheckMinutes; due: boolean; play: (PlaySession & { minutes: number }) | null }

/** A member's play session as the journal has it. Due with the first bet that lies `minutes` after the session's beginning, or after the
 *  member last acknowledged the reminder: idle time is not play. */
export async function findRealityCheck(tx: ReadTx, member: MemberId, at: Date): Promise<RealityCheck> {
  const { minutes = regulation.realityCheck.default, seenAt = null } = (await selectRealityCheck(tx, member)) ?? {}
  const playSession = await findPlaySession(tx, member, at)
  if (playSession === null) return { minutes, due: false, play: null }
  const since = seenAt !== null && seenAt > playSession.from ? seenAt : playSession.from
  const due = playSession.last.getTime() - since.getTime() >= minutes * MINUTE_MS
  return {
    minutes,
    due,
    play: { ...playSession, minutes: Math.floor((playSession.last.getTime() - playSession.from.getTime()) / MINUTE_MS) },
  }
}

const MINUTE_MS = 60_000

/** After how many minutes of play a member is reminded. */
export const findRealityCheckMinutes = async (tx: ReadTx, member: MemberId): Promise<RealityCheckMinutes> =>
  (await selectRealityCheck(tx, member))?.minutes ?? regulation.realityCheck.default

/** Sets after how many minutes of play the member is reminded. Takes effect at once. */
export const chooseRealityCheck = (context: Context, member: MemberId, minutes: RealityCheckMinutes): Promise<void> =>
  context.database.write((tx) => insertMinutes(tx, member, minutes))

/** Notes that the member has acknowledged time and result. */
export const noteRealityCheckSeen = (context: Context, member: MemberId): Promise<void> =>
  context.database.write((tx) => insertRealityCheckSeen(tx, member, context.clock.now()))
