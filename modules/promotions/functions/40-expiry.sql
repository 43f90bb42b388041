-- Nothing expires before its member was told, and nobody is told during a pause or a self-exclusion (docs/decisions/0115).

-- Tells the next members of what ends soon: an award within a day, a bonus within two. An award that is told late stays open for a day from then.
-- Answers how many it told; fewer than `p_max` were all. Announces `award.expiring`, `bonus.expiring`.
create or replace function promotions.notify_expiring(p_max int, p_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  v_until timestamptz;
  v_notified int := 0;
begin
  for w in
    -- In the order in which everybody locks members.
    select * from (
      (select a.member_id, a.id, a.amount, true as award from promotions.award a
       where a.state = 'open' and a.notified_at is null and a.expires_at <= p_at + interval '1 day' and promotions.may_claim(a.member_id, p_at) limit p_max)
      union all
      (select b.member_id, b.id, b.amount, false from promotions.bonus b
       where b.state = 'active' and b.notified_at is null and b.expires_at <= p_at + interval '2 days' and promotions.may_claim(b.member_id, p_at) limit p_max)
    ) x order by x.member_id limit p_max
  loop
    perform wallet.lock_member(w.member_id);
    if w.award then
      update promotions.award x set notified_at = p_at, expires_at = greatest(x.expires_at, p_at + interval '1 day')
      where x.member_id = w.member_id and x.id = w.id and x.state = 'open' and x.notified_at is null returning x.expires_at into v_until;
    else
      update promotions.bonus x set notified_at = p_at
      where x.member_id = w.member_id and x.id = w.id and x.state = 'active' and x.notified_at is null returning x.expires_at into v_until;
    end if;
    continue when not found;
    v_notified := v_notified + 1;
    perform outbox.announce(w.member_id, case when w.award then 'award.expiring' else 'bonus.expiring' end,
      jsonb_build_object(case when w.award then 'award' else 'bonus' end, w.id, 'amount', w.amount::text, 'expires_at', v_until), p_at);
  end loop;
  return v_notified;
end $$;

-- Ends the next awards that were told and whose time is over. Answers how many. Announces `award.expired`.
create or replace function promotions.expire_awards(p_max int, p_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  v_ended int := 0;
begin
  for w in
    select * from (select a.member_id, a.id from promotions.award a where a.state = 'open' and a.notified_at is not null and a.expires_at <= p_at limit p_max) x
    order by x.member_id
  loop
    perform wallet.lock_member(w.member_id);
    update promotions.award x set state = 'expired', ended_at = p_at
    where x.member_id = w.member_id and x.id = w.id and x.state = 'open' and x.notified_at is not null and x.expires_at <= p_at;
    continue when not found;
    v_ended := v_ended + 1;
    perform outbox.announce(w.member_id, 'award.expired', jsonb_build_object('award', w.id), p_at);
  end loop;
  return v_ended;
end $$;
