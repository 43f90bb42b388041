-- The window of a day, a week (from Monday) or a month in which an instant lies, by Bangkok's calendar.
create or replace function wallet.window_at(p_period text, p_at timestamptz) returns table (window_from timestamptz, window_to timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select d.start at time zone 'Asia/Bangkok', (d.start + ('1 ' || p_period)::interval) at time zone 'Asia/Bangkok'
  from (select date_trunc(p_period, p_at at time zone 'Asia/Bangkok') as start) d
$$;

-- Whether a standing limit has no window open at an instant. No search path of its own, so that the planner can put it into the batch.
create or replace function wallet.unopened(p_member bigint, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from wallet.standing_limit s where s.member_id = p_member and s.kind <> 4 and not exists (
    select from wallet.play_limit l where l.member_id = p_member and l.kind = s.kind and l.period = s.period
      and p_at >= l.window_from and p_at < l.window_to))
$$;

-- Opens the windows of a member's standing limits at an instant, under his lock, each with what the journal says was used in it. Windows that
-- ended a day ago are forgotten: nothing that is posted now lies in them.
create or replace function wallet.open_windows(p_member bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  insert into wallet.play_limit (member_id, kind, period, window_from, window_to, cap, used)
  select s.member_id, s.kind, s.period, w.window_from, w.window_to, s.cap, wallet.used_in(s.member_id, s.kind, w.window_from, w.window_to)
  from wallet.standing_limit s cross join lateral wallet.window_at(s.period, p_at) w
  where s.member_id = p_member and s.kind <> 4
  on conflict (member_id, kind, period, window_from, window_to) do nothing;
  delete from wallet.play_limit where member_id = p_member and period <> '' and window_to <= p_at - interval '1 day';
end $$;

-- Sets a standing limit, under the member's lock; a cap of null ends it. It holds for the very next bet.
create or replace function wallet.set_standing(p_member bigint, p_kind smallint, p_period text, p_cap bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  if p_cap is null then
    delete from wallet.standing_limit where member_id = p_member and kind = p_kind and period = p_period;
    delete from wallet.play_limit where member_id = p_member and kind = p_kind and period = p_period;
    return;
  end if;
  insert into wallet.standing_limit (member_id, kind, period, cap) values (p_member, p_kind, p_period, p_cap)
  on conflict (member_id, kind, period) do update set cap = excluded.cap;
  update wallet.play_limit set cap = p_cap where member_id = p_member and kind = p_kind and period = p_period;
  perform wallet.open_windows(p_member, p_at);
end $$;

-- A member's standing limits with the window that an instant lies in and what is used of it; the time of a stretch has neither.
create or replace function wallet.standing(p_member bigint, p_at timestamptz)
returns table (kind smallint, period text, cap bigint, window_from timestamptz, window_to timestamptz, used bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.kind, s.period, s.cap, w.window_from, w.window_to,
    case when s.kind = 4 then null else coalesce(l.used, wallet.used_in(s.member_id, s.kind, w.window_from, w.window_to)) end
  from wallet.standing_limit s
  left join lateral wallet.window_at(nullif(s.period, 'stretch'), p_at) w on true
  left join wallet.play_limit l on l.member_id = s.member_id and l.kind = s.kind and l.period = s.period
    and l.window_from = w.window_from and l.window_to = w.window_to
  where s.member_id = p_member
$$;

-- The stretch of play that a member is in at an instant: from when to his last bet, what he staked and what he won in it. No row where he rests.
create or replace function wallet.stretch(p_member bigint, p_at timestamptz)
returns table (began_at timestamptz, last_at timestamptz, staked bigint, won bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.stretch_from, l.stretch_last, p.staked, p.won
  from wallet.member_lock l cross join lateral (
    select coalesce(sum(e.amount) filter (where t.kind = 5), 0)::bigint as staked,
      coalesce(-sum(e.amount) filter (where t.kind <> 5), 0)::bigint as won
    from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
    where t.member_id = l.member_id and t.no >= l.stretch_no and t.kind in (5, 6, 13)
      and not exists (select from wallet.transfer u where u.member_id = t.member_id and u.refers_to = t.no and u.kind = 7)
  ) p
  where l.member_id = p_member and l.stretch_last > p_at - interval '30 minutes'
$$;
