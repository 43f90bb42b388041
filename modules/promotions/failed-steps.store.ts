import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'

export async function callJudgeStep(
  tx: WriteTx,
  row: { member: MemberId; host: string; round: string; at: Date },
): Promise<string> {
  const rows = await tx.rows<{ outcome: string }>(
    'promotions.judge_step',
    'select promotions.judge_step($1, $2, $3, $4) as outcome',
    [row.member, row.host, row.round, row.at],
  )
  return rows[0]?.outcome ?? 'unknown'
}
