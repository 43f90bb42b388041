-- One that ended without money may still be credited; a credited one never changes.
create or replace function deposits.guard_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.state = 'completed' and not treasury.has_credit(new.member_id, new.id, new.credited) then
    raise exception 'a deposit is completed by a receipt' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' or new.state = old.state and new.credited is not distinct from old.credited then
    return new;
  end if;
  if old.state = 'completed' or new.state = 'preparing' or old.state not in ('preparing', 'pending')
    and new.state <> 'completed' then
    raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_deposit before insert or update on deposits.deposit
for each row when (not operators.is_owner()) execute function deposits.guard_deposit();
revoke execute on function deposits.guard_deposit() from public;
