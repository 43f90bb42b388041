-- Bangkok's, weeks from Monday. wallet.refusal (20-limits.sql) repeats its begin: the two must agree.
create or replace function wallet.window_at(p_period text, p_at timestamptz)
returns table (window_from timestamptz, window_to timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select d.start at time zone 'Asia/Bangkok', (d.start + ('1 ' || p_period)::interval) at time zone 'Asia/Bangkok'
  from (select date_trunc(p_period, p_at at time zone 'Asia/Bangkok') as start) d
$$;

-- So that neither a bet nor another change comes between.
create or replace function wallet.lock_recurring_limits(p_member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
end $$;

-- Under the member's lock. Raising is `wallet.raise_recurring_limit`, which no role may call.
create or replace function wallet.set_recurring_limit(p_member bigint, p_kind smallint, p_period text, p_cap bigint,
  p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  insert into wallet.standing_limit as s (member_id, kind, period, cap) values (p_member, p_kind, p_period, p_cap)
  on conflict (member_id, kind, period) do update set cap = excluded.cap where excluded.cap <= s.cap;
  if not found then raise exception 'a recurring limit is not raised at once' using errcode = '42501'; end if;
end $$;

-- A null cap ends it. Called by `protection.raise_limit`, which has the evidence, under the member's lock.
create or replace function wallet.raise_recurring_limit(p_member bigint, p_kind smallint, p_period text,
  p_before bigint, p_cap bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_cap is null then
    delete from wallet.standing_limit where member_id = p_member and kind = p_kind and period = p_period
      and cap = p_before;
  else
    update wallet.standing_limit set cap = p_cap where member_id = p_member and kind = p_kind and period = p_period
      and cap = p_before and p_cap > p_before;
  end if;
  if not found then raise exception 'a recurring limit is raised from what it is'; end if;
end $$;

create or replace function wallet.recurring_limits(p_member bigint, p_at timestamptz)
returns table (kind smallint, period text, cap bigint, window_from timestamptz, window_to timestamptz, used bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.kind, s.period, s.cap, w.window_from, w.window_to,
    case s.kind when wallet.limit_stake() then d.staked when wallet.limit_loss() then d.staked - d.won
      when wallet.limit_deposit() then greatest(d.paid_in, 0) end
  from wallet.standing_limit s
  left join lateral wallet.window_at(nullif(s.period, 'stretch'), p_at) w on true
  left join lateral wallet.days_between(p_member, (w.window_from at time zone 'Asia/Bangkok')::date, 'infinity') d
    on true
  where s.member_id = p_member
$$;

create or replace function wallet.play_session(p_member bigint, p_at timestamptz)
returns table (began_at timestamptz, last_at timestamptz, staked bigint, won bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.stretch_from, l.stretch_last, l.stretch_staked, l.stretch_won
  from wallet.member_lock l where l.member_id = p_member and l.stretch_last > p_at - wallet.play_session_gap()
$$;

-- Called by the version before during a rollout; to be dropped with the next.
create or replace function wallet.lock_standing(p_member bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select wallet.lock_recurring_limits(p_member)
$$;
create or replace function wallet.set_standing(p_member bigint, p_kind smallint, p_period text, p_cap bigint,
  p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select wallet.set_recurring_limit(p_member, p_kind, p_period, p_cap, p_at)
$$;
create or replace function wallet.standing(p_member bigint, p_at timestamptz)
returns table (kind smallint, period text, cap bigint, window_from timestamptz, window_to timestamptz, used bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select * from wallet.recurring_limits(p_member, p_at)
$$;
create or replace function wallet.stretch(p_member bigint, p_at timestamptz)
returns table (began_at timestamptz, last_at timestamptz, staked bigint, won bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select * from wallet.play_session(p_member, p_at)
$$;
