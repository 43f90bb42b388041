-- The ledger of turnover, and the ends of a bonus.

-- Counts the events of rounds for their members' locks, each once by its number, set by set: the first event of each member, then the second, and so on.
-- What counts of a round is its valid stake by the share of its category, rounded down; events that follow add the difference, so a round that is open
-- again takes back what it had counted. A round that began before the lock counts nothing. Completes a lock where its target is reached: the purse is
-- released as far as its terms allow.
create or replace function promotions.count_rounds(
  p_members bigint[], p_nos bigint[], p_hosts text[], p_games text[], p_rounds text[], p_categories text[], p_valids bigint[], p_stakes bigint[],
  p_begun timestamptz[], p_at timestamptz[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_turns int := (select max(t.n) from (select count(*)::int as n from unnest(p_members) m group by m) t);
  r record;
begin
  -- By a statement of its own, so that those that follow see what the last holders have committed.
  perform wallet.lock_member(x.member_id) from (
    select b.member_id from promotions.bonus b where b.member_id = any (p_members) and b.state = 'active' order by b.member_id offset 0
  ) x;
  for v_turn in 1..coalesce(v_turns, 0) loop
    for r in
      with events as materialized (
        select x.* from (
          select n.*, row_number() over (partition by n.member order by n.no) as turn
          from unnest(p_members, p_nos, p_hosts, p_games, p_rounds, p_categories, p_valids, p_stakes, p_begun, p_at)
            as n(member, no, host, game, round, category, valid, stake, begun, at)
        ) x where x.turn = v_turn
      ), shared as materialized (
        select n.*, b.id, case when n.begun <= b.opened_at then 0 else coalesce((o.rule -> 'lock' -> 'shares' ->> n.category)::int, 0) end as share,
          n.begun <= b.opened_at as before, (o.rule -> 'lock' ->> 'floor')::bigint as floor
        from events n
        join promotions.bonus b on b.member_id = n.member and b.state = 'active' and b.expires_at > n.at
        left join promotions.offer_version o on o.offer_id = b.offer_id and o.version = b.version
      ), counted as (
        insert into promotions.turnover_entry (member_id, bonus_id, no, host, game, round, category, stake, share, counted, cause, at)
        select s.member, s.id, s.no, s.host, s.game, s.round, s.category, s.valid - k.stake, s.share, s.valid * s.share / 10000 - k.counted,
          case when s.before then 'before' when s.share = 0 then 'category' when s.valid = 0 and s.stake > 0 then 'free_round' end, s.at
        from shared s cross join lateral (
          select coalesce(sum(e.counted), 0)::bigint as counted, coalesce(sum(e.stake), 0)::bigint as stake from promotions.turnover_entry e
          where e.member_id = s.member and e.bonus_id = s.id and e.host = s.host and e.round = s.round
        ) k on conflict do nothing returning member_id, bonus_id, counted, at
      ), moved as (
        update promotions.bonus b set done = b.done + c.counted from counted c join shared s on s.member = c.member_id and s.id = c.bonus_id
        where b.member_id = c.member_id and b.id = c.bonus_id returning b.member_id, b.id, b.purse_no, b.done >= b.target as reached, c.at, s.floor
      )
      select m.* from moved m where m.reached or m.floor is not null and wallet.purse_balance(m.member_id, m.purse_no) < m.floor
    loop
      if not r.reached then
        -- Looked at by promotions.release_spent once nothing can come back.
        update promotions.bonus x set low_since = r.at where x.member_id = r.member_id and x.id = r.id;
      elsif (wallet.close_purse(r.member_id, wallet.source_promotion(), r.id || ':completed', r.purse_no, 'released',
        jsonb_build_object('bonus', r.id, 'end', 'completed'), r.at)).code = 'posted' then
        update promotions.bonus x set state = 'completed', ended_at = r.at where x.member_id = r.member_id and x.id = r.id;
      end if;
    end loop;
  end loop;
end $$;
drop function if exists promotions.count_round(bigint, bigint, text, text, text, text, bigint, bigint, timestamptz, timestamptz);

-- Gives a bonus up: what its purse contains goes back, the lock ends, the member's cash is free. Answers `given_up`, `not_found`, `ended`
-- or `expired` (it ends by its terms).
create or replace function promotions.give_up(p_member bigint, p_id text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  b promotions.bonus;
  v_code text;
begin
  perform wallet.lock_member(p_member);
  select * into b from promotions.bonus x where x.member_id = p_member and x.id = p_id for no key update;
  if not found then return 'not_found'; end if;
  if b.state = 'given_up' then return 'given_up'; end if;
  if b.state <> 'active' then return 'ended'; end if;
  v_code := (wallet.close_purse(p_member, wallet.source_promotion(), b.id || ':given_up', b.purse_no, 'forfeited',
    jsonb_build_object('bonus', b.id, 'end', 'given_up'), p_at)).code;
  if v_code is distinct from 'posted' then return 'expired'; end if;
  update promotions.bonus x set state = 'given_up', ended_at = p_at where x.member_id = p_member and x.id = b.id;
  return 'given_up';
end $$;

-- Ends the lock of a purse that has expired by its terms.
create or replace function promotions.end_expired(p_member bigint, p_purse int, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update promotions.bonus b set state = 'expired', ended_at = p_at
  where b.member_id = p_member and b.purse_no = p_purse and b.state = 'active' and b.expires_at <= p_at
$$;

-- Whether a bonus keeps a member from withdrawing.
create or replace function promotions.has_lock(p_member bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from promotions.bonus b where b.member_id = p_member and b.state = 'active')
$$;

-- A version never changes, nor does what was counted.
create or replace function promotions.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a row of % never changes', tg_table_name using errcode = '42501';
end $$;
create or replace trigger never_changes before update or delete on promotions.offer_version for each row execute function promotions.refuse_change();
create or replace trigger never_changes before update or delete on promotions.turnover_entry for each row execute function promotions.refuse_change();
