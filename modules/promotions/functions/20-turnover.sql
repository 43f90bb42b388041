-- Each event once by its number. A round's valid stake counts by the lesser share of category and game, rounded down;
-- later events add the difference. Not of a round from before the lock, nor after the target. Satang; p_stakes: null
-- for a voided or re-opened round; p_changes: since event p_previous.
create or replace function promotions.count_rounds(
  p_members bigint[], p_nos bigint[], p_hosts text[], p_games text[], p_rounds text[], p_categories text[],
  p_valids bigint[], p_stakes bigint[], p_begun timestamptz[], p_at timestamptz[], p_previous bigint[],
  p_changes bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare r record;
begin
  -- Only members who may reach their target, member before bonus as everywhere; a statement of its own sees what the
  -- last holders have committed.
  perform wallet.lock_member(x.member_id) from (
    select b.member_id from (select n.member, sum(n.valid) as valid from unnest(p_members, p_valids) as n(member, valid)
      group by n.member) s
    join promotions.bonus b on b.member_id = s.member and b.state = 'active' where b.done + s.valid >= b.target
    order by b.member_id offset 0
  ) x;
  for r in
    with shared as (
      select n.*, b.id, b.done, b.target, (o.rule -> 'lock' ->> 'floor')::bigint as floor,
        n.begun <= b.opened_at as before,
        case when n.begun <= b.opened_at then 0
          else least(coalesce((o.rule -> 'lock' -> 'shares' ->> n.category)::int, 0),
          (select g.share from promotions.game_share g where g.host = n.host and g.game = n.game)) end as share
      from unnest(p_members, p_nos, p_hosts, p_games, p_rounds, p_categories, p_valids, p_stakes, p_begun, p_at,
        p_previous, p_changes)
        as n(member, no, host, game, round, category, valid, stake, begun, at, previous, change)
      join promotions.bonus b on b.member_id = n.member and b.state = 'active' and b.expires_at > n.at
      left join promotions.offer_version o on o.offer_id = b.offer_id and o.version = b.version
    ), known as (
      select s.*, (select e.share from promotions.turnover_entry e where e.member_id = s.member and e.bonus_id = s.id
        and e.no = s.previous) as previous_share
      from shared s
      where (select true from promotions.turnover_entry e where e.member_id = s.member and e.bonus_id = s.id
        and e.no = s.no) is not true
    ), changed as (
      -- The former valid stake by its entry's share.
      select s.*, s.valid - coalesce(lag(s.valid) over of_round,
        case when s.previous_share is not null then s.valid - s.change end, 0) as difference,
        s.valid * s.share / 10000
          - coalesce(lag(s.valid * s.share / 10000) over of_round, (s.valid - s.change) * s.previous_share / 10000,
            0) as counted
      from known s
      window of_round as (partition by s.member, s.host, s.round order by s.no)
    ), so_far as (
      select c.*, c.done + sum(c.counted) over (partition by c.member order by c.no) as reached from changed c
    ), until_target as (
      select s.*, coalesce(max(s.reached)
        over (partition by s.member order by s.no rows between unbounded preceding and 1 preceding) >= s.target,
        false) as over
      from so_far s
    ), moved as (
      update promotions.bonus b set done = b.done + n.counted,
        staked_by = array[
          b.staked_by[1] + coalesce(n.staked_by[1], 0), b.staked_by[2] + coalesce(n.staked_by[2], 0),
          b.staked_by[3] + coalesce(n.staked_by[3], 0), b.staked_by[4] + coalesce(n.staked_by[4], 0),
          b.staked_by[5] + coalesce(n.staked_by[5], 0), b.staked_by[6] + coalesce(n.staked_by[6], 0),
          b.staked_by[7] + coalesce(n.staked_by[7], 0)],
        counted_by = array[
          b.counted_by[1] + coalesce(n.counted_by[1], 0), b.counted_by[2] + coalesce(n.counted_by[2], 0),
          b.counted_by[3] + coalesce(n.counted_by[3], 0), b.counted_by[4] + coalesce(n.counted_by[4], 0),
          b.counted_by[5] + coalesce(n.counted_by[5], 0), b.counted_by[6] + coalesce(n.counted_by[6], 0),
          b.counted_by[7] + coalesce(n.counted_by[7], 0)]
      from (
        select u.member, u.id, u.floor, sum(u.counted)::bigint as counted, max(u.at) as at,
          array[
            (sum(u.difference) filter (where u.category = 'sports'))::bigint,
            (sum(u.difference) filter (where u.category = 'casino'))::bigint,
            (sum(u.difference) filter (where u.category = 'slot'))::bigint,
            (sum(u.difference) filter (where u.category = 'slot-itp'))::bigint,
            (sum(u.difference) filter (where u.category = 'fish'))::bigint,
            (sum(u.difference) filter (where u.category = 'lotto'))::bigint,
            (sum(u.difference) filter (where u.category = 'esports'))::bigint] as staked_by,
          array[
            (sum(u.counted) filter (where u.category = 'sports'))::bigint,
            (sum(u.counted) filter (where u.category = 'casino'))::bigint,
            (sum(u.counted) filter (where u.category = 'slot'))::bigint,
            (sum(u.counted) filter (where u.category = 'slot-itp'))::bigint,
            (sum(u.counted) filter (where u.category = 'fish'))::bigint,
            (sum(u.counted) filter (where u.category = 'lotto'))::bigint,
            (sum(u.counted) filter (where u.category = 'esports'))::bigint] as counted_by
        from until_target u where not u.over group by u.member, u.id, u.floor
      ) n where b.member_id = n.member and b.id = n.id and b.state = 'active'
      returning b.member_id, b.id, b.purse_no, b.done >= b.target as reached, n.at, n.floor
    ), kept as (
      -- "is true": compared by a table of hashes, not row by row.
      insert into promotions.turnover_entry (member_id, bonus_id, no, host, game, round, category, stake, share,
        counted, cause, at)
      select u.member, u.id, u.no, u.host, u.game, u.round, u.category, u.difference, u.share, u.counted,
        case when u.before then 'before' when u.share = 0 then 'category'
          when u.stake = 0 then 'free_round' when u.valid = 0 and u.stake > 0 then 'not_at_risk' end, u.at
      from until_target u where not u.over and (u.member in (select m.member_id from moved m)) is true
    )
    select m.* from moved m where m.reached or m.floor is not null
      and wallet.purse_balance(m.member_id, m.purse_no) < m.floor
  loop
    if not r.reached then
      -- promotions.release_spent ends it, once nothing can come back to the purse.
      update promotions.bonus x set low_since = r.at where x.member_id = r.member_id and x.id = r.id;
    elsif (wallet.close_purse(r.member_id, wallet.source_promotion(), r.id || ':completed', r.purse_no, 'released',
      jsonb_build_object('bonus', r.id, 'end', 'completed'), r.at)).code = 'posted' then
      update promotions.bonus x set state = 'completed', ended_at = r.at
      where x.member_id = r.member_id and x.id = r.id;
    end if;
  end loop;
end $$;

drop function if exists promotions.count_rounds(bigint[], bigint[], text[], text[], text[], text[], bigint[], bigint[],
  timestamptz[], timestamptz[]);
drop function if exists promotions.count_round(bigint, bigint, text, text, text, text, bigint, bigint, timestamptz,
  timestamptz);

create or replace function promotions.returns_whole(p_offer text, p_version int) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select o.rule -> 'lock' ->> 'returns' is not distinct from 'whole' from promotions.offer_version o
  where o.offer_id = p_offer and o.version = p_version
$$;

-- A refund since adds nothing.
create or replace function promotions.own_left(b promotions.bonus) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select greatest(0, wallet.purse_balance(b.member_id, wallet.purse_cash())
    - greatest(0, promotions.paid_in(b.member_id) - b.paid_in))
$$;

create or replace function promotions.missing_of(b promotions.bonus) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when promotions.returns_whole(b.offer_id, b.version) then
    greatest(0, b.amount - wallet.purse_balance(b.member_id, b.purse_no)) else 0 end
$$;

-- As far as no round is open.
create or replace function promotions.due_of(p_member bigint, p_id text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select least(promotions.missing_of(b), promotions.own_left(b)) from promotions.bonus b
  where b.member_id = p_member and b.id = p_id and b.state = 'active'
$$;

create or replace function promotions.awaits_money(p_member bigint) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return games.has_unfinished(p_member) or outbox.has_waiting_play(p_member);
end $$;

-- From what is left of the own money, under the member's lock. Announces `purse.moved`.
create or replace function promotions.end_returned(b promotions.bonus, p_missing bigint, p_state text, p_at timestamptz)
returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_taken bigint := least(greatest(p_missing, 0), promotions.own_left(b));
begin
  if v_taken > 0 then
    perform wallet.post_legs(b.member_id, wallet.source_promotion(), b.id || ':missing', wallet.kind_purse_moved(),
      sha256(convert_to(jsonb_build_array('missing', v_taken)::text, 'UTF8')),
      array[wallet.account_member(), wallet.account_promotions()]::smallint[],
      array[wallet.purse_cash(), null]::int[], array[-v_taken, v_taken], 'purse.moved',
      jsonb_build_object('bonus', b.id, 'from', wallet.purse_cash(), 'to', null, 'amount', v_taken::text), p_at);
  end if;
  update promotions.bonus x set state = p_state, ended_at = p_at, taken = v_taken
  where x.member_id = b.member_id and x.id = b.id;
end $$;

-- What is missing comes out of the cash, but not out of what was paid in since. Called under the member's lock. Answers
-- `given_up`, `open_rounds` where p_waits and something is missing while money is in a round, or `expired`.
create or replace function promotions.give_back(b promotions.bonus, p_waits boolean, p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_missing bigint := promotions.missing_of(b);
  v_code text;
begin
  if p_waits and v_missing > 0 and b.expires_at > p_at and promotions.awaits_money(b.member_id) then
    return 'open_rounds';
  end if;
  v_code := (wallet.close_purse(b.member_id, wallet.source_promotion(), b.id || ':given_up', b.purse_no, 'forfeited',
    jsonb_build_object('bonus', b.id, 'end', 'given_up'), p_at)).code;
  if v_code is distinct from 'posted' then return 'expired'; end if;
  perform promotions.end_returned(b, v_missing, 'given_up', p_at);
  return 'given_up';
end $$;

-- Answers as give_back, or `not_found`, `ended`.
create or replace function promotions.give_up(p_member bigint, p_id text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare b promotions.bonus;
begin
  perform wallet.lock_member(p_member);
  select * into b from promotions.bonus x where x.member_id = p_member and x.id = p_id for no key update;
  if not found then return 'not_found'; end if;
  if b.state = 'given_up' then return 'given_up'; end if;
  if b.state <> 'active' then return 'ended'; end if;
  return promotions.give_back(b, true, p_at);
end $$;

-- At once, whatever is in a round. Answers as give_back, or `none`.
create or replace function promotions.end_with_deposit(p_member bigint, p_deposit text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare b promotions.bonus;
begin
  perform wallet.lock_member(p_member);
  select * into b from promotions.bonus x where x.member_id = p_member and x.deposit_id = p_deposit
    and x.state = 'active' for no key update;
  if not found then return 'none'; end if;
  if not treasury.was_refunded(p_member, p_deposit) then
    raise exception 'a bonus ends with its deposit only where that went back' using errcode = '42501';
  end if;
  return promotions.give_back(b, false, p_at);
end $$;

create or replace function promotions.end_expired(p_member bigint, p_purse int, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update promotions.bonus b set state = case when x.waits then 'active' else 'expired' end,
    ended_at = case when not x.waits then p_at end, low_since = case when x.waits then p_at else b.low_since end
  from (
    select y.id, promotions.returns_whole(y.offer_id, y.version)
      and y.amount > wallet.returned_of(y.member_id, y.purse_no) as waits
    from promotions.bonus y where y.member_id = p_member and y.purse_no = p_purse
  ) x
  where b.member_id = p_member and b.id = x.id and b.state = 'active' and b.expires_at <= p_at
$$;

create or replace function promotions.has_lock(p_member bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from promotions.bonus b where b.member_id = p_member and b.state = 'active')
$$;

-- A version never changes, nor does what was counted.
create or replace function promotions.refuse_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a row of % never changes', tg_table_name using errcode = '42501';
end $$;
create or replace trigger never_changes before update or delete on promotions.offer_version for each row
execute function promotions.refuse_change();
create or replace trigger never_changes before update or delete on promotions.turnover_entry for each row
execute function promotions.refuse_change();
