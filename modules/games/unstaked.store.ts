import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { UnstakedSums, WinBounds } from './win-bounds.ts'

export type UnstakedDay = { day: string; member: MemberId; hostNo: number }

export async function selectUnstakedSums(tx: ReadTx, { day, member, hostNo }: UnstakedDay): Promise<UnstakedSums> {
  const rows = await tx.rows<{ kind: string; amount: bigint }>(
    'games.unstaked_sums',
    `select kind, amount from games.unstaked_day
     where day = $1::date and (kind = 'member' and no = $2 or kind = 'host' and no = $3)`,
    [day, member, hostNo],
  )
  const sumOf = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0n
  return { memberDay: sumOf('member'), hostDay: sumOf('host') }
}

export async function callCountUnstaked(
  tx: WriteTx,
  { day, member, hostNo }: UnstakedDay,
  amount: bigint,
  { memberDay, hostDay }: WinBounds,
): Promise<void> {
  await tx.rows('games.count_unstaked', 'select games.count_unstaked($1::date, $2, $3::smallint, $4, $5, $6)', [
    day,
    member,
    hostNo,
    amount,
    memberDay,
    hostDay,
  ])
}

export async function callForgetUnstaked(tx: WriteTx, before: string): Promise<void> {
  await tx.rows('games.forget_unstaked', 'select games.forget_unstaked($1::date)', [before])
}
