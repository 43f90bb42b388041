-- Waits for a simultaneous grant under the same name or device, so that not both find nothing.
create or replace function promotions.lock_likely(p_member bigint, p_offer text, p_devices text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended(p_offer || ' ' || x.what, 171))
  from (select w as what from unnest(p_devices || members.letters_of(p_member)) w where w is not null order by w) x
$$;

-- In the present turn, but not those found to be another person.
create or replace function promotions.takers_among(p_member bigint, p_offer text, p_others bigint[], p_at timestamptz)
returns table (other bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.other from (
    select x as other, promotions.turn_of((select v.rule from promotions.offer_version v where v.offer_id = p_offer
      order by v.version desc limit 1), p_at) as turn
    from unnest(p_others) x
  ) o
  where (exists (select from promotions.used u where u.offer_id = p_offer and u.key = 'member:' || o.other || o.turn)
    or exists (select from promotions.held h where h.member_id = o.other and h.offer_id = p_offer and h.turn = o.turn
      and h.state in ('held', 'objected', 'approved')))
  and not exists (select from promotions.held_link l join promotions.held h on h.member_id = l.member_id
    and h.id = l.held_id
    where (l.member_id, l.other_id) in ((p_member, o.other), (o.other, p_member)) and h.state in ('approved', 'taken'))
$$;

-- Null: none was held. A deposit's claim is judged once: another deposit gets nothing while one waits.
create or replace function promotions.held_before(p_member bigint, p_offer text, p_turn text, p_deposit_id text)
returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when p_deposit_id is null and h.state in ('held', 'objected', 'approved') then 'held' else 'used' end
  from promotions.held h where h.member_id = p_member and h.offer_id = p_offer and h.turn = p_turn
$$;

-- Called by grant_offer, which has judged all else.
create or replace function promotions.hold_grant(
  p_member bigint, p_id text, p_offer text, p_version int, p_turn text, p_deposit_id text, p_basis bigint,
  p_amount bigint, p_names text[], p_device_name text, p_signs text[], p_others bigint[], p_reasons text[],
  p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_id text := 'hld_' || substr(p_id, 5);
begin
  if exists (select from promotions.used u where u.offer_id = p_offer and u.key = any (p_names)) then
    return 'used';
  end if;
  insert into promotions.held (member_id, id, offer_id, version, turn, deposit_id, basis, amount,
    device_name, signs, at)
  values (p_member, v_id, p_offer, p_version, p_turn, p_deposit_id, p_basis, p_amount, p_device_name, p_signs, p_at);
  insert into promotions.held_link (member_id, held_id, other_id, reason)
  select p_member, v_id, l.other, l.reason from unnest(p_others, p_reasons) as l(other, reason) on conflict do nothing;
  return 'held';
end $$;

-- Names are used up now, for the turn of the claim. Answers `granted`, `unknown`, `has_bonus`, `blocked`,
-- `withdrawing`, `account_unknown`, `used` (also: the deposit was refunded, or money paid out since).
create or replace function promotions.take_held(
  p_member bigint, p_held text, p_id text, p_bank text, p_account text, p_name text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h promotions.held;
  v_rule jsonb;
  v_gone boolean;
begin
  perform wallet.lock_member(p_member);
  select * into h from promotions.held x where x.member_id = p_member and x.id = p_held for no key update;
  if not found or h.state in ('held', 'objected', 'refused') then return 'unknown'; end if;
  if h.state in ('taken', 'used') then return 'used'; end if;
  if promotions.has_lock(p_member) then return 'has_bonus'; end if;
  if not promotions.may_claim(p_member, p_at) then return 'blocked'; end if;
  if p_bank is null or not members.is_registered_account(p_member, p_bank, p_account, p_name) then
    return 'account_unknown';
  end if;
  v_gone := h.deposit_id is not null
    and (treasury.was_refunded(p_member, h.deposit_id) or wallet.has_paid_out_after(p_member, h.at));
  if h.deposit_id is not null and not v_gone and wallet.purse_balance(p_member, wallet.purse_held()) > 0 then
    return 'withdrawing';
  end if;
  select o.rule into strict v_rule from promotions.offer_version o
  where o.offer_id = h.offer_id and o.version = h.version;
  begin
    if v_gone then raise unique_violation; end if;
    insert into promotions.used (offer_id, key, member_id, at)
    select h.offer_id, n, p_member, p_at
    from unnest(promotions.names_of(v_rule, p_member, p_bank, p_account, h.at) || h.device_name) n where n is not null
    order by n;
  exception when unique_violation then
    update promotions.held x set state = 'used' where x.member_id = p_member and x.id = p_held;
    update promotions.acceptance x set outcome = 'used' where x.member_id = p_member and x.deposit_id = h.deposit_id;
    return 'used';
  end;
  update promotions.held x set state = 'taken', bonus_id = p_id where x.member_id = p_member and x.id = p_held;
  update promotions.acceptance x set outcome = 'granted' where x.member_id = p_member and x.deposit_id = h.deposit_id;
  perform promotions.open_bonus(p_member, p_id, h.offer_id, h.version, h.deposit_id, h.basis, null, h.amount, p_at);
  return 'granted';
end $$;

-- Once. Answers `objected`, `not_found` or `decided`.
create or replace function promotions.object_to_held(p_member bigint, p_held text, p_text text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_state text;
begin
  select x.state into v_state from promotions.held x where x.member_id = p_member and x.id = p_held for no key update;
  if not found then return 'not_found'; end if;
  if v_state <> 'held' then return 'decided'; end if;
  update promotions.held x set state = 'objected', objection = p_text, objected_at = p_at
  where x.member_id = p_member and x.id = p_held;
  return 'objected';
end $$;

-- By the acting operator. Answers the former state; null where there is none or it was decided before.
create or replace function promotions.decide_held(p_member bigint, p_held text, p_state text, p_note text,
  p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  h promotions.held;
  v_operator text := operators.acting_operator();
begin
  if p_state not in ('approved', 'refused') then raise exception 'a held grant is approved or refused'; end if;
  select * into h from promotions.held x where x.member_id = p_member and x.id = p_held for no key update;
  if not found or h.state not in ('held', 'objected') then return null; end if;
  update promotions.held x set state = p_state, decided_by = v_operator, note = p_note, decided_at = p_at
  where x.member_id = p_member and x.id = p_held;
  if p_state = 'refused' then
    update promotions.acceptance x set outcome = 'refused' where x.member_id = p_member and x.deposit_id = h.deposit_id;
  end if;
  return h.state;
end $$;

-- The decisions stay. Answers how many.
create or replace function promotions.forget_held_texts(p_before timestamptz, p_max int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_count int;
begin
  update promotions.held h set objection = null
  from (select x.member_id, x.id from promotions.held x where x.decided_at < p_before and x.objection is not null
    order by x.decided_at limit p_max for no key update skip locked) d
  where h.member_id = d.member_id and h.id = d.id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
