-- One caller at a time, without members' locks, so that no bet waits. `units`: satang times basis points; `kept`: what
-- of them is not paid yet.

-- One after another, until the transaction ends. False where another does and this one need not wait.
create or replace function referrals.lock_earnings(p_wait boolean) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not p_wait then return pg_try_advisory_xact_lock(hashtext('referrals.earnings')); end if;
  perform pg_advisory_xact_lock(hashtext('referrals.earnings'));
  return true;
end $$;

-- One row for a batch of the relay, for referrals.count_news. A deposit has a null category and valid 0.
create or replace function referrals.note_turnover(p_members bigint[], p_nos bigint[], p_categories smallint[],
  p_valids bigint[], p_begun timestamptz[])
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into referrals.turnover_news (members, nos, categories, valids, begun)
  values (p_members, p_nos, p_categories, p_valids, p_begun)
$$;

-- Where they differ from the newest; a round has those of when it begins.
create or replace function referrals.set_rates(p_rates int[], p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v referrals.rate_version;
begin
  select * into v from referrals.rate_version x order by x.version desc limit 1;
  if v.rates = p_rates then return; end if;
  insert into referrals.rate_version (version, from_at, rates) values (v.version + 1, p_at, p_rates)
  on conflict do nothing;
end $$;

-- Removes the news and adds them in one statement, so that each counts once. What began before its member came by a
-- link counts nothing. Returns how many batches it took; 0 also where another process counts.
create or replace function referrals.count_news(p_max int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_taken int;
begin
  if not referrals.lock_earnings(false) then return 0; end if;
  with taken as (
    delete from referrals.turnover_news n using (select x.id from referrals.turnover_news x order by x.id limit p_max) t
    where n.id = t.id returning n.*
  ), news as (
    -- What was delivered twice counts once.
    select distinct on (u.member_id, u.no) u.member_id, u.category, u.valid, u.begun_at
    from taken t cross join lateral unnest(t.members, t.nos, t.categories, t.valids, t.begun)
      as u(member_id, no, category, valid, begun_at)
    order by u.member_id, u.no
  ), in_force as (
    -- As spans of time: compared with each, while a search would be made for each.
    select v.* from (
      select r.version, r.from_at, lead(r.from_at) over (order by r.from_at) as until from referrals.rate_version r
    ) v where v.until is null or v.until > (select min(n.begun_at) from news n)
  ), grouped as (
    select n.member_id, coalesce(n.category, 1)::smallint as category,
      (n.begun_at at time zone 'Asia/Bangkok')::date as day, r.version,
      sum(n.valid)::bigint as turnover
    from news n join referrals.attribution a on a.member_id = n.member_id and a.at <= n.begun_at
    join in_force r on r.from_at <= n.begun_at and (r.until is null or r.until > n.begun_at) group by 1, 2, 3, 4
  ), rated as (
    select g.member_id, g.category, g.day, v.rates, g.turnover from grouped g
    join referrals.rate_version v on v.version = g.version
  ), played as (
    insert into referrals.friend_play as p (member_id, turnover, due) select r.member_id, sum(r.turnover), true
    from rated r group by 1
    on conflict (member_id) do update set turnover = p.turnover + excluded.turnover, due = true
  ), earned as (
    select f.member_id, f.friend_id, f.level, r.category, r.day, r.turnover,
      r.turnover * r.rates[(f.level - 1) * 7 + r.category] as units
    from rated r join referrals.friend f on f.friend_id = r.member_id
  ), changed as (
    -- Taken back from what was kept first. Nobody else writes these rows meanwhile.
    select e.member_id, e.friend_id, e.level, e.turnover, e.units, coalesce(o.state, 'waiting') as state,
      case when o.state = 'paying' then 0 else greatest(0, coalesce(o.kept, 0) + e.units) - coalesce(o.kept, 0) end
        as kept
    from (select x.member_id, x.friend_id, x.level, sum(x.turnover)::bigint as turnover, sum(x.units)::bigint as units
      from earned x group by 1, 2, 3) e
    left join referrals.friend_earning o on o.member_id = e.member_id and o.friend_id = e.friend_id
  ), by_friend as (
    insert into referrals.friend_earning as e (member_id, friend_id, level, turnover, units, kept)
    select c.member_id, c.friend_id, c.level, c.turnover, c.units, c.kept from changed c
    on conflict (member_id, friend_id) do update
    set turnover = e.turnover + excluded.turnover, units = e.units + excluded.units,
      kept = case when e.state = 'paying' then 0 else greatest(0, e.kept + excluded.units) end
  ), by_member as (
    insert into referrals.earner (member_id, units, waiting)
    select c.member_id, sum(c.units), sum(c.kept) from changed c
    where not exists (select from referrals.earner m where m.member_id = c.member_id) group by 1
  ), by_known as (
    update referrals.earner m set units = m.units + c.units, waiting = m.waiting + c.waiting, held = m.held + c.held
    from (
      select x.member_id, sum(x.units)::bigint as units,
        coalesce(sum(x.kept) filter (where x.state = 'waiting'), 0)::bigint as waiting,
        coalesce(sum(x.kept) filter (where x.state <> 'waiting'), 0)::bigint as held
      from changed x group by 1
    ) c where m.member_id = c.member_id
  ), by_day as (
    insert into referrals.day_earning as d (member_id, day, level, category, turnover, units)
    select e.member_id, e.day, e.level, e.category, sum(e.turnover), sum(e.units) from earned e where e.turnover <> 0
    group by 1, 2, 3, 4
    on conflict (member_id, day, level, category) do update set turnover = d.turnover + excluded.turnover,
      units = d.units + excluded.units
  ), by_partner as (
    insert into referrals.partner_day as d (partner_key, day, turnover)
    select a.partner_key, r.day, sum(r.turnover) from rated r join referrals.attribution a on a.member_id = r.member_id
      and a.partner_key is not null
    where r.turnover <> 0 group by 1, 2
    on conflict (partner_key, day) do update set turnover = d.turnover + excluded.turnover
  )
  select count(*)::int into v_taken from taken;
  return v_taken;
end $$;
