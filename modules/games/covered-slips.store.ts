import { memberId, type MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** Sets of slips that a host reported as covered, once each. */
export async function countCoveredSets(tx: ReadTx, member: MemberId, since: Date): Promise<number> {
  const [row] = await tx.rows<{ sets: number }>(
    'games.count_covered_sets',
    `select count(distinct slip #> '{covered,slips}')::int as sets from games.round
     where slip ? 'covered' and closed_at >= $2 and member_id = $1`,
    [member, since],
  )
  return row?.sets ?? 0
}

export type CoveredSet = {
  member: MemberId
  hostNo: number
  /** When the last of it that was reported was settled. */
  at: Date
  rounds: string[]
  stake: bigint
  least: bigint
}

/** Newest first; of all members, or of one. */
export async function selectCoveredSets(
  tx: ReadTx,
  { member, since, limit }: { member: MemberId | null; since: Date; limit: number },
): Promise<CoveredSet[]> {
  const rows = await tx.rows<Omit<CoveredSet, 'member'> & { memberId: bigint }>(
    'games.covered_sets',
    `select member_id as "memberId", host_no::int as "hostNo", max(closed_at) as at,
       array(select jsonb_array_elements_text(covered -> 'slips')) as rounds,
       (covered ->> 'stake')::int8 as stake, (covered ->> 'least')::int8 as least
     from (select member_id, host_no, closed_at, slip -> 'covered' as covered from games.round
       where slip ? 'covered' and closed_at >= $2 and ($1::int8 is null or member_id = $1)) r
     group by member_id, host_no, covered order by at desc limit $3`,
    [member, since, limit],
  )
  return rows.map(({ memberId: owner, ...row }) => ({ member: memberId(owner), ...row }))
}
