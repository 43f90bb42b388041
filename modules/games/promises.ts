import type { BookPromise } from '#kit/promises.ts'

/** The promises of the games. A host's postings have the source 100 + its number; leg 0 of one is the house's. */
export const gamePromises: readonly BookPromise[] = [
  {
    invariant: 'I11 rounds',
    promise: "each round's stake and payout are what the journal says, as far as its news was told",
    sql: `select format('member %s round %s at host %s has stake %s and payout %s, the journal says %s and %s', r.member_id, r.round, r.host_no,
            r.stake, r.payout, j.stake, j.payout) as what
          from games.round r cross join lateral (
            select coalesce(sum(case when t.kind in (5, 7) then e.amount end), 0) as stake,
              coalesce(-sum(case when t.kind = 6 then e.amount end), 0) as payout
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
            where t.member_id = r.member_id and t.source = 100 + r.host_no and t.round = r.round and t.no <= r.last_no
          ) j where j.stake <> r.stake or j.payout <> r.payout`,
  },
  {
    invariant: 'I7 rounds',
    promise: 'a round that is not open took no bet after its end, and a voided one holds no stake',
    sql: `select format('member %s round %s at host %s is %s with stake %s and payout %s', member_id, round, host_no, state, stake, payout) as what
          from games.round r
          where r.state = 'voided' and (r.stake <> 0 or r.payout <> 0)
            or r.state <> 'open' and exists (select from wallet.transfer t where t.member_id = r.member_id and t.source = 100 + r.host_no
              and t.round = r.round and t.kind = 5 and t.no = r.last_no)`,
  },
  {
    invariant: 'I11 totals',
    promise: 'what play has brought a member is the sum of his rounds',
    sql: `select format('member %s is told to have staked %s and won %s, his rounds say %s and %s', member_id, t.staked, t.paid, r.staked, r.paid)
            as what
          from games.play_total t full join (select member_id, sum(stake) as staked, sum(payout) as paid from games.round group by member_id) r
            using (member_id)
          where (coalesce(t.staked, 0), coalesce(t.paid, 0)) <> (coalesce(r.staked, 0), coalesce(r.paid, 0))`,
  },
  {
    invariant: 'I7 credit checks',
    promise: 'a check that is over has no host left that was not settled with or given up',
    sql: `select format('the check %s of member %s is over, and host %s is %s', c.id, c.member_id, q.host_no, q.state) as what
          from games.credit_check c join games.credit_question q on q.member_id = c.member_id
          where c.ended_at is not null and q.state not in ('settled', 'silent')`,
  },
]
