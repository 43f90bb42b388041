import { gameCategories } from '#contract/plain/games.ts'
import type { Invariant } from '#kit/invariants.ts'

/** For rounds published without one. */
const LOBBY_OF_GAME = `select case g.lobby ${Object.entries(gameCategories)
  .map(([name, no]) => `when '${name}' then ${no}`)
  .join(' ')} end from games.game g where g.host_no = r.host_no and g.code = r.game`

/** The sums agree with each other, and the wallet with them. */
export const commissionInvariants: readonly Invariant[] = [
  {
    name: 'I11 commissions',
    statement:
      'what a member has earned is the sum of what each friend brought and of what each day brought, and no more ' +
      'is kept than came',
    sql: `select format('member %s: sums %s of which %s wait and %s are held, by friends %s, %s and %s',
            coalesce(m.member_id, f.member_id), m.units, m.waiting, m.held, f.units, f.waiting, f.held) as what
          from referrals.earner m full join (
            select member_id, sum(units) as units, coalesce(sum(kept) filter (where state = 'waiting'), 0) as waiting,
              coalesce(sum(kept) filter (where state in ('held', 'refused')), 0) as held
            from referrals.friend_earning group by 1
          ) f using (member_id) where (m.units, m.waiting, m.held) is distinct from (f.units, f.waiting, f.held)
          union all
          select format('member %s level %s: by friends %s of %s, by days %s of %s', coalesce(f.member_id, d.member_id),
            coalesce(f.level, d.level), f.units, f.turnover, d.units, d.turnover)
          from (select member_id, level, sum(units) as units, sum(turnover) as turnover from referrals.friend_earning
            group by 1, 2) f
          full join (select member_id, level, sum(units) as units, sum(turnover) as turnover from referrals.day_earning
            group by 1, 2) d
            on d.member_id = f.member_id and d.level = f.level
          where (coalesce(f.units, 0), coalesce(f.turnover, 0)) is distinct from
            (coalesce(d.units, 0), coalesce(d.turnover, 0))
          union all
          select format('member %s keeps %s of %s by friend %s, who is %s', member_id, kept, units, friend_id, state)
          from referrals.friend_earning where kept < 0 or kept > units or turnover < 0 or state = 'waiting'
            and kept <> units`,
  },
  {
    name: 'I11 friends’ turnover',
    statement: 'whoever is above a friend earns by the same turnover, and only what qualified friends bring is paid',
    sql: `select format('member %s earns by %s of friend %s, who has turned over %s', e.member_id, e.turnover,
            e.friend_id, p.turnover) as what
          from referrals.friend_earning e left join referrals.friend_play p on p.member_id = e.friend_id
          where e.turnover is distinct from p.turnover
          union all
          select format('member %s earns by friend %s (%s), qualified %s', e.member_id, e.friend_id, e.state,
            p.qualified_at)
          from referrals.friend_earning e join referrals.friend_play p on p.member_id = e.friend_id
          where e.state <> 'waiting' and p.qualified_at is null
          union all
          select format('friend %s turned over %s', member_id, turnover) from referrals.friend_play where turnover < 0
          union all
          select format('member %s earns by friend %s on level %s', e.member_id, e.friend_id, e.level)
          from referrals.friend_earning e
          left join referrals.friend f on f.member_id = e.member_id and f.friend_id = e.friend_id
          where f.level is distinct from e.level`,
  },
  {
    name: 'I11 friends’ rounds',
    statement:
      'what friends have turned over is the valid stake of their rounds since they came, and commissions are its ' +
      'shares by the rates',
    // What waits to be counted is subtracted from the rounds: the relay writes both in one transaction.
    sql: `with news as (
            select distinct on (u.member_id, u.no) u.member_id, u.category, u.valid, u.begun_at
            from referrals.turnover_news n
            cross join lateral unnest(n.members, n.nos, n.categories, n.valids, n.begun) as u(member_id, no, category,
              valid, begun_at)
            order by u.member_id, u.no
          ), version as (
            select v.*, lead(v.from_at) over (order by v.from_at) as until from referrals.rate_version v
          ), rated as (
            select p.member_id, p.category, v.rates, sum(p.valid) as valid
            from (
              select r.member_id, coalesce(r.category, (${LOBBY_OF_GAME}), ${gameCategories.slot}) as category,
                r.opened_at as begun_at, r.valid_stake as valid
              from games.round r where r.valid_stake <> 0
              union all
              select n.member_id, coalesce(n.category, 1), n.begun_at, -n.valid from news n
            ) p join referrals.attribution a on a.member_id = p.member_id and a.at <= p.begun_at
            join version v on v.from_at <= p.begun_at and (v.until is null or v.until > p.begun_at) group by 1, 2, 3
          )
          select format('friend %s is kept at %s turned over, their rounds say %s', coalesce(f.member_id, r.member_id),
            f.turnover, r.valid) as what
          from referrals.friend_play f full join (select member_id, sum(valid) as valid from rated group by 1) r
            using (member_id)
          where coalesce(f.turnover, 0) <> coalesce(r.valid, 0)
          union all
          select format('member %s earns %s by friend %s, whose rounds say %s', e.member_id, e.units,
            e.friend_id, r.units)
          from referrals.friend_earning e left join lateral (
            select sum(x.valid * x.rates[(e.level - 1) * 7 + x.category]) as units from rated x
            where x.member_id = e.friend_id
          ) r on true where e.units <> coalesce(r.units, 0)`,
  },
  {
    name: 'I9 commissions',
    statement:
      'what was posted is what the wallet paid for links, and each claim took from the commission purse what it says',
    sql: `with moved as (
            select t.member_id, t.no, t.ext_id, e.account, e.purse_no, e.amount from wallet.transfer t
            join wallet.entry e on e.member_id = t.member_id and e.no = t.no where t.source = wallet.source_referral()
          )
          select format('member %s was posted %s, the wallet paid %s', coalesce(m.member_id, w.member_id), m.posted,
            w.paid) as what
          from referrals.earner m full join (
            select member_id, -coalesce(sum(amount) filter (where account = wallet.account_promotions()), 0) as paid
            from moved group by 1
          ) w using (member_id) where coalesce(m.posted, 0) <> coalesce(w.paid, 0)
          union all
          select format('member %s claim %s of %s (%s repaid): the wallet moved %s (%s)',
            coalesce(c.member_id, w.member_id), coalesce(c.id, w.ext_id), c.amount,
            c.repaid, w.amount, w.repaid)
          from referrals.claim c full join (
            select member_id, ext_id, -coalesce(sum(amount) filter (where purse_no >= 10), 0) as amount,
              coalesce(sum(amount) filter (where account = wallet.account_debt()), 0) as repaid
            from moved where ext_id !~ '^commission:' group by 1, 2
          ) w on w.member_id = c.member_id and w.ext_id = c.id
          where (c.amount, c.repaid) is distinct from (w.amount, w.repaid)
          union all
          select format('member %s has purse %s for commissions, opened %s', m.member_id, m.purse_no, o.kind)
          from referrals.earner m
          left join wallet.opened_purse o on o.member_id = m.member_id and o.purse_no = m.purse_no
          where m.purse_no is not null and o.kind is distinct from 4 or m.purse_no is null and m.posted <> 0`,
  },
]
