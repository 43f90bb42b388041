-- The ledger of turnover, and the ends of a bonus.

-- Counts the news of one round for the member's lock, once by its number. What counts of a round is its valid stake by the share of its
-- category, rounded down; news that follow add the difference, so a round that is open again takes back what it had counted. A round that
-- began before the lock counts nothing. Completes the lock where its target is reached: the purse is released as far as its terms allow.
create or replace function promotions.count_round(
  p_member bigint, p_no bigint, p_host text, p_game text, p_round text, p_category text, p_valid bigint, p_stake bigint, p_begun timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  b promotions.bonus;
  v_share int;
  v_before bigint;
  v_stake_before bigint;
  v_cause text;
  v_counted bigint;
  v_floor bigint;
begin
  if not exists (select from promotions.bonus x where x.member_id = p_member and x.state = 'active') then return; end if;
  perform wallet.lock_member(p_member);
  select * into b from promotions.bonus x where x.member_id = p_member and x.state = 'active' for no key update;
  if not found or b.expires_at <= p_at then return; end if;
  select case when p_begun <= b.opened_at then 0 else coalesce((o.rule -> 'lock' -> 'shares' ->> p_category)::int, 0) end,
    (o.rule -> 'lock' ->> 'floor')::bigint into v_share, v_floor
  from promotions.offer_version o where o.offer_id = b.offer_id and o.version = b.version;
  v_cause := case when p_begun <= b.opened_at then 'before' when v_share = 0 then 'category' when p_valid = 0 and p_stake > 0 then 'free_round' end;
  select coalesce(sum(e.counted), 0), coalesce(sum(e.stake), 0) into v_before, v_stake_before from promotions.turnover_entry e
  where e.member_id = p_member and e.bonus_id = b.id and e.host = p_host and e.round = p_round;
  v_counted := p_valid * v_share / 10000 - v_before;
  insert into promotions.turnover_entry (member_id, bonus_id, no, host, game, round, category, stake, share, counted, cause, at)
  values (p_member, b.id, p_no, p_host, p_game, p_round, p_category, p_valid - v_stake_before, v_share, v_counted, v_cause, p_at) on conflict do nothing;
  if not found then return; end if;
  update promotions.bonus x set done = x.done + v_counted where x.member_id = p_member and x.id = b.id;
  if b.done + v_counted < b.target then
    -- Looked at by promotions.release_spent once nothing can come back.
    if wallet.purse_balance(p_member, b.purse_no) < v_floor then
      update promotions.bonus x set low_since = p_at where x.member_id = p_member and x.id = b.id;
    end if;
    return;
  end if;
  if (wallet.close_purse(p_member, wallet.source_promotion(), b.id || ':completed', b.purse_no, 'released',
    jsonb_build_object('bonus', b.id, 'end', 'completed'), p_at)).code = 'posted' then
    update promotions.bonus x set state = 'completed', ended_at = p_at where x.member_id = p_member and x.id = b.id;
  end if;
end $$;

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
