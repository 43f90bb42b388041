import type { Invariant } from '#kit/invariants.ts'

/** The invariants of the wheel; their numbers: docs/money.md. */
export const wheelInvariants: readonly Invariant[] = [
  {
    name: 'I11 points',
    statement: 'no spin was without a point: what the journal had paid in by then, less what came back, gave at least as many as were spun',
    sql: `with paid as (
            select s.member_id, s.no, s.deposited, coalesce(sum(e.amount), 0) as came,
              (select array_agg(coalesce(p.amount, 0) order by d.since) from wheel.prices() d left join lateral (
                 select sum(e2.amount)::bigint as amount from wallet.transfer t2 join wallet.entry e2 using (member_id, no)
                 where t2.member_id = s.member_id and t2.no <= s.journal_no and t2.kind = wallet.kind_deposit() and e2.account = wallet.account_member()
                   and e2.purse_no = wallet.purse_cash() and (t2.at at time zone 'Asia/Bangkok')::date >= d.since and (t2.at at time zone 'Asia/Bangkok')::date < d.until
               ) p on true) as amounts,
              s.points
            from wheel.spin s left join wallet.transfer t on t.member_id = s.member_id and t.no <= s.journal_no and t.kind = wallet.kind_deposit()
              left join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.account = wallet.account_member() and e.purse_no = wallet.purse_cash()
            group by s.member_id, s.no, s.deposited, s.journal_no, s.points)
          select format('spin %s of member %s had %s paid in, the journal says %s', p.no, p.member_id, p.deposited, p.came) as what from paid p where p.deposited <> p.came
          union all
          select format('spin %s of member %s left %s points, the journal leaves %s', p.no, p.member_id, p.points, f.points) from paid p
          cross join lateral (select wheel.points_for(p.amounts, (select array_agg(d.price order by d.since) from wheel.prices() d)) - p.no
            + (select coalesce(sum((o.fields -> x.place -> 'prize' ->> 'points')::int), 0) from wheel.spin x join wheel.odds_version o using (version)
               where x.member_id = p.member_id and x.no <= p.no) as points) f
          where f.points <> p.points`,
  },
  {
    name: 'I11 spins',
    statement: 'a member has spun as often as there are spins, numbered without a gap, and won the points that these gave',
    sql: `select format('member %s has spun %s times for %s points, there are %s spins to %s for %s', w.member_id, w.spins, w.points_won, s.spins, s.last, s.won) as what
          from wheel.player w full join (
            select x.member_id, count(*) as spins, max(x.no) as last, coalesce(sum((o.fields -> x.place -> 'prize' ->> 'points')::int), 0) as won
            from wheel.spin x join wheel.odds_version o using (version) group by 1) s using (member_id)
          where (w.spins, w.spins, w.points_won) is distinct from (s.spins, s.last, s.won)`,
  },
  {
    name: 'I11 draws',
    statement: 'each spin fell where the seeds it was committed to say, at the odds of its version',
    sql: `select format('spin %s of member %s fell on %s', s.no, s.member_id, s.place) as what
          from wheel.spin s join wheel.odds_version o using (version)
          where s.commitment <> encode(sha256(convert_to(s.server_seed, 'UTF8')), 'hex') or s.committed_at > s.at
            or s.place <> wheel.draw(s.server_seed, s.client_seed, s.no, wheel.weights_of(o.fields))`,
  },
  {
    name: 'I11 prizes',
    statement: 'each spin that fell on money has its award of just that much, and there is no other of the wheel',
    sql: `select format('spin %s of member %s gave %s, its award is of %s', s.no, coalesce(s.member_id, a.member_id), s.amount, a.amount) as what
          from (select x.member_id, x.no, 'spin-' || x.no as period, (o.fields -> x.place -> 'prize' ->> 'amount')::bigint as amount
                from wheel.spin x join wheel.odds_version o using (version) where o.fields -> x.place -> 'prize' ->> 'kind' = 'award') s
          full join (select * from promotions.award where campaign = 'wheel') a on a.member_id = s.member_id and a.period = s.period
          where (s.amount, 'prize') is distinct from (a.amount, a.kind)`,
  },
  {
    name: 'I10 odds',
    statement: 'odds are those that two operators granted',
    sql: `select format('odds %s go by approval %s', v.version, coalesce(v.approval_id, 'none')) as what
          from wheel.odds_version v left join operators.approval a on a.approval_id = v.approval_id and a.kind = 'wheel.odds'
          where v.version > 1 and (a.state is distinct from 'granted' or a.maker = a.checker
            or (a.payload ->> 'wanted')::jsonb is distinct from jsonb_build_object('price', v.price, 'fields', v.fields))`,
  },
]
