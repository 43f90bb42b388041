import type { OfferRule } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `id`: of the bonus that it becomes. Answers `granted`, or why not (functions/15-awards.sql). */
export async function callClaimAward(
  tx: WriteTx,
  row: { member: MemberId; award: string; id: string; at: Date },
): Promise<string> {
  const rows = await tx.rows<{ outcome: string }>(
    'promotions.claim_award',
    'select promotions.claim_award($1, $2, $3, $4) as outcome',
    [row.member, row.award, row.id, row.at],
  )
  return rows[0]?.outcome ?? 'unknown'
}

export async function selectNewestRule(tx: ReadTx, offer: string): Promise<OfferRule | null> {
  const rows = await tx.rows<{ rule: OfferRule }>(
    'promotions.newest_rule',
    'select rule from promotions.offer_version where offer_id = $1 order by version desc limit 1',
    [offer],
  )
  return rows[0]?.rule ?? null
}

export type AwardState = 'open' | 'claimed' | 'expired' | 'withdrawn'

export async function selectAwardStates(
  tx: ReadTx,
  members: readonly MemberId[],
  { campaign, period }: { campaign: string; period: string },
): Promise<Map<MemberId, AwardState>> {
  const rows = await tx.rows<{ member: MemberId; state: AwardState }>(
    'promotions.award_states',
    `select member_id as member, state from promotions.award where member_id = any ($1) and campaign = $2
       and period = $3`,
    [[...members], campaign, period],
  )
  return new Map(rows.map(({ member, state }) => [member, state]))
}
