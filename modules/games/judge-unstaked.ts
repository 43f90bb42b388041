import { present } from '#kit/assert.ts'
import { bangkokDay } from '#kit/clock.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type HostOperation, lookupKeyOf } from './host-operation.ts'
import { type ClaimRow, selectPlayLookups } from './play.store.ts'
import { type OperatorSettings, prepare, type PreparedOperation } from './prepare-operation.ts'
import { selectUnstakedSums, type UnstakedDay } from './unstaked.store.ts'
import { dayExceeded } from './win-bounds.ts'

export const unstakedDayOf = ({ member, hostNo }: Pick<ClaimRow, 'member' | 'hostNo'>, at: Date): UnstakedDay => ({
  day: bangkokDay(at),
  member,
  hostNo,
})

/** Where the day's sums do not allow it, it is looked up again: they may count this very operation by now. */
export async function judgeUnstaked(
  tx: WriteTx,
  hostOperation: HostOperation,
  prepared: PreparedOperation,
  settings: OperatorSettings,
): Promise<ReturnType<typeof prepare>> {
  const { position, claim, operation, unstaked } = prepared
  const sums = await selectUnstakedSums(tx, unstakedDayOf(claim, operation.at))
  if (!dayExceeded(sums, unstaked, settings.bounds)) return prepared
  const [row] = await selectPlayLookups(tx, [lookupKeyOf(hostOperation)])
  return prepare(hostOperation, present(row, 'an operation has its lookup'), position, { ...settings, sums })
}
