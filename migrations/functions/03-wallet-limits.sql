-- What refuses a bet of this stake: `blocked`, `limit`, or null; and whether any limit has to count it. Called under the member's lock.
drop function if exists wallet.refuse_bet(bigint, bigint, timestamptz);
create or replace function wallet.refusal(p_member bigint, p_stake bigint, p_at timestamptz) returns table (code text, limited boolean)
language sql stable as $$
  select case
      when exists (select from wallet.block b where b.member_id = p_member and (b.until is null or b.until > p_at)) then 'blocked'
      when bool_or(l.used + p_stake > l.cap) then 'limit'
      -- A stretch of play that has lasted as long as it may goes on only after a rest. Conditions have no order: satang of
      -- another kind, taken for minutes, would be more than an interval holds.
      when exists (select from wallet.standing_limit s join wallet.member_lock m on m.member_id = s.member_id
        where s.member_id = p_member and s.kind = 4 and m.stretch_last > p_at - interval '30 minutes'
          and m.stretch_from <= p_at - case when s.kind = 4 then s.cap end * interval '1 minute') then 'limit'
    end, count(*) > 0
  from wallet.play_limit l where l.member_id = p_member and l.kind <> 3 and p_at >= l.window_from and p_at < l.window_to
$$;

-- Counts a bet (positive stake), a win (stake 0, positive won) or an undone bet (negative stake) into the limits of that moment.
create or replace function wallet.count_play(p_member bigint, p_stake bigint, p_won bigint, p_at timestamptz) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update wallet.play_limit l set used = l.used + p_stake - case when l.kind = 2 then p_won else 0 end
  where l.member_id = p_member and l.kind <> 3 and p_at >= l.window_from and p_at < l.window_to
$$;

-- Counts money that was paid in into the limits of that moment. It is never refused here: it has arrived.
create or replace function wallet.count_deposit(p_member bigint, p_amount bigint, p_at timestamptz) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update wallet.play_limit l set used = l.used + p_amount
  where l.member_id = p_member and l.kind = 3 and p_at >= l.window_from and p_at < l.window_to
$$;

-- What was used of a kind in a window, by the journal. 1: stakes, 2: stakes less wins, 3: what was paid in to the member's cash.
create or replace function wallet.used_in(p_member bigint, p_kind smallint, p_from timestamptz, p_to timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- Leg 0 is the house's: what it took by bets, less what it gave by wins. An undone bet counts for nothing.
  select coalesce(sum(e.amount) filter (where p_kind > 1 or t.kind = 5), 0)::bigint
  from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
    and case when p_kind = 3 then e.account = 1 and e.purse_no = 0 else e.leg = 0 end
  where t.member_id = p_member and t.kind = any (case when p_kind = 3 then '{1}' else '{5,6,13}' end::smallint[]) and t.at >= p_from and t.at < p_to
    and not exists (select from wallet.transfer u where u.member_id = p_member and u.refers_to = t.no and u.kind = 7)
$$;

-- Sets a limit of one window. What was used in it before is computed from the journal, under the member's lock.
create or replace function wallet.set_limit(p_member bigint, p_kind smallint, p_from timestamptz, p_to timestamptz, p_cap bigint)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  insert into wallet.play_limit (member_id, kind, window_from, window_to, cap, used)
  values (p_member, p_kind, p_from, p_to, p_cap, wallet.used_in(p_member, p_kind, p_from, p_to))
  on conflict (member_id, kind, period, window_from, window_to) do update set cap = excluded.cap, used = excluded.used;
end $$;

-- Ends a limit of one window.
create or replace function wallet.clear_limit(p_member bigint, p_kind smallint, p_from timestamptz, p_to timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  delete from wallet.play_limit where member_id = p_member and kind = p_kind and period = '' and window_from = p_from and window_to = p_to;
end $$;

-- Blocks a member's bets for a cause, until an instant or for good; the later end of two stands.
create or replace function wallet.set_block(p_member bigint, p_cause text, p_until timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  insert into wallet.block (member_id, cause, until) values (p_member, p_cause, p_until)
  on conflict (member_id, cause) do update set until = case
    when wallet.block.until is null or excluded.until is null then null else greatest(wallet.block.until, excluded.until) end;
end $$;

-- Lifts a block of one cause.
create or replace function wallet.lift_block(p_member bigint, p_cause text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  delete from wallet.block where member_id = p_member and cause = p_cause;
end $$;
