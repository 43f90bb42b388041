-- A change begins as requested, about the account that is registered; what was requested never changes; it is approved by as many operators
-- as it needs.
create or replace function members.guard_account_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then raise exception 'a change of account begins as asked' using errcode = '42501'; end if;
    return new;
  end if;
  if to_jsonb(new) - '{state,cause,ended_at}'::text[] is distinct from to_jsonb(old) - '{state,cause,ended_at}'::text[] then
    raise exception 'what was asked for does not change' using errcode = '42501';
  end if;
  if old.state <> 'asked' or new.state = 'asked' then raise exception 'a change of account ends once' using errcode = '42501'; end if;
  if new.state = 'refused' then perform operators.acting_operator(); end if;
  if new.state = 'approved' and (select count(*) from members.account_change_approval a join operators.operator o on o.operator = a.operator
    where a.member_id = new.member_id and a.change_id = new.id) < new.eyes_needed then
    raise exception 'a change of account needs % operators', new.eyes_needed using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_account_change before insert or update on members.account_change
for each row when (not operators.is_owner()) execute function members.guard_account_change();

create or replace trigger change_approval_by_acting before insert or update on members.account_change_approval
for each row when (not operators.is_owner()) execute function operators.by_acting('operator');

-- The registered account becomes another only by a change that was approved.
create or replace function members.guard_bank_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.member_id <> old.member_id or not exists (select from members.account_change c where c.member_id = new.member_id and c.state = 'approved'
    and c.bank = new.bank and c.account_number = new.account_number and c.name = new.name and c.ended_at = new.added_at) then
    raise exception 'a registered account becomes what operators have approved' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_bank_account before update on members.bank_account
for each row when (not operators.is_owner() and (old.bank, old.account_number, old.name) is distinct from (new.bank, new.account_number, new.name))
execute function members.guard_bank_account();
revoke execute on function members.guard_account_change(), members.guard_bank_account() from public;
