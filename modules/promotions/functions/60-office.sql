-- Offers in the hands of operators: versions that two of them publish, pauses, budgets, and what a rule would have cost.

-- A version is published as two operators granted it, and follows the one before.
create or replace function promotions.guard_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.approval := operators.spend_approval('offer.publish', new.offer_id);
begin
  if a.approval_id is distinct from new.approval_id or (a.payload ->> 'rule')::jsonb is distinct from new.rule
    or new.version is distinct from (select max(o.version) + 1 from promotions.offer_version o where o.offer_id = new.offer_id) then
    raise exception 'an offer becomes what two operators granted' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_version before insert on promotions.offer_version
for each row when (not operators.is_owner()) execute function promotions.guard_version();

-- One operator pauses an offer; to give it again, or to change its budget, takes two.
create or replace function promotions.guard_control() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c promotions.offer_control;
  a operators.approval;
begin
  perform operators.require_acting(new.operator);
  -- An insert of an existing row becomes an update, which is checked itself: a grant is spent once.
  if tg_op = 'INSERT' and exists (select from promotions.offer_control x where x.offer_id = new.offer_id) then return new; end if;
  if tg_op = 'UPDATE' then
    if new.offer_id <> old.offer_id then raise exception 'the control of an offer stays its own' using errcode = '42501'; end if;
    c := old;
  end if;
  if new.paused and new.approval_id is null and new.budget is not distinct from c.budget then return new; end if;
  a := operators.spend_approval('offer.control', new.offer_id);
  if a.approval_id is distinct from new.approval_id or (a.payload ->> 'paused')::boolean is distinct from new.paused
    or (a.payload ->> 'budget')::numeric * 100 is distinct from new.budget then
    raise exception 'an offer is given as two operators granted' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_control before insert or update on promotions.offer_control
for each row when (not operators.is_owner()) execute function promotions.guard_control();

-- The Bangkok month of an instant, as its first day.
create or replace function promotions.month_of(p_at timestamptz) returns date
language sql immutable set search_path = pg_catalog, pg_temp as $$ select date_trunc('month', p_at at time zone 'Asia/Bangkok')::date $$;

-- Whether an offer is given at an instant: neither paused, nor its budget of the month spent. What a member has accepted before is granted
-- all the same; a grant may so exceed the budget by what had been accepted.
create or replace function promotions.is_given(p_offer text, p_at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select not exists (select from promotions.offer_control c where c.offer_id = p_offer and (c.paused or c.budget <= coalesce(
    (select m.granted from promotions.offer_month m where m.offer_id = p_offer and m.month = promotions.month_of(p_at)), 0)))
$$;

-- Counts a grant for the budget of its month.
create or replace function promotions.count_grant() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into promotions.offer_month as m (offer_id, month, granted, grants) values (new.offer_id, promotions.month_of(new.opened_at), new.amount, 1)
  on conflict (offer_id, month) do update set granted = m.granted + excluded.granted, grants = m.grants + 1;
  return null;
end $$;
create or replace trigger count_grant after insert on promotions.bonus for each row execute function promotions.count_grant();

-- What a rule would have granted for the deposits of these Bangkok days, p_from to p_to (not included), for each grant: the member, the
-- deposit, the bonus, the turnover it asks for, and what the member staked in the days of its lock. Whoever was granted one may take the
-- next by the rule's own frequency; other bonuses are not looked at, so that the sum is an upper bound.
create or replace function promotions.what_if_grants(p_rule jsonb, p_from date, p_to date)
returns table (member bigint, deposit bigint, bonus bigint, target bigint, staked bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with fitting as (
    select d.member_id, d.amount, (d.at at time zone 'Asia/Bangkok')::date as day,
      row_number() over (partition by d.member_id, case p_rule ->> 'times'
        when 'daily' then (d.at at time zone 'Asia/Bangkok')::date when 'weekly' then date_trunc('week', d.at at time zone 'Asia/Bangkok')::date end order by d.at, d.no) as nth
    from wallet.deposits_between(p_from, p_to) d
    where p_rule -> 'trigger' ->> 'kind' = 'deposit'
      and d.amount >= coalesce((p_rule -> 'trigger' ->> 'min')::bigint, 0)
      and d.amount = coalesce((p_rule -> 'trigger' ->> 'exactly')::bigint, d.amount)
      and (d.before = 0 or not (p_rule -> 'trigger' ->> 'first')::boolean)
      and promotions.value_of(p_rule -> 'value', d.amount) > 0
  )
  select f.member_id, f.amount, promotions.value_of(p_rule -> 'value', f.amount),
    promotions.target_of(p_rule -> 'lock', f.amount, promotions.value_of(p_rule -> 'value', f.amount)), w.staked
  from fitting f cross join lateral wallet.days_between(f.member_id, f.day, f.day + (p_rule -> 'lock' ->> 'days')::int) w
  where f.nth = 1
$$;

-- The sum of it. completed: grants whose member staked at least what was asked for, if all of it counted.
create or replace function promotions.what_if(p_rule jsonb, p_from date, p_to date)
returns table (members bigint[], grants bigint, deposited bigint, cost bigint, target bigint, staked bigint, completed bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct g.member), '{}'), count(*), coalesce(sum(g.deposit), 0)::bigint, coalesce(sum(g.bonus), 0)::bigint,
    coalesce(sum(g.target), 0)::bigint, coalesce(sum(g.staked), 0)::bigint, count(*) filter (where g.staked >= g.target)
  from promotions.what_if_grants(p_rule, p_from, p_to) g
$$;
