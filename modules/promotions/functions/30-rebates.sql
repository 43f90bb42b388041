-- What members lost of their own money, and the weekly part of it that comes back (docs/decisions/0114).

-- One row a batch of the relay, for count_losses.
create or replace function promotions.note_losses(p_day date, p_members bigint[], p_staked bigint[], p_won bigint[],
  p_valid bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into promotions.loss_news (members, days, staked, won, valid)
  values (p_members, array_fill(p_day, array[cardinality(p_members)]), p_staked, p_won, p_valid)
$$;

-- Called by the version before during a rollout.
create or replace function promotions.note_losses(p_members bigint[], p_days date[], p_staked bigint[], p_won bigint[],
  p_valid bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into promotions.loss_news (members, days, staked, won, valid)
  values (p_members, p_days, p_staked, p_won, p_valid)
$$;
drop function if exists promotions.count_losses(bigint[], date[], bigint[], bigint[], bigint[]);

-- News are removed and added in one statement, so that each counts once. After its week's rebate has begun it counts on
-- the first open day. Answers how many; 0 also where another process counts.
drop function if exists promotions.count_losses(bigint[], date[], bigint[], bigint[]);
create or replace function promotions.count_losses(p_max int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_taken int;
begin
  -- No week is closed meanwhile; a statement of its own sees what was closed before.
  if not pg_try_advisory_xact_lock(hashtextextended('promotions.loss_day', 0)) then return 0; end if;
  with taken as (
    delete from promotions.loss_news n using (select x.id from promotions.loss_news x order by x.id limit p_max) t
    where n.id = t.id returning n.*
  ), by_day as (
    insert into promotions.loss_day as l (week, member_id, day, staked, won, valid)
    select d.day - (extract(isodow from d.day)::int - 1), d.member_id, d.day, sum(d.staked), sum(d.won), sum(d.valid)
    from (
      select u.member_id, greatest(u.day, (select max(r.week) + 7 from promotions.rebate_run r)) as day, u.staked,
        u.won, u.valid
      from taken t cross join lateral unnest(t.members, t.days, t.staked, t.won, t.valid) as u(member_id, day, staked,
        won, valid)
    ) d group by d.member_id, d.day order by 1, 2, 3
    on conflict (week, member_id, day) do update set staked = l.staked + excluded.staked, won = l.won + excluded.won,
      valid = l.valid + excluded.valid
  )
  select count(*)::int into v_taken from taken;
  return v_taken;
end $$;

-- With the uncounted news.
create or replace view promotions.loss as
  select l.member_id, l.week, l.day, l.staked, l.won, l.valid from promotions.loss_day l
  union all
  select u.member_id, u.day - (extract(isodow from u.day)::int - 1), u.day, u.staked, u.won, u.valid
  from promotions.loss_news n
  cross join lateral unnest(n.members, n.days, n.staked, n.won, n.valid) as u(member_id, day, staked, won, valid);
grant select on promotions.loss to chokdee_site, chokdee_office;

-- The oldest of the last four, so that a missed Friday is made up; before the first run only the latest.
create or replace function promotions.due_week(p_campaign text, p_at timestamptz) returns date
language sql stable set search_path = pg_catalog, pg_temp as $$
  select min(w.week) from (
    select date_trunc('week',
      (p_at at time zone 'Asia/Bangkok') - (7 + mod((o.rule -> 'trigger' ->> 'weekday')::int + 6, 7)) *
      interval '1 day')::date as latest
    from promotions.offer_version o where o.offer_id = p_campaign order by o.version desc limit 1
  ) l
  cross join lateral (select l.latest - 7 * n as week from generate_series(0, 3) n) w
  where (w.week = l.latest or w.week >= (select min(r.week) from promotions.rebate_run r where r.campaign = p_campaign))
    and not exists (select from promotions.rebate_run r where r.campaign = p_campaign and r.week = w.week
      and r.done_at is not null)
$$;

-- Once; closes the week, whose days then do not change. Answers whether there is something to go on with.
create or replace function promotions.begin_rebate(p_campaign text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_week date := promotions.due_week(p_campaign, p_at);
begin
  if v_week is null or not promotions.is_given(p_campaign, p_at) then return false; end if;
  if exists (select from promotions.rebate_run r where r.campaign = p_campaign and r.week = v_week) then
    return true;
  end if;
  -- What waits belongs to its own week; what comes from now on is late.
  perform pg_advisory_xact_lock(hashtextextended('promotions.loss_day', 0));
  perform promotions.count_losses(null);
  insert into promotions.rebate_run (campaign, week, version, begun_at)
  select p_campaign, v_week, max(o.version), p_at from promotions.offer_version o where o.offer_id = p_campaign
  on conflict do nothing;
  return true;
end $$;

-- With the mark of progress in one transaction. Answers the members read: fewer than `p_max`: the last batch; none:
-- another process is at it, or none is due. Announces `award.made`.
create or replace function promotions.make_rebates(p_campaign text, p_max int, p_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r promotions.rebate_run;
  v_value jsonb;
  v_seen int := 0;
  l record;
begin
  select * into r from promotions.rebate_run x where x.campaign = p_campaign and x.done_at is null order by x.week
  limit 1 for no key update skip locked;
  if not found then return 0; end if;
  select o.rule -> 'value' into strict v_value from promotions.offer_version o
  where o.offer_id = p_campaign and o.version = r.version;
  for l in
    select d.member_id, promotions.value_of(v_value, greatest(sum(d.staked - d.won), 0)::bigint) as amount
    from promotions.loss_day d
    where d.week = r.week and d.member_id > r.after_member group by d.member_id order by d.member_id limit p_max
  loop
    v_seen := v_seen + 1;
    r.after_member := l.member_id;
    continue when l.amount = 0 or members.status_of(l.member_id) is distinct from 'active';
    if promotions.keep_award(l.member_id, 'rebate', p_campaign, r.week::text, l.amount, p_campaign, r.version,
      p_at + interval '7 days', p_at) = 'made' then
      r.awards := r.awards + 1;
      r.amount := r.amount + l.amount;
    end if;
  end loop;
  update promotions.rebate_run x set after_member = r.after_member, awards = r.awards, amount = r.amount,
    done_at = case when v_seen < p_max then p_at end
  where x.campaign = r.campaign and x.week = r.week;
  return v_seen;
end $$;
