import type { RealityCheckMinutes } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findPlaySession, type PlaySession } from '#modules/wallet/index.ts'
import { insertMinutes, insertRealityCheckSeen, selectRealityCheck } from './reality-check.store.ts'

/** `due`: to show now. `minutes`: after how many; `play.minutes`: the play session's length. */
export type RealityCheck = {
  minutes: RealityCheckMinutes
  due: boolean
  play: (PlaySession & { minutes: number }) | null
}

/** Due with the first bet `minutes` after the session's beginning or the last acknowledgement: idle time is not
 *  play. */
export async function findRealityCheck(tx: ReadTx, member: MemberId, at: Date): Promise<RealityCheck> {
  const { minutes = regulation.realityCheck.default, seenAt = null } = (await selectRealityCheck(tx, member)) ?? {}
  const playSession = await findPlaySession(tx, member, at)
  if (playSession === null) return { minutes, due: false, play: null }
  const since = seenAt !== null && seenAt > playSession.from ? seenAt : playSession.from
  const due = playSession.last.getTime() - since.getTime() >= minutes * MINUTE_MS
  return {
    minutes,
    due,
    play: {
      ...playSession,
      minutes: Math.floor((playSession.last.getTime() - playSession.from.getTime()) / MINUTE_MS),
    },
  }
}

const MINUTE_MS = 60_000

export const findRealityCheckMinutes = async (tx: ReadTx, member: MemberId): Promise<RealityCheckMinutes> =>
  (await selectRealityCheck(tx, member))?.minutes ?? regulation.realityCheck.default

/** Takes effect at once. */
export const chooseRealityCheck = (context: Context, member: MemberId, minutes: RealityCheckMinutes): Promise<void> =>
  context.database.write((tx) => insertMinutes(tx, member, minutes))

export const noteRealityCheckSeen = (context: Context, member: MemberId): Promise<void> =>
  context.database.write((tx) => insertRealityCheckSeen(tx, member, context.clock.now()))
