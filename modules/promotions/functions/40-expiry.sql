-- No award expires before its member was notified, and nobody is during a pause (docs/decisions/0115).

-- Once what keeps the member from playing is over, and within a day.
create or replace function promotions.look_again_at(p_member bigint, p_at timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select least(p_at + interval '1 day', wallet.blocked_until(p_member, p_at))
$$;

-- An award notified late stays open for a day. Who may not be notified now goes behind all others. Answers how many it
-- looked at (fewer than `p_max`: all) and notified. Announces `award.expiring`, `bonus.expiring`.
create or replace function promotions.look_at_expiring(p_max int, p_at timestamptz, out seen int, out notified int)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  v_due timestamptz;
  v_until timestamptz;
begin
  seen := 0;
  notified := 0;
  for w in
    -- The common order of locking members.
    select * from (
      select * from (
        (select a.member_id, a.id, a.amount, true as award, a.notify_from, a.expires_at - interval '1 day' as due
          from promotions.award a
         where a.state = 'open' and a.notified_at is null and a.notify_from <= p_at order by a.notify_from, a.member_id
         limit p_max)
        union all
        (select b.member_id, b.id, b.amount, false, b.notify_from, b.expires_at - interval '2 days'
          from promotions.bonus b
         where b.state = 'active' and b.notified_at is null and b.notify_from <= p_at
         order by b.notify_from, b.member_id limit p_max)
      ) x order by x.notify_from, x.member_id limit p_max
    ) y order by y.member_id
  loop
    seen := seen + 1;
    perform wallet.lock_member(w.member_id);
    v_due := case when w.due > p_at then w.due when not promotions.may_claim(w.member_id, p_at) then
      promotions.look_again_at(w.member_id, p_at) end;
    if v_due is not null then
      if w.award then
        update promotions.award x set notify_from = v_due where x.member_id = w.member_id and x.id = w.id
          and x.state = 'open' and x.notified_at is null;
      else
        update promotions.bonus x set notify_from = v_due where x.member_id = w.member_id and x.id = w.id
          and x.state = 'active' and x.notified_at is null;
      end if;
      continue;
    end if;
    if w.award then
      update promotions.award x set notified_at = p_at, expires_at = greatest(x.expires_at, p_at + interval '1 day')
      where x.member_id = w.member_id and x.id = w.id and x.state = 'open' and x.notified_at is null
      returning x.expires_at into v_until;
    else
      update promotions.bonus x set notified_at = p_at
      where x.member_id = w.member_id and x.id = w.id and x.state = 'active' and x.notified_at is null
      returning x.expires_at into v_until;
    end if;
    continue when not found;
    notified := notified + 1;
    perform outbox.announce(w.member_id, case when w.award then 'award.expiring' else 'bonus.expiring' end,
      jsonb_build_object(case when w.award then 'award' else 'bonus' end, w.id, 'amount', w.amount::text, 'expires_at',
        v_until), p_at);
  end loop;
end $$;

-- Called by the version before during a rollout.
create or replace function promotions.notify_expiring(p_max int, p_at timestamptz) returns int
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select l.notified from promotions.look_at_expiring(p_max, p_at) l
$$;

-- Only after their notification. Announces `award.expired`.
create or replace function promotions.expire_awards(p_max int, p_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  v_ended int := 0;
begin
  for w in
    select * from (select a.member_id, a.id from promotions.award a where a.state = 'open' and a.notified_at is not null
      and a.expires_at <= p_at limit p_max) x
    order by x.member_id
  loop
    perform wallet.lock_member(w.member_id);
    update promotions.award x set state = 'expired', ended_at = p_at
    where x.member_id = w.member_id and x.id = w.id and x.state = 'open' and x.notified_at is not null
      and x.expires_at <= p_at;
    continue when not found;
    v_ended := v_ended + 1;
    perform outbox.announce(w.member_id, 'award.expired', jsonb_build_object('award', w.id), p_at);
  end loop;
  return v_ended;
end $$;
