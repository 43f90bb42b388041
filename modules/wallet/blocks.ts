import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callSetBlock, selectBlocks } from './blocks.store.ts'

/** `cause`: `[a-z_]`; `until` null: for good. The later end holds; nothing ends a block sooner. */
export const setBlock = (tx: WriteTx, block: { member: MemberId; cause: string; until: Date | null }): Promise<void> =>
  callSetBlock(tx, block)

/** `until` null: for good. */
export type Block = { cause: string; until: Date | null }

export const findBlocks = (tx: ReadTx, member: MemberId, at: Date): Promise<Block[]> => selectBlocks(tx, member, at)
