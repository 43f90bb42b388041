-- After the one before; the offer's name stays.
create or replace function promotions.guard_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before promotions.offer_version;
  a operators.approval;
begin
  select * into before from promotions.offer_version o where o.offer_id = new.offer_id order by o.version desc limit 1;
  a := operators.spend_approval(case when before.version is null then 'offer.create' else 'offer.publish' end,
    new.offer_id);
  if a.approval_id is distinct from new.approval_id or new.by_migration
    or (a.payload ->> 'rule')::jsonb is distinct from new.rule
    or before.version is not null and (a.payload ->> 'before')::jsonb is distinct from before.rule
    or new.version is distinct from coalesce(before.version, 0) + 1
    or new.name is distinct from (case when before.version is null then a.payload ->> 'name' else before.name end) then
    raise exception 'an offer becomes what two operators granted' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_version before insert on promotions.offer_version
for each row when (not operators.is_owner()) execute function promotions.guard_version();

-- One operator pauses; giving it again, or another budget, takes two.
create or replace function promotions.guard_control() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c promotions.offer_control;
  a operators.approval;
begin
  perform operators.require_acting(new.operator);
  -- An insert of an existing row becomes an update, which is checked itself: a grant is spent once.
  if tg_op = 'INSERT' and exists (select from promotions.offer_control x where x.offer_id = new.offer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.offer_id <> old.offer_id then
      raise exception 'the control of an offer stays its own' using errcode = '42501';
    end if;
    c := old;
  end if;
  if new.paused and new.approval_id is null and new.budget is not distinct from c.budget then return new; end if;
  -- The budget of a new offer was granted with it.
  if tg_op = 'INSERT' and not new.paused and exists (
    select from promotions.offer_version v where v.offer_id = new.offer_id and v.version = 1
      and v.approval_id = new.approval_id) then
    a := operators.granted(new.approval_id, 'offer.create', new.offer_id);
    if a.approval_id = new.approval_id and (a.payload ->> 'budget')::numeric * 100 is not distinct from new.budget then
      return new;
    end if;
  end if;
  a := operators.spend_approval('offer.control', new.offer_id);
  if a.approval_id is distinct from new.approval_id or (a.payload ->> 'paused')::boolean is distinct from new.paused
    or (a.payload ->> 'budget')::numeric * 100 is distinct from new.budget then
    raise exception 'an offer is given as two operators granted' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_control before insert or update on promotions.offer_control
for each row when (not operators.is_owner()) execute function promotions.guard_control();

create or replace function promotions.month_of(p_at timestamptz) returns date
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select date_trunc('month', p_at at time zone 'Asia/Bangkok')::date
$$;

-- What was accepted before is granted all the same, and may exceed the budget.
create or replace function promotions.is_given(p_offer text, p_at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select not exists (select from promotions.offer_control c
    where c.offer_id = p_offer and (c.paused or c.budget <= coalesce(
    (select m.granted from promotions.offer_month m where m.offer_id = p_offer and m.month = promotions.month_of(p_at)),
    0)))
$$;

create or replace function promotions.count_grant() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into promotions.offer_month as m (offer_id, month, granted, grants)
  values (new.offer_id, promotions.month_of(new.opened_at), new.amount, 1)
  on conflict (offer_id, month) do update set granted = m.granted + excluded.granted, grants = m.grants + 1;
  insert into promotions.offer_day as d (offer_id, day, granted, grants)
  values (new.offer_id, (new.opened_at at time zone 'Asia/Bangkok')::date, new.amount, 1)
  on conflict (offer_id, day) do update set granted = d.granted + excluded.granted, grants = d.grants + 1;
  return null;
end $$;
create or replace trigger count_grant after insert on promotions.bonus for each row
execute function promotions.count_grant();

create or replace function promotions.count_member_total() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into promotions.member_total as m (member_id, granted) values (new.member_id, new.amount)
  on conflict (member_id) do update set granted = m.granted + excluded.granted;
  return null;
end $$;
create or replace trigger count_member_total after insert on promotions.bonus for each row
execute function promotions.count_member_total();

-- p_to not included; without other bonuses, so that the sum is an upper bound; levels as if nobody had had one.
create or replace function promotions.what_if_grants(p_rule jsonb, p_from date, p_to date)
returns table (member bigint, day date, basis bigint, bonus bigint, target bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := p_rule -> 'trigger' ->> 'kind';
  v_share bigint := (p_rule -> 'value' ->> 'share')::bigint;
  v_min bigint := (p_rule -> 'value' ->> 'min')::bigint;
  v_max bigint := (p_rule -> 'value' ->> 'max')::bigint;
  v_times bigint := (p_rule -> 'lock' ->> 'times')::bigint;
  v_days int := (p_rule -> 'trigger' ->> 'days')::int;
begin
  if v_kind = 'deposit' then
    return query
    with fitting as (
      select d.member_id, d.amount, (d.at at time zone 'Asia/Bangkok')::date as on_day,
        row_number() over (partition by d.member_id, case p_rule ->> 'times'
          when 'daily' then (d.at at time zone 'Asia/Bangkok')::date
            when 'weekly' then date_trunc('week', d.at at time zone 'Asia/Bangkok')::date end
            order by d.at, d.no) as nth
      from wallet.deposits_between(p_from, p_to) d
      where d.amount >= coalesce((p_rule -> 'trigger' ->> 'min')::bigint, 0)
        and d.amount = coalesce((p_rule -> 'trigger' ->> 'exactly')::bigint, d.amount)
        and (d.before = 0 or not (p_rule -> 'trigger' ->> 'first')::boolean)
        and promotions.value_of(p_rule -> 'value', d.amount) > 0
    )
    select f.member_id, f.on_day, f.amount, v.bonus, promotions.target_of(p_rule -> 'lock', f.amount, v.bonus)
    from fitting f cross join lateral (select promotions.value_of(p_rule -> 'value', f.amount) as bonus) v
    where f.nth = 1;
  elsif v_kind = 'free_credit' then
    return query
    select t.member_id, min(t.first_day), 0::bigint, v.bonus, v.bonus * v_times
    from (select * from wallet.members_between(p_from, p_to) union all select *
      from members.registered_between(p_from, p_to)) t
    cross join (select promotions.value_of(p_rule -> 'value', 0) as bonus) v
    where v.bonus > 0 group by t.member_id, v.bonus;
  elsif v_kind = 'schedule' then
    return query
    -- Written out: value_of and target_of would be called for each member of each week.
    select l.member_id, l.week + 7 + mod((p_rule -> 'trigger' ->> 'weekday')::int + 6, 7), l.lost,
      least(l.lost * v_share / 10000, v_max), least(l.lost * v_share / 10000, v_max) * v_times
    from (select d.week, d.member_id, sum(d.staked - d.won)::bigint as lost from promotions.loss_day d
          where d.week >= p_from and d.week < p_to group by d.week, d.member_id having sum(d.staked - d.won) > 0) l
    where l.lost * v_share / 10000 >= greatest(v_min, 1);
  elsif v_kind = 'failed_step' then
    return query
    select f.member_id, f.on_day, f.stake, v.bonus, v.bonus * v_times
    from (
      select x.member_id, x.stake, x.day as on_day,
        row_number() over (partition by x.member_id, x.day order by x.opened_at, x.round) as nth
      from games.lost_slips_between(p_from, p_to) x where promotions.deserves_step(p_rule, x.stake, x.slip)
    ) f
    cross join lateral (select promotions.value_of(p_rule -> 'value', f.stake) as bonus) v
    where f.nth = 1;
  elsif v_kind = 'level' then
    return query
    select l.member_id, l.month, l.turnover, v.gift, v.gift * v_times
    from (
      select m.month, d.member_id, sum(d.valid)::bigint as turnover
      from (select x::date as month
        from generate_series(date_trunc('month', p_from::timestamp), p_to::timestamp, interval '1 month') x
      where x::date >= p_from and x::date < p_to) m
      join promotions.loss_day d on d.week between m.month - v_days - 6 and m.month and d.day >= m.month - v_days
        and d.day < m.month group by m.month, d.member_id
    ) l
    cross join lateral (select promotions.tier_of(p_rule -> 'value', l.turnover) as tier) t
    cross join lateral (select case when t.tier > 0 then promotions.gift_of(p_rule -> 'value', t.tier) end as gift) v
    where v.gift > 0;
  end if;
end $$;

-- completed: grants whose member staked the target. members: p_named at most, else none.
create or replace function promotions.what_if(p_rule jsonb, p_from date, p_to date, p_named int)
returns table (members bigint[], takers bigint, grants bigint, basis bigint, cost bigint, target bigint, staked bigint,
  completed bigint, weeks jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with g as materialized (
    select x.member, date_trunc('week', x.day::timestamp)::date as week, x.basis, x.bonus, x.target, w.staked
    from promotions.what_if_grants(p_rule, p_from, p_to) x
    cross join lateral wallet.days_between(x.member, x.day, x.day + (p_rule -> 'lock' ->> 'days')::int) w
  ), m as (select count(distinct g.member) as takers from g)
  select case when m.takers <= p_named then coalesce((select array_agg(distinct g.member) from g), '{}') else '{}' end,
    m.takers, s.*, coalesce((select jsonb_agg(jsonb_build_object('week', k.week, 'cost', k.cost::text, 'grants',
      k.grants) order by k.week)
      from (select g.week, sum(g.bonus) as cost, count(*) as grants from g group by g.week) k), '[]'::jsonb)
  from m cross join (
    select count(*), coalesce(sum(g.basis), 0)::bigint, coalesce(sum(g.bonus), 0)::bigint,
      coalesce(sum(g.target), 0)::bigint, coalesce(sum(g.staked), 0)::bigint,
      count(*) filter (where g.staked >= g.target) from g) s
$$;
