-- Levels by turnover (docs/decisions/0114). Their thresholds and monthly gifts are the tiers of the offer `level-gift`.

-- The weeks are one list for the index: joined as rows, the planner would read the whole table.
create or replace function promotions.turnover_between(p_member bigint, p_from date, p_to date) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(l.valid), 0)::bigint from promotions.loss_day l
  where l.week = any (array(select w::date
    from generate_series(date_trunc('week', p_from::timestamp), p_to::timestamp, interval '7 days') w))
    and l.member_id = p_member and l.day >= p_from and l.day < p_to
$$;

create or replace function promotions.tier_of(p_value jsonb, p_amount bigint) returns int
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from jsonb_array_elements(p_value -> 'tiers') t where (t ->> 'from')::bigint <= p_amount
$$;

create or replace function promotions.gift_of(p_value jsonb, p_tier int) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select (t ->> 'amount')::bigint from jsonb_array_elements(p_value -> 'tiers') t
  order by (t ->> 'from')::bigint offset p_tier - 1 limit 1
$$;

-- Once, an hour into the month: earlier days' events are counted by then. Answers whether there is something to go on
-- with.
create or replace function promotions.begin_levels(p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into promotions.level_run (month, version, begun_at)
  select promotions.month_of(p_at), max(o.version), p_at from promotions.offer_version o
  where o.offer_id = 'level-gift'
    and p_at >= promotions.month_of(p_at)::timestamp at time zone 'Asia/Bangkok' + interval '1 hour'
  having max(o.version) is not null
  on conflict do nothing;
  if found then
    perform pg_advisory_xact_lock(hashtextextended('promotions.loss_day', 0));
    perform promotions.count_losses(null);
  end if;
  return exists (select from promotions.level_run r where r.done_at is null);
end $$;

-- With the mark of progress in one transaction. A level falls by one at most. Answers the members read: fewer than
-- `p_max`: the last batch; none: another process is at it, or none is due. Announces `award.made`.
create or replace function promotions.make_levels(p_max int, p_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r promotions.level_run;
  v_rule jsonb;
  v_from date;
  v_gives boolean := promotions.is_given('level-gift', p_at);
  v_seen int := 0;
  v_turnover bigint;
  v_level int;
  m record;
begin
  -- No later month is judged meanwhile: a level follows from that of the month before.
  select * into r from promotions.level_run x
  where x.done_at is null and x.month = (select min(y.month) from promotions.level_run y where y.done_at is null)
  for no key update skip locked;
  if not found then return 0; end if;
  select o.rule into strict v_rule from promotions.offer_version o
  where o.offer_id = 'level-gift' and o.version = r.version;
  v_from := r.month - (v_rule -> 'trigger' ->> 'days')::int;
  for m in
    select x.member_id, coalesce(l.level, 0) as level from (
      select w.member_id from generate_series(date_trunc('week', v_from::timestamp), r.month::timestamp,
        interval '7 days') s
      cross join lateral (select distinct d.member_id from promotions.loss_day d
        where d.week = s::date and d.member_id > r.after_member order by d.member_id limit p_max) w
      union
      (select y.member_id from promotions.level y where y.member_id > r.after_member order by y.member_id limit p_max)
    ) x left join promotions.level l using (member_id) order by x.member_id limit p_max
  loop
    v_seen := v_seen + 1;
    r.after_member := m.member_id;
    v_turnover := promotions.turnover_between(m.member_id, v_from, r.month);
    v_level := greatest(promotions.tier_of(v_rule -> 'value', v_turnover), m.level - 1);
    continue when v_level = 0 and m.level = 0;
    insert into promotions.level as l (member_id, level, month, turnover)
    values (m.member_id, v_level, r.month, v_turnover)
    on conflict (member_id) do update set level = excluded.level, month = excluded.month, turnover = excluded.turnover;
    continue when v_level = 0 or not v_gives or not promotions.may_take(m.member_id, p_at);
    if promotions.keep_award(m.member_id, 'level', 'level', to_char(r.month, 'YYYY-MM'),
      promotions.gift_of(v_rule -> 'value', v_level), 'level-gift', r.version,
      p_at + interval '14 days', p_at) = 'made' then
      r.awards := r.awards + 1;
      r.amount := r.amount + promotions.gift_of(v_rule -> 'value', v_level);
    end if;
  end loop;
  update promotions.level_run x set after_member = r.after_member, awards = r.awards, amount = r.amount,
    done_at = case when v_seen < p_max then p_at end
  where x.month = r.month;
  return v_seen;
end $$;
