-- Satang; p_to excluded. No search path, as in most functions below, so that the planner inlines it.
create or replace function wallet.days_between(p_member bigint, p_from date, p_to date)
returns table (staked bigint, won bigint, paid_in bigint, paid_out bigint) language sql stable as $$
  select coalesce(sum(d.staked), 0)::bigint, coalesce(sum(d.won), 0)::bigint, coalesce(sum(d.paid_in), 0)::bigint,
    coalesce(sum(d.paid_out), 0)::bigint
  from (
    select t.staked, t.won, t.paid_in, t.paid_out from wallet.day_total t
    where t.member_id = p_member and t.day >= p_from and t.day < p_to
    union all
    select l.day_staked, l.day_won, l.day_paid_in, l.day_paid_out from wallet.member_lock l
    where l.member_id = p_member and l.day >= p_from and l.day < p_to
  ) d
$$;

-- One look-up, however many days.
create or replace function wallet.paid_before(p_member bigint, p_day date)
returns table (paid_in bigint, paid_out bigint) language sql stable as $$
  select b.paid_in, b.paid_out from (
    (select t.in_before as paid_in, t.out_before as paid_out, 1 as place
     from wallet.day_total t where t.member_id = p_member and t.day >= p_day order by t.day limit 1)
    union all
    select l.in_before + case when l.day >= p_day then 0 else l.day_paid_in end,
      l.out_before + case when l.day >= p_day then 0 else l.day_paid_out end, 2
    from wallet.member_lock l where l.member_id = p_member
  ) b order by b.place limit 1
$$;

-- Satang; p_to not included.
create or replace function wallet.deposits_between(p_from date, p_to date)
returns table (member_id bigint, no bigint, at timestamptz, amount bigint, before bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with paying as (
    select t.member_id from wallet.day_total t where t.day >= p_from and t.day < p_to and t.paid_in > 0
    union
    select l.member_id from wallet.member_lock l where l.day >= p_from and l.day < p_to and l.day_paid_in > 0
  )
  select t.member_id, t.no, t.at, e.amount,
    (b.paid_in + sum(e.amount) over (partition by t.member_id order by t.no) - e.amount)::bigint
  from paying p
  cross join lateral wallet.paid_before(p.member_id, p_from) b
  join wallet.transfer t on t.member_id = p.member_id and t.kind = wallet.kind_deposit()
    and t.at >= p_from::timestamp at time zone 'Asia/Bangkok' and t.at < p_to::timestamp at time zone 'Asia/Bangkok'
  -- What pays a debt is a leg of its own.
  cross join lateral (select sum(x.amount)::bigint as amount from wallet.entry x
    where x.member_id = t.member_id and x.no = t.no and x.account = wallet.account_member()
      and x.purse_no = wallet.purse_cash() and x.amount > 0) e
$$;

-- With debts that it paid.
create or replace function wallet.paid_in_after(p_member bigint, p_at timestamptz) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(e.amount), 0)::bigint
  from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
    and e.account = wallet.account_member() and e.purse_no = wallet.purse_cash()
  where t.member_id = p_member and t.at > p_at and t.kind = wallet.kind_deposit() and e.amount > 0
$$;

create or replace function wallet.has_paid_out_after(p_member bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from wallet.transfer t where t.member_id = p_member and t.at > p_at
    and t.kind = wallet.kind_payout())
$$;

create or replace function wallet.members_between(p_from date, p_to date)
returns table (member_id bigint, first_day date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.member_id, min(a.day) from (
    select t.member_id, t.day from wallet.day_total t
    where t.day >= p_from and t.day < p_to and (t.staked > 0 or t.paid_in > 0)
    union all
    select l.member_id, l.day from wallet.member_lock l
    where l.day >= p_from and l.day < p_to and (l.day_staked > 0 or l.day_paid_in > 0)
  ) a group by a.member_id
$$;

create or replace function wallet.first_number(p_member bigint, p_day date) returns table (no bigint)
language sql stable as $$
  select n.no from (
    (select t.first_no as no from wallet.day_total t where t.member_id = p_member and t.day >= p_day
      order by t.day limit 1)
    union all
    select l.day_no from wallet.member_lock l where l.member_id = p_member and l.day >= p_day
  ) n order by n.no limit 1
$$;

create or replace function wallet.is_blocked(p_member bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from wallet.block b where b.member_id = p_member and (b.until is null or b.until > p_at))
$$;

-- Who has a block has the time checked.
create or replace function wallet.is_blocked_now(p_member bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from wallet.block b
    where b.member_id = p_member and (b.until is null or b.until > operators.checked_time(p_at)))
$$;

-- Null also where one holds for good.
create or replace function wallet.blocked_until(p_member bigint, p_at timestamptz) returns timestamptz
language sql stable as $$
  select case when count(*) = count(b.until) then max(b.until) end from wallet.block b
  where b.member_id = p_member and (b.until is null or b.until > p_at)
$$;

-- `blocked`, `limit` or null, under the member's lock. is_blocked is written out: a call for each bet of a batch costs
-- more than its row. Who has a block or limit has the time checked, so that nobody bets by a time at which it is over.
create or replace function wallet.refusal(p_member bigint, p_stake bigint, p_at timestamptz) returns table (code text)
language sql stable as $$
  select case
      when exists (select from wallet.block b where b.member_id = p_member
        and (b.until is null or b.until > operators.checked_time(p_at))) then 'blocked'
      -- A case is ordered, conditions are not: satang taken for minutes would overflow an interval.
      when exists (select from wallet.standing_limit s where s.member_id = p_member and case s.kind
        when wallet.limit_deposit() then false
        when wallet.limit_time() then exists (select from wallet.member_lock m where m.member_id = p_member
          and m.stretch_last > operators.checked_time(p_at) - wallet.play_session_gap()
          and m.stretch_from <= p_at - s.cap * interval '1 minute')
        else s.cap < p_stake + (select case s.kind when wallet.limit_stake() then d.staked else d.staked - d.won end
          -- Must agree with wallet.window_at (80-recurring-limits.sql).
          from wallet.days_between(p_member,
            date_trunc(s.period, operators.checked_time(p_at) at time zone 'Asia/Bangkok')::date, 'infinity') d)
        end) then 'limit'
    end
$$;

-- Of two ends the later holds.
create or replace function wallet.set_block(p_member bigint, p_cause text, p_until timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  insert into wallet.block (member_id, cause, until) values (p_member, p_cause, p_until)
  on conflict (member_id, cause) do update set until = case
    when wallet.block.until is null or excluded.until is null then null
      else greatest(wallet.block.until, excluded.until) end;
end $$;

drop function if exists wallet.lift_block(bigint, text);
