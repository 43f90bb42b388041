import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

type WindowRow = { member: MemberId; kind: number; from: Date; to: Date }

export async function callSetLimit(tx: WriteTx, row: WindowRow & { cap: bigint }): Promise<void> {
  await tx.rows('wallet.set_limit', 'select wallet.set_limit($1, $2, $3, $4, $5)', [row.member, row.kind, row.from, row.to, row.cap])
}

export async function callClearLimit(tx: WriteTx, row: WindowRow): Promise<void> {
  await tx.rows('wallet.clear_limit', 'select wallet.clear_limit($1, $2, $3, $4)', [row.member, row.kind, row.from, row.to])
}

export async function callSetBlock(tx: WriteTx, row: { member: MemberId; cause: string; until: Date | null }): Promise<void> {
  await tx.rows('wallet.set_block', 'select wallet.set_block($1, $2, $3)', [row.member, row.cause, row.until])
}

export async function callLiftBlock(tx: WriteTx, row: { member: MemberId; cause: string }): Promise<void> {
  await tx.rows('wallet.lift_block', 'select wallet.lift_block($1, $2)', [row.member, row.cause])
}

export const selectBlocks = (tx: ReadTx, member: MemberId, at: Date): Promise<{ cause: string; until: Date | null }[]> =>
  tx.rows('wallet.blocks', 'select cause, until from wallet.block where member_id = $1 and (until is null or until > $2) order by cause', [
    member,
    at,
  ])

export const selectLimits = (
  tx: ReadTx,
  member: MemberId,
  at: Date,
): Promise<{ kind: number; from: Date; to: Date; cap: bigint; used: bigint }[]> =>
  tx.rows(
    'wallet.limits',
    `select kind::int, window_from as "from", window_to as "to", cap, used from wallet.play_limit
     where member_id = $1 and period = '' and $2 >= window_from and $2 < window_to order by kind, window_to`,
    [member, at],
  )
