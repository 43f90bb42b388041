import type { Invariant } from '#kit/invariants.ts'

/** Their numbers: docs/money.md. */
export const wheelInvariants: readonly Invariant[] = [
  {
    name: 'I11 points',
    statement:
      'no spin was without a point: what was played of the deposits that the journal had by then, less refunds ' +
      'and payouts, gave at least as many',
    // A spin from before points followed from play (`played` is null): what was paid in gave no fewer at the cheapest
    // price.
    sql: `with spun as (
            select s.*, j.paid_in as came, j.paid_out as gone, s.no + s.points - (
              select coalesce(sum((o.fields -> x.place -> 'prize' ->> 'points')::int), 0) from wheel.spin x
              join wheel.odds_version o using (version)
              where x.member_id = s.member_id and x.no <= s.no) as earned
            from wheel.spin s cross join lateral (
              select coalesce(sum(e.amount) filter (where t.kind <> wallet.kind_payout()), 0) as paid_in,
                coalesce(-sum(e.amount) filter (where t.kind = wallet.kind_payout()), 0) as paid_out
              from wallet.transfer t
              join wallet.entry e on e.member_id = t.member_id and e.no = t.no
                and e.account in (wallet.account_member(), wallet.account_debt())
              where t.member_id = s.member_id and t.no <= s.journal_no
                and t.kind in (wallet.kind_deposit(), wallet.kind_refund(), wallet.kind_payout())) j)
          select format('spin %s of member %s had %s paid in and %s paid out, the journal says %s and %s', no,
            member_id, deposited, paid_out, came, gone) as what
          from spun where deposited <> came or paid_out <> gone
          union all
          select format('spin %s of member %s left %s points of %s, what was played gave %s', s.no, s.member_id,
            s.points, s.earned, f.points)
          from spun s cross join lateral (
            select wheel.points_by(w, least(s.played, s.deposited - s.paid_out - w.net_before)) as points
            from wheel.played_of(s.member_id, '-infinity') w) f
          where s.played is not null and s.earned <> f.points
          union all
          select format('spin %s of member %s is one of %s points for %s', no, member_id, earned, deposited) from spun
          where played is null and earned > deposited / (select min(price) from wheel.odds_version)`,
  },
  {
    name: 'I11 played',
    statement:
      'what was played of a member’s deposits is what their rounds count of it, none more than the own money ' +
      'that it staked',
    sql: `select format('member %s has played %s, their rounds count %s', member_id, w.played, e.counted) as what
          from wheel.played w full join (select member_id, sum(counted) as counted from wheel.played_round group by 1) e
            using (member_id)
          where coalesce(w.played, 0) <> coalesce(e.counted, 0)
          union all
          select format('round %s of member %s counts %s, it staked %s', e.round, e.member_id, e.counted, t.own)
          from wheel.played_round e left join (
            select m.member_id, t.* from (select member_id, array_agg(host) as hosts, array_agg(round) as rounds
              from wheel.played_round group by 1) m
            cross join lateral games.own_turnover(m.member_id, m.hosts, m.rounds) t
          ) t on t.member_id = e.member_id and t.host = e.host and t.round = e.round
          where e.counted > coalesce(t.own, 0) * e.share / 10000`,
  },
  {
    name: 'I11 spins',
    statement:
      'a member has spun as often as there are spins, numbered without a gap, and won the points that these gave',
    sql: `select format('member %s has spun %s times for %s points, there are %s spins to %s for %s', w.member_id,
            w.spins, w.points_won, s.spins, s.last, s.won) as what
          from wheel.player w full join (
            select x.member_id, count(*) as spins, max(x.no) as last,
              coalesce(sum((o.fields -> x.place -> 'prize' ->> 'points')::int), 0) as won
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
    statement: 'each award of the wheel is of just so much as the spins that it gathers fell on, and there is no other',
    sql: `select format('the spins from %s on of member %s gave %s, their award is of %s', s.no,
            coalesce(s.member_id, a.member_id), s.amount, a.amount) as what
          from (select x.member_id, min(x.no) as no, coalesce(x.award, 'spin-' || x.no) as period,
                  sum((o.fields -> x.place -> 'prize' ->> 'amount')::bigint)::bigint as amount
                from wheel.spin x join wheel.odds_version o using (version)
                where o.fields -> x.place -> 'prize' ->> 'kind' = 'award' group by x.member_id, 3) s
          full join (select * from promotions.award where campaign = 'wheel') a on a.member_id = s.member_id
            and a.period = s.period
          where (s.amount, 'prize') is distinct from (a.amount, a.kind)`,
  },
  {
    name: 'I10 odds',
    statement: 'odds are those that two operators granted',
    sql: `select format('odds %s go by approval %s', v.version, coalesce(v.approval_id, 'none')) as what
          from wheel.odds_version v left join operators.approval a on a.approval_id = v.approval_id
            and a.kind = 'wheel.odds'
          where v.version > 1 and (a.state is distinct from 'granted' or a.maker = a.checker
            or (a.payload ->> 'wanted')::jsonb is distinct from jsonb_build_object('price', v.price, 'fields',
              v.fields))`,
  },
]
