import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** The newest rounds of a member that are looked at. */
const ROUNDS_MAX = 500
/** From so many rounds on opposite sides is no chance, where they are 17 of 20 of the rounds that both decided. */
const OPPOSITE_MIN = 20

/**
 * How many other members were on the opposite side of the same rounds of a table again and again: one won what the
 * other lost, at like stakes. No game's spots are known here.
 */
export async function countOppositeMembers(tx: ReadTx, member: MemberId, since: Date): Promise<number> {
  const [row] = await tx.rows<{ members: number }>(
    'games.count_opposite_members',
    `with own as (
       select n.host_no, left(n.fairness #>> '{outcome,table_round}', 80) as "tableRound", n.stake,
         sign(n.payout - n.stake) as way
       from (select * from games.round p where p.member_id = $1 and p.opened_at >= $2
         order by p.opened_at desc limit $3) n
       where n.state = 'settled' and n.payout <> n.stake and n.fairness #>> '{outcome,table_round}' is not null
         and jsonb_typeof(n.fairness #> '{outcome,bets}') = 'object'),
     shared as (
       select o.member_id, sign(o.payout - o.stake) <> own.way
         and least(o.stake, own.stake) * 2 >= greatest(o.stake, own.stake) as opposite
       from own join games.round o on o.host_no = own.host_no
         and left(o.fairness #>> '{outcome,table_round}', 80) = own."tableRound"
         and o.fairness #>> '{outcome,table_round}' is not null
       where o.member_id <> $1 and o.state = 'settled' and o.payout <> o.stake
         and jsonb_typeof(o.fairness #> '{outcome,bets}') = 'object'),
     found as (
       select member_id from shared group by member_id
       having count(*) filter (where opposite) >= $4 and count(*) filter (where opposite) * 20 >= count(*) * 17)
     select count(*)::int as members from found`,
    [member, since, ROUNDS_MAX, OPPOSITE_MIN],
  )
  return row?.members ?? 0
}
