-- For every role: decided in time by another than its maker, one of the two a supervisor. What was requested never
-- changes.
create or replace function operators.guard_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.acting;
begin
  if tg_op = 'INSERT' then
    a := operators.who_acts();
    if new.state <> 'asked' or new.performed_at is not null then
      raise exception 'an approval begins as asked' using errcode = '42501';
    end if;
    if new.maker is distinct from a.operator then
      raise exception 'an operator asks under their own name' using errcode = '42501';
    end if;
    if a.at_door and (new.kind <> 'operator.totp_reset' or new.subject_id <> a.operator) then
      raise exception 'at the door one may only ask for oneself' using errcode = '42501';
    end if;
    if new.kind = 'setting.change' and a.role <> 'supervisor' then
      raise exception 'settings are the supervisors''' using errcode = '42501';
    end if;
    if new.expires_at > operators.checked_time(new.asked_at) + interval '1 day' then
      raise exception 'an approval waits a day' using errcode = '42501';
    end if;
    return new;
  end if;
  if row(new.approval_id, new.kind, new.member_id, new.subject_id, new.payload, new.reason, new.maker, new.asked_at,
    new.expires_at)
    is distinct from row(old.approval_id, old.kind, old.member_id, old.subject_id, old.payload, old.reason, old.maker,
      old.asked_at, old.expires_at) then
    raise exception 'what was asked for does not change' using errcode = '42501';
  end if;
  if old.state = 'granted' and old.performed_at is null and new.performed_at is not null
    and row(new.state, new.checker, new.answer, new.decided_at) is not distinct from row(old.state, old.checker,
      old.answer, old.decided_at) then
    return new;
  end if;
  if old.state <> 'asked' or new.performed_at is not null then
    raise exception 'an approval is decided once' using errcode = '42501';
  end if;
  if new.state = 'expired' then
    if operators.checked_time(new.decided_at) < old.expires_at then
      raise exception 'an approval expires after its day' using errcode = '42501';
    end if;
    return new;
  end if;
  a := operators.who_acts();
  if a.at_door then raise exception 'no operator acts in this transaction' using errcode = '42501'; end if;
  if new.state = 'withdrawn' then
    perform operators.require_acting(old.maker);
  elsif new.state in ('granted', 'refused') then
    perform operators.require_acting(new.checker);
    if new.checker = old.maker then
      raise exception 'nobody decides about what they asked for' using errcode = '42501';
    end if;
    if old.expires_at <= a.at then
      raise exception 'an approval is decided within its day' using errcode = '42501';
    end if;
    if a.role <> 'supervisor'
      and not exists (select from operators.operator o where o.operator = old.maker and o.role = 'supervisor') then
      raise exception 'one of the two is a supervisor' using errcode = '42501';
    end if;
  else
    raise exception 'an approval is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_approval before insert or update on operators.approval for each row
when (not operators.is_owner()) execute function operators.guard_approval();

create or replace trigger claim_by_acting before insert or update on operators.claim for each row
when (not operators.is_owner()) execute function operators.by_acting('operator');

revoke execute on function operators.guard_approval() from public;
