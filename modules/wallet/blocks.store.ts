import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export async function callSetBlock(
  tx: WriteTx,
  row: { member: MemberId; cause: string; until: Date | null },
): Promise<void> {
  await tx.rows('wallet.set_block', 'select wallet.set_block($1, $2, $3)', [row.member, row.cause, row.until])
}

export const selectBlocks = (
  tx: ReadTx,
  member: MemberId,
  at: Date,
): Promise<{ cause: string; until: Date | null }[]> =>
  tx.rows(
    'wallet.blocks',
    'select cause, until from wallet.block where member_id = $1 and (until is null or until > $2) order by cause',
    [member, at],
  )
