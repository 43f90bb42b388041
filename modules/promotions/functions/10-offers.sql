-- Integer satang, rounded down; contract/plain/offers.ts computes the same (offers.test.ts).

create or replace function promotions.value_of(p_value jsonb, p_amount bigint) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case p_value ->> 'kind'
    when 'stake_times' then p_amount * (p_value ->> 'times')::bigint
    when 'fixed' then (p_value ->> 'amount')::bigint
    when 'percent' then least(p_amount * (p_value ->> 'share')::bigint / 10000, (p_value ->> 'max')::bigint)
    when 'tiers' then coalesce((select (t ->> 'amount')::bigint from jsonb_array_elements(p_value -> 'tiers') t
      where (t ->> 'from')::bigint <= p_amount order by (t ->> 'from')::bigint desc limit 1), 0)
    when 'rebate' then case when p_amount * (p_value ->> 'share')::bigint / 10000 < (p_value ->> 'min')::bigint then 0
      else least(p_amount * (p_value ->> 'share')::bigint / 10000, (p_value ->> 'max')::bigint) end
  end
$$;

create or replace function promotions.target_of(p_lock jsonb, p_deposit bigint, p_bonus bigint) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select (case p_lock ->> 'of' when 'bonus' then p_bonus else p_deposit + p_bonus end) * (p_lock ->> 'times')::bigint
$$;

-- A Bangkok day or week; empty where it is given once.
create or replace function promotions.turn_of(p_rule jsonb, p_at timestamptz) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case p_rule ->> 'times' when 'daily' then ':' || (p_at at time zone 'Asia/Bangkok')::date
    when 'weekly' then ':week:' || date_trunc('week', p_at at time zone 'Asia/Bangkok')::date else '' end
$$;

-- The keys under which an offer is used up: the member's, the bank account's and the person's (name and birth date).
create or replace function promotions.names_of(p_rule jsonb, p_member bigint, p_bank text, p_account text,
  p_at timestamptz) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_remove(array['member:' || p_member || t,
    'account:' || encode(sha256(convert_to(p_bank || ' ' || p_account, 'UTF8')), 'hex') || t,
    'person:' || members.person_of(p_member) || t], null)
  from promotions.turn_of(p_rule, p_at) t
$$;

-- By member, account or person; what waited and got nothing counts too. `offset 0`: else the names are made again for
-- every use of an offer.
create or replace function promotions.used_by(p_member bigint, p_at timestamptz) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(o.offer_id), '{}')
  from (select distinct on (offer_id) offer_id, rule from promotions.offer_version order by offer_id, version desc) o
  left join members.account_of(p_member) a on true
  where exists (select from promotions.used u where u.offer_id = o.offer_id
      and u.key = any (promotions.names_of(o.rule, p_member, coalesce(a.bank, ''), coalesce(a.account_number, ''),
        p_at)) offset 0)
    or exists (select from promotions.held h where h.member_id = p_member and h.offer_id = o.offer_id
      and h.turn = promotions.turn_of(o.rule, p_at)
      and h.state in ('refused', 'used'))
$$;

-- Called under the member's lock by functions that have proved what is granted, and that no other lock runs. Without
-- turnover it is released to cash at once.
create or replace function promotions.open_bonus(
  p_member bigint, p_id text, p_offer text, p_version int, p_deposit_id text, p_deposit bigint, p_award text,
  p_amount bigint, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_rule jsonb := (select o.rule from promotions.offer_version o where o.offer_id = p_offer and o.version = p_version);
  v_lock jsonb := v_rule -> 'lock';
  v_expires timestamptz := p_at + (v_lock ->> 'days')::int * interval '1 day';
  v_target bigint := promotions.target_of(v_lock, p_deposit, p_amount);
  v_purse int;
begin
  select p.purse_no into strict v_purse
  from wallet.open_purse(p_member, wallet.source_promotion(), p_id, cast(3 as smallint), wallet.account_promotions(),
    p_amount, case v_lock ->> 'spend' when 'cash_first' then 150 else 50 end, (v_lock ->> 'maxStake')::bigint,
    array(select array_position(array['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'], c)
      from jsonb_array_elements_text(v_lock -> 'barred') c)::smallint[],
    v_expires, 'forfeited', (v_rule ->> 'maxCashOut')::bigint,
    jsonb_build_object('bonus', p_id, 'offer', p_offer), p_at) p;
  if v_target = 0 then
    perform wallet.close_purse(p_member, wallet.source_promotion(), p_id || ':completed', v_purse, 'released',
      jsonb_build_object('bonus', p_id, 'end', 'completed'), p_at);
  end if;
  insert into promotions.bonus (member_id, id, offer_id, version, deposit_id, deposit, award_id, amount, target,
    purse_no, paid_in, opened_at, expires_at, notify_from, state, ended_at)
  values (p_member, p_id, p_offer, p_version, p_deposit_id, p_deposit, p_award, p_amount, v_target, v_purse,
    promotions.paid_in(p_member), p_at, v_expires, v_expires - interval '2 days',
    case when v_target = 0 then 'completed' else 'active' end, case when v_target = 0 then p_at end);
end $$;

-- Not while suspended, paused or self-excluded.
create or replace function promotions.may_claim(p_member bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select members.status_of(p_member) is not distinct from 'active' and not wallet.is_blocked_now(p_member, p_at)
$$;

-- Whether a marker of harm stands (docs/decisions/0115): a pause or exclusion was over less than seven days ago, or the
-- member's own money lost 10,000 baht in the last seven days and three times what a week of the four before lost.
create or replace function promotions.is_at_risk(p_member bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select wallet.is_blocked(p_member, p_at - interval '7 days') or exists (
    select from (
      select coalesce(sum(d.lost) filter (where d.day > t.today - 7), 0) as now,
        coalesce(sum(d.lost) filter (where d.day <= t.today - 7), 0) as before
      from (select (p_at at time zone 'Asia/Bangkok')::date as today) t
      cross join generate_series(date_trunc('week', (t.today - 34)::timestamp), t.today::timestamp, interval '7 days') w
      cross join lateral (
        select l.day, l.staked - l.won as lost from promotions.loss_day l
        where l.week = w::date and l.member_id = p_member and l.day > t.today - 35 and l.day <= t.today
      ) d
    ) x where x.now >= 1000000 and x.now * 4 >= greatest(x.before, 0) * 3)
$$;

-- For what is not the member's yet: not while a marker of harm stands.
create or replace function promotions.may_take(p_member bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select promotions.may_claim(p_member, p_at) and not promotions.is_at_risk(p_member, p_at)
$$;

-- The callers have proved the amounts. p_paid: the deposit's credit; p_basis: what is judged; both 0 without a deposit.
-- p_signs, p_others, p_reasons: of one person taking it twice. Answers `granted`, `has_bonus`, `blocked`,
-- `account_unknown`, `not_first`, `amount`, `no_birth_date`, `used`, `held`.
create or replace function promotions.grant_offer(
  p_member bigint, p_id text, p_offer text, p_version int, p_deposit_id text, p_paid bigint, p_basis bigint,
  p_bank text, p_account text, p_name text, p_device text, p_at timestamptz, p_signs text[] default '{}',
  p_others bigint[] default '{}', p_reasons text[] default '{}') returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_rule jsonb := (select o.rule from promotions.offer_version o where o.offer_id = p_offer and o.version = p_version);
  v_trigger jsonb := v_rule -> 'trigger';
  v_turn text := promotions.turn_of(v_rule, p_at);
  v_device text := case when v_trigger ->> 'kind' = 'free_credit' then
    'device:' || encode(sha256(convert_to(p_device, 'UTF8')), 'hex') end;
  v_names text[] := array_remove(promotions.names_of(v_rule, p_member, p_bank, p_account, p_at) || v_device, null);
  v_amount bigint := promotions.value_of(v_rule -> 'value', p_basis);
  v_before text;
begin
  perform wallet.lock_member(p_member);
  if promotions.has_lock(p_member) then return 'has_bonus'; end if;
  if not promotions.may_claim(p_member, p_at) then return 'blocked'; end if;
  if p_bank is null or not members.is_registered_account(p_member, p_bank, p_account, p_name) then
    return 'account_unknown';
  end if;
  if (v_trigger ->> 'first')::boolean
    and exists (select from wallet.paid_before(p_member, 'infinity') b where b.paid_in > p_paid) then
    return 'not_first';
  end if;
  if p_basis < coalesce((v_trigger ->> 'min')::bigint, 0) or p_basis <> coalesce((v_trigger ->> 'exactly')::bigint,
    p_basis) or v_amount <= 0 then
    return 'amount';
  end if;
  if v_trigger ->> 'kind' = 'free_credit' and members.person_of(p_member) is null then return 'no_birth_date'; end if;
  v_before := promotions.held_before(p_member, p_offer, v_turn, p_deposit_id);
  if v_before is not null then return v_before; end if;
  if cardinality(p_signs) + cardinality(p_others) > 0 then
    return promotions.hold_grant(p_member, p_id, p_offer, p_version, v_turn, p_deposit_id,
      case when p_deposit_id is null then 0 else p_basis end, v_amount, v_names, v_device, p_signs, p_others,
      p_reasons, p_at);
  end if;
  -- All names or none: another's simultaneous claim is waited for.
  begin
    insert into promotions.used (offer_id, key, member_id, at) select p_offer, n, p_member, p_at from unnest(v_names) n
    order by n;
  exception when unique_violation then return 'used';
  end;
  perform promotions.open_bonus(p_member, p_id, p_offer, p_version, p_deposit_id,
    case when p_deposit_id is null then 0 else p_basis end, null, v_amount, p_at);
  return 'granted';
end $$;

-- Once, in the transaction of the credit; judged on the requested amount where all of it came, else on what came. Null:
-- nothing was accepted.
create or replace function promotions.grant_deposit(
  p_member bigint, p_deposit text, p_paid bigint, p_id text, p_bank text, p_account text, p_name text, p_at timestamptz,
  p_signs text[] default '{}', p_others bigint[] default '{}', p_reasons text[] default '{}') returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a promotions.acceptance;
  v_outcome text;
begin
  select * into a from promotions.acceptance x where x.member_id = p_member and x.deposit_id = p_deposit
  for no key update;
  if not found then return null; end if;
  if a.outcome is not null then return a.outcome; end if;
  if not treasury.has_credit(p_member, p_deposit, p_paid) then
    raise exception 'a bonus follows a credited deposit' using errcode = '42501';
  end if;
  v_outcome := promotions.grant_offer(p_member, p_id, a.offer_id, a.version, p_deposit, p_paid,
    case when p_paid >= a.expected then a.asked else p_paid end, p_bank, p_account, p_name, null, p_at, p_signs,
    p_others, p_reasons);
  update promotions.acceptance x set outcome = v_outcome where x.member_id = p_member and x.deposit_id = p_deposit;
  return v_outcome;
end $$;

-- Answers as grant_offer, or `unknown`, `closed` (paused, or its budget is spent), `resting` (a marker of harm stands).
create or replace function promotions.claim_offer(
  p_member bigint, p_offer text, p_id text, p_bank text, p_account text, p_name text, p_device text, p_at timestamptz,
  p_signs text[] default '{}', p_others bigint[] default '{}', p_reasons text[] default '{}') returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare o promotions.offer_version;
begin
  select * into o from promotions.offer_version x where x.offer_id = p_offer order by x.version desc limit 1;
  if o.rule -> 'trigger' ->> 'kind' is distinct from 'free_credit' then return 'unknown'; end if;
  -- Claims of one offer take turns, so that none exceeds its budget.
  perform from promotions.offer_control c where c.offer_id = p_offer and c.budget is not null for update;
  if not promotions.is_given(p_offer, p_at) then return 'closed'; end if;
  if promotions.is_at_risk(p_member, p_at) and promotions.may_claim(p_member, p_at) then return 'resting'; end if;
  return promotions.grant_offer(p_member, p_id, p_offer, o.version, null, 0, 0, p_bank, p_account, p_name, p_device,
    p_at, p_signs, p_others, p_reasons);
end $$;

create or replace function promotions.paid_in(p_member bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.paid_in from wallet.paid_before(p_member, 'infinity') b), 0)::bigint
$$;
