-- Written when requested, at its time: it waits, or holds at once. Only protection.raise_limit confirms it. The owner
-- is exempt: the audit names what is repaired by hand.
create or replace function protection.is_as_asked() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and (new.state not in ('waiting', 'held') or new.ended_at <> new.asked_at) then
    raise exception 'a change of a limit waits or holds when it is asked for' using errcode = '42501';
  end if;
  perform operators.checked_time(coalesce(new.ended_at, new.asked_at));
  return new;
end $$;
-- Whoever calls no function of the owner's confirms nothing: a row alone raises no limit.
create or replace function protection.is_not_confirmed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a change is confirmed with the raise of its limit' using errcode = '42501';
end $$;
drop trigger if exists limit_change_as_asked on protection.limit_change;
create trigger limit_change_as_asked before insert or update on protection.limit_change
for each row when (not operators.is_owner()) execute function protection.is_as_asked();
drop trigger if exists limit_change_confirmed on protection.limit_change;
create trigger limit_change_confirmed before update on protection.limit_change
for each row when (not operators.is_owner() and new.state = 'confirmed' and current_user = session_user)
  execute function protection.is_not_confirmed();

-- After its day by the database's own knowledge: the only way to raise or end a limit under the site's role. Lowering:
-- wallet.set_recurring_limit.
create or replace function protection.raise_limit(p_member bigint, p_change text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare c protection.limit_change;
begin
  perform wallet.lock_recurring_limits(p_member);
  select * into c from protection.limit_change x where x.member_id = p_member and x.change_id = p_change
    and x.state = 'waiting' for no key update;
  if not found or operators.checked_time(p_at) < c.asked_at + interval '24 hours' then
    raise exception 'a limit is raised by a change that waited a day' using errcode = '42501';
  end if;
  update protection.limit_change set state = 'confirmed', ended_at = p_at
  where member_id = p_member and change_id = p_change;
  perform wallet.raise_recurring_limit(p_member,
    case when c.limit_name = 'session_time' then wallet.limit_time()
      else (array[wallet.limit_stake(), wallet.limit_loss(),
        wallet.limit_deposit()])[array_position(array['stake', 'loss', 'deposit'],
        split_part(c.limit_name, '_', 1))] end,
    case when c.limit_name = 'session_time' then 'stretch' else split_part(c.limit_name, '_', 2) end,
    c.before, c.after);
end $$;

revoke execute on function protection.is_as_asked(), protection.is_not_confirmed(),
  protection.raise_limit(bigint, text, timestamptz) from public;
grant execute on function protection.raise_limit(bigint, text, timestamptz) to chokdee_site;
