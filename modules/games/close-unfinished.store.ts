import type { Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { categoryNames } from './round.ts'

export const selectOverduePlayers = (
  tx: ReadTx,
  { before, after, max }: { before: Date; after: { member: bigint; hostNo: number }; max: number },
): Promise<{ member: MemberId; hostNo: number }[]> =>
  tx.rows<{ member: MemberId; hostNo: number }>(
    'games.overdue_players',
    `select r.member_id as member, r.host_no::int as "hostNo" from games.round r
     where r.state = 'open' and r.opened_at < $1 and (r.member_id, r.host_no) > ($2, $3::smallint)
     group by r.member_id, r.host_no order by r.member_id, r.host_no limit $4`,
    [before, after.member, after.hostNo, max],
  )

export type OverdueRound = { round: string; game: string; category: Lobby | null; bets: Record<string, string> | null }

export async function selectOverdueRounds(
  tx: ReadTx,
  { member, hostNo, before, max }: { member: MemberId; hostNo: number; before: Date; max: number },
): Promise<OverdueRound[]> {
  const rows = await tx.rows<Omit<OverdueRound, 'category'> & { category: number | null }>(
    'games.overdue_rounds',
    `select r.round, r.game, r.category::int as category, r.bets from games.round r
     where r.member_id = $1 and r.host_no = $2 and r.state = 'open' and r.opened_at < $3 order by r.opened_at limit $4`,
    [member, hostNo, before, max],
  )
  return rows.map((row) => ({ ...row, category: categoryNames.get(row.category) ?? null }))
}
