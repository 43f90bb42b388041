import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'

export async function callClaimAward(tx: WriteTx, row: { member: MemberId; award: string; id: string; at: Date }): Promise<string> {
  const rows = await tx.rows<{ outcome: string }>('promotions.claim_award', 'select promotions.claim_award($1, $2, $3, $4) as outcome', [
    row.member,
    row.award,
    row.id,
    row.at,
  ])
  return rows[0]?.outcome ?? 'unknown'
}
