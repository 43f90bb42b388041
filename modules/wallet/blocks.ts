import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callSetBlock, selectBlocks } from './blocks.store.ts'

/** Refuses a member's bets for a cause (`[a-z_]`), until an instant or, with null, for good. Of two ends the later one holds;
 *  nothing ends a block sooner. */
export const setBlock = (tx: WriteTx, block: { member: MemberId; cause: string; until: Date | null }): Promise<void> =>
  callSetBlock(tx, block)

/** Why a member's bets are refused, and until when; null: for good. */
export type Block = { cause: string; until: Date | null }

/** The blocks in force at an instant. */
export const findBlocks = (tx: ReadTx, member: MemberId, at: Date): Promise<Block[]> => selectBlocks(tx, member, at)
