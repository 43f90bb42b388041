import { type RealityCheckMinutes, realityCheckDefault } from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findPlaySession, type PlaySession } from '#modules/wallet/index.ts'
import { saveMinutes, markRealityCheckSeen, selectRealityCheck } from './reality-check.store.ts'

/** Time and result of a member's play, and whether it is time to show them. */
export type RealityCheck = { minutes: RealityCheckMinutes; due: boolean; play: (PlaySession & { minutes: number }) | null }

/** A member's play session as the journal has it. It is due with the first bet that lies so many minutes after the play session began, or after
 *  he last said that he had seen it: idle time is not play. */
export async function findRealityCheck(tx: ReadTx, member: MemberId, at: Date): Promise<RealityCheck> {
  const { minutes = realityCheckDefault, seenAt = null } = (await selectRealityCheck(tx, member)) ?? {}
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

/** After how many minutes a member is reminded. */
export const findRealityCheckMinutes = async (tx: ReadTx, member: MemberId): Promise<RealityCheckMinutes> =>
  (await selectRealityCheck(tx, member))?.minutes ?? realityCheckDefault

/** A member chooses after how many minutes of play the reminder comes. Holds at once. */
export const chooseRealityCheck = (context: Context, member: MemberId, minutes: RealityCheckMinutes): Promise<void> =>
  context.database.write((tx) => saveMinutes(tx, member, minutes))

/** A member has seen time and result. */
export const noteRealityCheckSeen = (context: Context, member: MemberId): Promise<void> =>
  context.database.write((tx) => markRealityCheckSeen(tx, member, context.clock.now()))
