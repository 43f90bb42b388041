import { assert } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callClearLimit, callLiftBlock, callSetBlock, callSetLimit, selectBlocks, selectLimits } from './limits.store.ts'

/** What a limit counts: stakes, or the net loss (stakes less wins). */
export const limitKinds = { stake: 1, loss: 2 } as const
export type LimitKind = keyof typeof limitKinds

/** One window of one kind, from its first instant to the first one after it. */
export type LimitWindow = { member: MemberId; kind: LimitKind; from: Date; to: Date }

/** Sets what may be staked or lost in a window, in satang. What was used before is counted from the journal. Bets that would pass it are
 *  refused with `limit`; wins, rollbacks and money that arrives never are. Of several windows the tightest decides. */
export async function setLimit(tx: WriteTx, limit: LimitWindow & { cap: Satang }): Promise<void> {
  assert(limit.cap >= 0n && limit.to > limit.from, 'a limit has a cap and a window')
  await callSetLimit(tx, { ...limit, kind: limitKinds[limit.kind] })
}

/** Ends a limit. */
export const clearLimit = (tx: WriteTx, limit: LimitWindow): Promise<void> => callClearLimit(tx, { ...limit, kind: limitKinds[limit.kind] })

/** Refuses a member's bets for a cause (`[a-z_]`), until an instant or, with null, for good. Of two ends the later stands. */
export const setBlock = (tx: WriteTx, block: { member: MemberId; cause: string; until: Date | null }): Promise<void> =>
  callSetBlock(tx, block)

/** Lifts the block of one cause; others stand. */
export const liftBlock = (tx: WriteTx, block: { member: MemberId; cause: string }): Promise<void> => callLiftBlock(tx, block)

/** Why a member's bets are refused, and until when; null: for good. */
export type Block = { cause: string; until: Date | null }

/** The blocks that stand at an instant. */
export const findBlocks = (tx: ReadTx, member: MemberId, at: Date): Promise<Block[]> => selectBlocks(tx, member, at)

/** The limits of single windows, as operators set them, that hold at an instant, with what is used of them, in satang. Of a net loss less than nothing is used by who is ahead. */
export async function findLimits(tx: ReadTx, member: MemberId, at: Date): Promise<(LimitWindow & { cap: Satang; used: Satang })[]> {
  const rows = await selectLimits(tx, member, at)
  return rows.map(({ kind, from, to, cap, used }) => ({
    member,
    kind: kind === limitKinds.loss ? 'loss' : 'stake',
    from,
    to,
    cap: cap as Satang,
    used: used as Satang,
  }))
}
