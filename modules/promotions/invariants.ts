import { gameCategories } from '#contract/plain/games.ts'
import type { Invariant } from '#kit/invariants.ts'

const byCategory = (column: 'stake' | 'counted'): string => {
  const sums = Object.keys(gameCategories).map(
    (category) => `coalesce(sum(${column}) filter (where category = '${category}'), 0)`,
  )
  return `array[${sums.join(', ')}]::bigint[]`
}

const CATEGORY_NAME = `case r.category ${Object.entries(gameCategories)
  .map(([name, no]) => `when ${no} then '${name}'`)
  .join(' ')} end`

export const promotionInvariants: readonly Invariant[] = [
  {
    name: 'I11 turnover',
    statement:
      'what a lock has done is the sum of its ledger, and no round counts more than its share of what it staked',
    sql: `select format('bonus %s of member %s has done %s (by category %s of %s), its ledger says %s (%s of %s)',
            coalesce(b.id, e.bonus_id), coalesce(b.member_id, e.member_id), b.done, b.counted_by, b.staked_by,
            e.counted, e.counted_by, e.staked_by) as what
          from promotions.bonus b full join (
            select member_id, bonus_id, sum(counted) as counted, ${byCategory('stake')} as staked_by,
              ${byCategory('counted')} as counted_by
            from promotions.turnover_entry group by 1, 2
          ) e on e.member_id = b.member_id and e.bonus_id = b.id
          where (b.done, b.staked_by, b.counted_by) is distinct from (coalesce(e.counted, 0),
            coalesce(e.staked_by, '{0,0,0,0,0,0,0}'),
            coalesce(e.counted_by, '{0,0,0,0,0,0,0}'))
          union all
          select format('round %s of bonus %s counts %s of %s', e.round, e.bonus_id, sum(e.counted), sum(e.stake))
          from promotions.turnover_entry e group by e.member_id, e.bonus_id, e.host, e.round
          having sum(e.stake) < 0 or sum(e.counted) < 0 or sum(e.counted) > sum(e.stake)`,
  },
  {
    name: 'I11 counted rounds',
    statement:
      'what a lock has counted of a round is what the journal and the round say of it: its valid stake, in its ' +
      'category, if it began after the lock',
    // What comes after the lock's end is not counted: the round has then staked at least that.
    sql: `with entry as (
            select e.*, t.source from promotions.turnover_entry e
            left join wallet.transfer t on t.member_id = e.member_id and t.no = e.no and t.round = e.round
              and abs(t.source) > 100
          ), counted as (
            select member_id, bonus_id, host, round, max(no) as no, sum(stake) as stake, bool_or(counted > 0) as counts,
              min(abs(source)) as source, bool_or(source is null) or min(abs(source)) <> max(abs(source)) as forged,
              array_agg(distinct category) as categories
            from entry group by 1, 2, 3, 4
          )
          select format('bonus %s of member %s counted %s of round %s at %s, which has %s of %s in category %s',
            c.bonus_id, c.member_id, c.stake, c.round, c.host, r.valid_stake, r.stake, r.category) as what
          from counted c join promotions.bonus b on b.member_id = c.member_id and b.id = c.bonus_id
          left join games.round r on r.member_id = c.member_id and wallet.host_source(r.host_no) = c.source
            and r.round = c.round
          where c.forged or r.round is null or r.published_no is null or c.no > r.published_no
            or c.counts and r.opened_at <= b.opened_at or r.category is not null
            and c.categories <> array[${CATEGORY_NAME}]
            or c.no = r.published_no and c.stake <> r.valid_stake
            or c.no < r.published_no and c.stake > (
              select sum(e.amount) from wallet.transfer t join wallet.entry e on e.member_id = t.member_id
                and e.no = t.no and e.leg = 0
              where t.member_id = c.member_id and t.source = c.source and t.round = c.round
                and t.kind = wallet.kind_bet())`,
  },
  {
    name: 'I10 offers',
    statement:
      'a rule that did not come with a migration, and an offer that is given or limited again, are what two ' +
      'operators granted',
    sql: `select format('version %s of %s, approval %s (%s)', o.version, o.offer_id, coalesce(o.approval_id, 'none'),
            coalesce(a.state, 'missing')) as what
          from promotions.offer_version o
          left join operators.approval a on a.approval_id = o.approval_id and a.subject_id = o.offer_id
            and a.kind = case when o.version = 1 then 'offer.create' else 'offer.publish' end
          where not o.by_migration and (o.version > 1 or o.approval_id is not null)
            and (a.state is distinct from 'granted' or a.maker = a.checker
              or (a.payload ->> 'rule')::jsonb is distinct from o.rule)
          union all
          select format('%s is %s, budget %s, by %s', c.offer_id, case when c.paused then 'paused' else 'given' end,
            c.budget, c.operator)
          from promotions.offer_control c
          left join operators.approval a on a.approval_id = c.approval_id
            and a.kind in ('offer.control', 'offer.create') and a.subject_id = c.offer_id
          where not c.paused and (a.state is distinct from 'granted' or a.maker = a.checker
            or coalesce((a.payload ->> 'paused')::boolean, false) is distinct from c.paused
            or (a.payload ->> 'budget')::numeric * 100 is distinct from c.budget)
          union all
          select format('%s granted %s in %s, counted %s', coalesce(b.offer_id, m.offer_id), b.granted,
            coalesce(b.month, m.month), m.granted)
          from (select offer_id, promotions.month_of(opened_at) as month, sum(amount) as granted, count(*) as grants
            from promotions.bonus group by 1, 2) b
          full join promotions.offer_month m on m.offer_id = b.offer_id and m.month = b.month
          where b.granted is distinct from m.granted or b.grants is distinct from m.grants
          union all
          select format('%s granted %s on %s, counted %s', coalesce(b.offer_id, d.offer_id), b.granted,
            coalesce(b.day, d.day), d.granted)
          from (select offer_id, (opened_at at time zone 'Asia/Bangkok')::date as day, sum(amount) as granted,
            count(*) as grants from promotions.bonus group by 1, 2) b
          full join promotions.offer_day d on d.offer_id = b.offer_id and d.day = b.day
          where b.granted is distinct from d.granted or b.grants is distinct from d.grants
          union all
          select format('member %s was granted %s, counted %s', coalesce(b.member_id, t.member_id),
            b.granted, t.granted)
          from (select member_id, sum(amount) as granted from promotions.bonus group by 1) b
          full join promotions.member_total t using (member_id)
          where b.granted is distinct from t.granted`,
  },
  {
    name: 'I11 losses',
    statement:
      "what members have lost of their own money is the sum of their settled rounds, and a closed week's rebate is its share",
    sql: `select format('member %s has lost %s, their rounds say %s', l.member_id, l.lost, r.lost) as what
          from (select member_id, sum(staked - won) as lost from promotions.loss group by 1) l
          left join (
            select member_id, sum(case when legs is null then stake - payout
              else coalesce((legs -> '0' ->> 0)::bigint, 0) - coalesce((legs -> '0' ->> 1)::bigint, 0) end) as lost
            from games.round where state = 'settled' and published_no is not null
              and coalesce(ending, 'played') not in ('refund', 'cancelled') group by 1
          ) r on r.member_id = l.member_id
          where l.lost <> coalesce(r.lost, 0)
          union all
          select format('rebate %s of member %s is %s, their week says %s', a.id, a.member_id, a.amount, v.amount)
          from promotions.award a join promotions.offer_version o using (offer_id, version)
          cross join lateral (
            select promotions.value_of(o.rule -> 'value', greatest(coalesce(sum(d.staked - d.won), 0), 0)::bigint)
              as amount
            from promotions.loss_day d where d.week = a.period::date and d.member_id = a.member_id
          ) v where a.campaign = 'friday-rebate' and a.amount <> v.amount`,
  },
  {
    name: 'I10 codes',
    statement: 'a code is what two operators granted, and gave what its awards say, to no more members than it is for',
    sql: `select format('code %s, approval %s (%s)', c.id, c.approval_id, coalesce(a.state, 'missing')) as what
          from promotions.code c
          left join operators.approval a on a.approval_id = c.approval_id and a.kind = 'code.make'
            and a.subject_id = c.id
          where a.state is distinct from 'granted' or a.maker = a.checker
            or a.payload ->> 'code' is distinct from c.code
            or a.payload ->> 'offer' is distinct from c.offer_id
            or (a.payload ->> 'uses')::int is distinct from c.max_uses
            or (a.payload ->> 'until')::timestamptz is distinct from c.valid_until
            or (a.payload ->> 'from')::timestamptz is distinct from c.valid_from
          union all
          select format('code %s was used %s times for %s, its awards are %s of %s', c.id, c.uses, c.given,
            w.awards, w.amount)
          from promotions.code c cross join lateral (
            select count(*) as uses, count(a.id) as awards, coalesce(sum(a.amount), 0) as amount
            from promotions.code_use u left join promotions.award a on a.member_id = u.member_id and a.campaign = 'code'
              and a.period = u.code_id
              and a.offer_id = c.offer_id and a.made_at >= c.valid_from and a.made_at < c.valid_until
            where u.code_id = c.id
          ) w where c.uses <> w.uses or c.uses <> w.awards or c.given <> w.amount
          union all
          select format('award %s of member %s follows no code', a.id, a.member_id) from promotions.award a
          where (a.kind = 'code' or a.campaign = 'code') and not exists (
            select from promotions.code_use u where u.member_id = a.member_id and u.code_id = a.period
              and a.campaign = 'code')`,
  },
  {
    name: 'I11 levels',
    statement:
      "no level is below the tier of its turnover, each level's gift is its tier's, once a month, and a month's sums are its awards",
    sql: `select format('member %s has level %s with %s', l.member_id, l.level, l.turnover) as what
          from promotions.level l join promotions.level_run r using (month)
          join promotions.offer_version o on o.offer_id = 'level-gift' and o.version = r.version
          where l.level < promotions.tier_of(o.rule -> 'value', l.turnover)
            or l.level > jsonb_array_length(o.rule -> 'value' -> 'tiers')
          union all
          select format('gift %s of member %s is %s, their level %s', a.id, a.member_id, a.amount, l.level)
          from promotions.award a left join promotions.level l on l.member_id = a.member_id
          left join promotions.offer_version o using (offer_id, version)
          where (a.kind = 'level' or a.campaign = 'level')
            and (l.member_id is null or a.kind <> 'level' or a.campaign <> 'level'
            or a.period = to_char(l.month, 'YYYY-MM')
            and a.amount is distinct from promotions.gift_of(o.rule -> 'value', l.level))
          union all
          select format('levels of %s gave %s in %s, their awards are %s in %s', r.month, r.amount, r.awards,
            w.amount, w.awards)
          from promotions.level_run r cross join lateral (
            select count(*) as awards, coalesce(sum(a.amount), 0) as amount from promotions.award a
            where a.campaign = 'level' and a.period = to_char(r.month, 'YYYY-MM')
          ) w where r.awards <> w.awards or r.amount <> w.amount`,
  },
  {
    name: 'I7 failed steps',
    statement:
      'the award of a failed step is so many times the stake of one slip of its day, and an open one is for a ' +
      'slip that deserves it',
    sql: `select format('award %s of member %s is %s (%s), its slip %s staked %s', a.id, a.member_id, a.amount, a.state,
            s.round, r.stake) as what
          from promotions.award a join promotions.offer_version o using (offer_id, version)
          left join promotions.failed_step s on s.member_id = a.member_id and s.day::text = a.period and s.awarded
          left join games.host h on h.no = s.host_no
          left join lateral games.slip_of(s.member_id, h.host, s.round) r on true
          where (a.kind = 'failed_step' or a.campaign = 'step-refund')
            and (a.kind <> 'failed_step' or a.campaign <> 'step-refund'
            or (a.state = 'withdrawn') <> (s.round is null)
            or a.state <> 'withdrawn' and a.amount is distinct from promotions.value_of(o.rule -> 'value', r.stake)
            or a.state = 'open' and not (r.lost and promotions.deserves_step(o.rule, r.stake, r.slip)))`,
  },
  {
    name: 'I7 awards',
    statement:
      'what was claimed is paid by one bonus, what was not by none, and no award has expired before its member ' +
      'was notified',
    sql: `select format('award %s of member %s is %s, its bonus is %s', a.id, a.member_id, a.state, b.id) as what
          from promotions.award a left join promotions.bonus b on b.member_id = a.member_id and b.award_id = a.id
          where (a.state = 'claimed') <> (b.id is not null) or a.state = 'expired'
            and (a.notified_at is null or a.ended_at < a.expires_at)`,
  },
  {
    name: 'I7 bonuses',
    statement:
      'a bonus asks for what its version says, was completed only once it was done, released early only by a ' +
      'floor, took of the cash what the journal says and only where it goes back whole, and each accepted deposit has one outcome',
    sql: `select format('bonus %s asks for %s', b.id, b.target) as what
          from promotions.bonus b join promotions.offer_version o using (offer_id, version)
          where b.target <> promotions.target_of(o.rule -> 'lock', b.deposit, b.amount)
            or b.amount <> case when b.award_id is null then promotions.value_of(o.rule -> 'value', b.deposit) else
              (select a.amount from promotions.award a
                where (a.member_id, a.id, a.offer_id, a.version) = (b.member_id, b.award_id, b.offer_id, b.version)) end
            or b.state = 'completed' and b.done < b.target
            or b.state = 'spent' and (b.low_since is null or (o.rule -> 'lock' ->> 'floor') is null)
          union all
          select format('bonus %s (%s) took %s of the cash of member %s, the journal says %s', b.id, b.state, b.taken,
            b.member_id, coalesce(j.taken, 0))
          from promotions.bonus b join promotions.offer_version o using (offer_id, version)
          left join lateral (
            select -e.amount as taken from wallet.transfer t join wallet.entry e on e.member_id = t.member_id
              and e.no = t.no
            where t.member_id = b.member_id and t.source = wallet.source_promotion() and t.ext_id = b.id || ':missing'
              and e.purse_no = wallet.purse_cash()
          ) j on true
          where b.taken <> coalesce(j.taken, 0)
            or b.taken > 0 and (b.state not in ('given_up', 'expired')
              or o.rule -> 'lock' ->> 'returns' is distinct from 'whole')
          union all
          select format('deposit %s was judged %s, its bonus is %s', a.deposit_id, a.outcome, b.id)
          from promotions.acceptance a full join promotions.bonus b on b.member_id = a.member_id
            and b.deposit_id = a.deposit_id
          where (a.outcome is not distinct from 'granted') <> (b.id is not null)
            and (b.id is null or b.deposit_id is not null)`,
  },
  {
    name: 'I7 held bonuses',
    statement:
      'what waited for an operator is a bonus only where one approved it and its member took it, and its deposit ' +
      'was judged so',
    sql: `select format('%s of member %s is %s, its bonus is %s', h.id, h.member_id, h.state, b.id) as what
          from promotions.held h left join promotions.bonus b on b.member_id = h.member_id and b.id = h.bonus_id
            and b.offer_id = h.offer_id
            and b.version = h.version and b.amount = h.amount and b.deposit_id is not distinct from h.deposit_id
          where (h.state = 'taken') <> (b.id is not null)
          union all
          select format('%s of member %s is %s, approved by %s', h.id, h.member_id, h.state, h.decided_by)
          from promotions.held h
          where h.state in ('approved', 'taken', 'refused', 'used') and not operators.is_operator(h.decided_by)
          union all
          select format('%s of member %s is %s, its deposit was judged %s', h.id, h.member_id, h.state, a.outcome)
          from promotions.held h left join promotions.acceptance a on a.member_id = h.member_id
            and a.deposit_id = h.deposit_id
          where h.deposit_id is not null and a.outcome is distinct from
            case h.state when 'taken' then 'granted' when 'refused' then 'refused' when 'used' then 'used'
              else 'held' end
          union all
          select format('bonus %s of member %s used no name of %s up', b.id, b.member_id, b.offer_id)
          from promotions.bonus b
          where b.award_id is null and not exists (
            select from promotions.used u where u.offer_id = b.offer_id and u.member_id = b.member_id
              and u.key like 'member:' || b.member_id || '%')`,
  },
]
