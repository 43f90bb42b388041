import { type RealityCheckMinutes, realityCheckUsual } from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Desk, ReadTx } from '#kit/transaction.ts'
import { findStretch, type Stretch } from '#modules/wallet/index.ts'
import { saveMinutes, saveSeen, selectRealityCheck } from './reality-check.store.ts'

/** Time and result of a member's play, and whether it is time that he is told of them. */
export type RealityCheck = { minutes: RealityCheckMinutes; due: boolean; play: (Stretch & { minutes: number }) | null }

/** A member's stretch of play as the journal tells it. It is due with the first bet that lies so many minutes after the stretch began, or after
 *  he last said that he had seen it: time at rest is not play. */
export async function findRealityCheck(tx: ReadTx, member: MemberId, at: Date): Promise<RealityCheck> {
  const { minutes = realityCheckUsual, seenAt = null } = (await selectRealityCheck(tx, member)) ?? {}
  const stretch = await findStretch(tx, member, at)
  if (stretch === null) return { minutes, due: false, play: null }
  const since = seenAt !== null && seenAt > stretch.from ? seenAt : stretch.from
  const due = stretch.last.getTime() - since.getTime() >= minutes * MINUTE_MS
  return { minutes, due, play: { ...stretch, minutes: Math.floor((stretch.last.getTime() - stretch.from.getTime()) / MINUTE_MS) } }
}

const MINUTE_MS = 60_000

/** After how many minutes a member is told. */
export const findRealityCheckMinutes = async (tx: ReadTx, member: MemberId): Promise<RealityCheckMinutes> =>
  (await selectRealityCheck(tx, member))?.minutes ?? realityCheckUsual

/** A member chooses after how many minutes of play he is told. Holds at once. */
export const chooseRealityCheck = (desk: Desk, member: MemberId, minutes: RealityCheckMinutes): Promise<void> =>
  desk.database.write((tx) => saveMinutes(tx, member, minutes))

/** A member has seen time and result. */
export const noteRealityCheckSeen = (desk: Desk, member: MemberId): Promise<void> =>
  desk.database.write((tx) => saveSeen(tx, member, desk.clock.now()))
