-- Under the name of the acting operator.
create or replace function treasury.guard_break() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform operators.require_acting(new.explained_by);
  return new;
end $$;
create or replace trigger guard_break before update on treasury.break
for each row when (not operators.is_owner()
  and (old.explained_by, old.reason, old.explained_at) is distinct from (new.explained_by, new.reason,
  new.explained_at))
execute function treasury.guard_break();
create or replace trigger step_by_acting before insert on treasury.break_step
for each row when (not operators.is_owner() and new.to_state = 'explained') execute function operators.by_acting('by');
create or replace trigger run_by_acting before insert on treasury.reconciliation
for each row when (not operators.is_owner() and session_user = 'chokdee_office')
  execute function operators.by_acting('asked_by');
revoke execute on function treasury.guard_break() from public;
