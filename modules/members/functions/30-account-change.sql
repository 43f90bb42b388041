drop function if exists members.approve_account_change(bigint, text, text, text, text, timestamptz);

-- Of exactly this account, by the acting operator. Locks the member's row first, as a withdrawal does.
create or replace function members.approve_account_change(
  p_member bigint, p_change text, p_bank text, p_account_number text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_operator text := operators.acting_operator();
  v members.account_change;
  v_new boolean;
begin
  perform members.lock_with_holder(p_member, p_bank, p_account_number);
  select * into v from members.account_change c where c.member_id = p_member and c.id = p_change for no key update;
  if not found then return 'not_found'; end if;
  if v.state <> 'asked' or v.expires_at <= p_at then return 'not_waiting'; end if;
  if (v.bank, v.account_number) <> (p_bank, p_account_number) then return 'changed_since_seen'; end if;
  -- Another's unverified holding is given up only where the bank verified this change.
  if exists (select from members.account_holding h
    where h.bank = v.bank and h.account_number = v.account_number and h.member_id <> p_member
      and (v.verified_at is null or h.verified_at is not null)) then return 'account_taken'; end if;
  insert into members.account_change_approval (member_id, change_id, operator, at)
  values (p_member, p_change, v_operator, p_at)
  on conflict do nothing;
  v_new := found;
  if (select count(*) from members.account_change_approval a where a.member_id = p_member and a.change_id = p_change)
    < v.eyes_needed then
    -- `said_before`: the version before reads it by that name.
    return case when v_new then 'needs_second_eye' else 'said_before' end;
  end if;
  update members.account_change set state = 'approved', ended_at = p_at where member_id = p_member and id = p_change;
  perform members.give_up_account(h.member_id, v.bank, v.account_number, p_member, v.evidence, p_at)
    from members.account_holding h
  where h.bank = v.bank and h.account_number = v.account_number and h.member_id <> p_member;
  update members.bank_account set bank = v.bank, account_number = v.account_number, name = v.name,
    name_key = v.name_key, added_at = p_at, given_up_at = null
  where member_id = p_member;
  if not found then raise exception 'the member of an approved change has a registered account'; end if;
  if v.verified_at is not null then
    perform members.note_account_verified(p_member, v.bank, v.account_number, v.name, v.evidence, v.verified_at);
  end if;
  return 'approved';
end $$;

create or replace function members.end_account_change(p_member bigint, p_change text, p_state text, p_cause text,
  p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v members.account_change;
begin
  if p_state not in ('refused', 'withdrawn', 'expired') then
    raise exception 'a change without effect ends as refused, withdrawn or expired';
  end if;
  if p_state = 'refused' then perform operators.acting_operator(); end if;
  perform from members.member m where m.member_id = p_member for no key update;
  select * into v from members.account_change c where c.member_id = p_member and c.id = p_change for no key update;
  if not found then return 'not_found'; end if;
  if v.state <> 'asked' or (v.expires_at <= p_at) <> (p_state = 'expired') then return 'not_waiting'; end if;
  update members.account_change set state = p_state, cause = p_cause, ended_at = p_at
  where member_id = p_member and id = p_change;
  return p_state;
end $$;

revoke execute on function members.approve_account_change(bigint, text, text, text, timestamptz) from public;
revoke execute on function members.end_account_change(bigint, text, text, text, timestamptz) from public;
grant execute on function members.approve_account_change(bigint, text, text, text, timestamptz) to chokdee_office;
grant execute on function members.end_account_change(bigint, text, text, text, timestamptz)
  to chokdee_site, chokdee_office;
-- What was requested never changes.
create or replace function members.guard_account_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then raise exception 'a change of account begins as asked' using errcode = '42501'; end if;
    if not exists (select from members.bank_account b where b.member_id = new.member_id
      and b.bank = new.old_bank and b.account_number = new.old_account_number and b.name = new.old_name) then
      raise exception 'a change of account is about the registered account' using errcode = '42501';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{state,cause,ended_at}'::text[] is distinct from to_jsonb(old)
    - '{state,cause,ended_at}'::text[] then
    raise exception 'what was asked for does not change' using errcode = '42501';
  end if;
  if old.state <> 'asked' or new.state = 'asked' then
    raise exception 'a change of account ends once' using errcode = '42501';
  end if;
  if new.state = 'refused' then perform operators.acting_operator(); end if;
  if new.state = 'approved' and (select count(*) from members.account_change_approval a
    where a.member_id = new.member_id and a.change_id = new.id and operators.is_operator(a.operator))
      < new.eyes_needed then
    raise exception 'a change of account needs % operators', new.eyes_needed using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_account_change before insert or update on members.account_change
for each row when (not operators.is_owner()) execute function members.guard_account_change();

create or replace trigger change_approval_by_acting before insert or update on members.account_change_approval
for each row when (not operators.is_owner()) execute function operators.by_acting('operator');

-- Only by an approved change.
create or replace function members.guard_bank_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.member_id <> old.member_id
    or not exists (select from members.account_change c where c.member_id = new.member_id and c.state = 'approved'
    and c.bank = new.bank and c.account_number = new.account_number and c.name = new.name
    and c.ended_at = new.added_at) then
    raise exception 'a registered account becomes what operators have approved' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_bank_account before update on members.bank_account
for each row when (not operators.is_owner()
  and (old.bank, old.account_number, old.name) is distinct from (new.bank, new.account_number, new.name))
execute function members.guard_bank_account();
revoke execute on function members.guard_account_change(), members.guard_bank_account() from public;
