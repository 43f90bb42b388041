import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'

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
