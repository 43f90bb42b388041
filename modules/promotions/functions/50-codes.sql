-- Codes that members type (docs/decisions/0113). No role but the office's reads them: the site asks here, and here
-- wrong ones are counted.

-- Wrong codes that a member may type in an hour.
create or replace function promotions.code_tries() returns int language sql immutable
  set search_path = pg_catalog, pg_temp as $$ select 10 $$;

create or replace function promotions.refuse_code(p_member bigint, p_why text, p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into promotions.code_try as t (member_id, begun_at, tries) values (p_member, p_at, 1)
  on conflict (member_id) do update
    set begun_at = case when t.begun_at <= p_at - interval '1 hour' then p_at else t.begun_at end,
    tries = case when t.begun_at <= p_at - interval '1 hour' then 1 else t.tries + 1 end;
  return p_why;
end $$;

-- Claimed at once, else kept for a week. p_id: the bonus; p_device: the browser's id. Answers `granted`, `kept`,
-- `tries` (too many wrong ones; not looked at), `blocked`, `resting` (a marker of harm), `account_unknown`, `unknown`,
-- `used`, `over` (its time, uses or budget). Announces `award.made`, `purse.opened`.
create or replace function promotions.redeem_code(
  p_member bigint, p_code text, p_id text, p_bank text, p_account text, p_name text, p_device text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c promotions.code;
  o promotions.offer_version;
  v_names text[];
  v_amount bigint;
begin
  -- As claim_offer: the budget, the member, then the code.
  select * into c from promotions.code x where x.code = p_code;
  perform from promotions.offer_control k where k.offer_id = c.offer_id and k.budget is not null for update;
  perform wallet.lock_member(p_member);
  if exists (select from promotions.code_try t where t.member_id = p_member and t.begun_at > p_at - interval '1 hour'
    and t.tries >= promotions.code_tries()) then
    return 'tries';
  end if;
  if not promotions.may_claim(p_member, p_at) then return 'blocked'; end if;
  if promotions.is_at_risk(p_member, p_at) then return 'resting'; end if;
  if p_bank is null or not members.is_registered_account(p_member, p_bank, p_account, p_name) then
    return 'account_unknown';
  end if;
  select * into c from promotions.code x where x.code = p_code for no key update;
  if not found or c.valid_from > p_at then return promotions.refuse_code(p_member, 'unknown', p_at); end if;
  if exists (select from promotions.code_use u where u.code_id = c.id and u.member_id = p_member) then
    return 'used';
  end if;
  if c.valid_until <= p_at or c.stopped_at is not null or c.uses >= c.max_uses
    or not promotions.is_given(c.offer_id, p_at) then
    return promotions.refuse_code(p_member, 'over', p_at);
  end if;
  select * into strict o from promotions.offer_version x where x.offer_id = c.offer_id order by x.version desc limit 1;
  -- The code by member, account and browser; and the offer's turns, but for the member's own name.
  v_names := array(select c.id || ':' || n
    from unnest(promotions.names_of(jsonb_build_object('times', 'once'), p_member, p_bank, p_account, p_at)
      || case when p_device is not null then
        array['device:' || encode(sha256(convert_to(p_device, 'UTF8')), 'hex')] end) n)
    || promotions.names_of(o.rule, p_member, p_bank, p_account, p_at);
  begin
    insert into promotions.used (offer_id, key, member_id, at) select c.offer_id, n, p_member, p_at
    from unnest(v_names) n order by n;
  exception when unique_violation then return 'used';
  end;
  v_amount := promotions.value_of(o.rule -> 'value', 0);
  update promotions.code x set uses = x.uses + 1, given = x.given + v_amount where x.id = c.id;
  insert into promotions.code_use (code_id, member_id, at) values (c.id, p_member, p_at);
  perform promotions.keep_award(p_member, 'code', 'code', c.id, v_amount, c.offer_id, o.version,
    p_at + interval '7 days', p_at);
  return case when promotions.claim_award(p_member, 'code.' || c.id, p_id, p_at) = 'granted' then 'granted'
    else 'kept' end;
end $$;

-- Made as two operators granted it; one ends it.
create or replace function promotions.guard_code() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.approval;
begin
  if tg_op = 'UPDATE' then
    perform operators.require_acting(new.stopped_by);
    if old.stopped_at is not null or new.stopped_at is null then
      raise exception 'a code that was ended stays ended' using errcode = '42501';
    end if;
    return new;
  end if;
  a := operators.spend_approval('code.make', new.id);
  if a.approval_id is distinct from new.approval_id or a.payload ->> 'code' is distinct from new.code
    or a.payload ->> 'offer' is distinct from new.offer_id
    or (a.payload ->> 'from')::timestamptz is distinct from new.valid_from
    or (a.payload ->> 'until')::timestamptz is distinct from new.valid_until
    or (a.payload ->> 'uses')::int is distinct from new.max_uses or new.uses <> 0 or new.given <> 0
    or new.stopped_at is not null then
    raise exception 'a code is what two operators granted' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_code before insert or update of stopped_at, stopped_by on promotions.code
for each row when (not operators.is_owner()) execute function promotions.guard_code();
