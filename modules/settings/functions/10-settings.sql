-- By one supervisor; all others need two. The same as in the modules' settings.ts; a test compares them.
create or replace function operators.one_operator_may_set(p_key text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_key = any (array['deposit_window', 'deposit_expired_max', 'deposit_pause', 'birth_date_at_deposit',
    'contact_line', 'contact_telegram',
    'contact_support', 'games_closed', 'host_silence', 'quick_amounts', 'usual_minutes', 'deposit_minutes',
    'withdraw_minutes', 'tm_banner_status', 'template_layout', 'wheel_open'])
$$;

-- Its name until decision 0062.
drop function if exists operators.set_by_one(text);

-- A supervisor's alone, or the value that two have granted.
create or replace function operators.guard_setting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  w operators.acting := operators.who_acts();
  a operators.approval;
begin
  perform operators.require_acting(new.operator);
  -- An insert of an existing setting becomes an update, which is checked itself: a grant is spent once.
  if tg_op = 'INSERT' and exists (select from operators.setting s where s.key = new.key) then return new; end if;
  if tg_op = 'UPDATE' and new.key <> old.key then
    raise exception 'a setting keeps its name' using errcode = '42501';
  end if;
  if operators.one_operator_may_set(new.key) and new.approval_id is null then
    if w.role <> 'supervisor' then raise exception 'settings are the supervisors''' using errcode = '42501'; end if;
    return new;
  end if;
  a := operators.spend_approval('setting.change', new.key);
  if a.approval_id is distinct from new.approval_id or a.payload ->> 'value' is distinct from new.value then
    raise exception 'a setting becomes what two operators granted' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_setting before insert or update on operators.setting for each row
when (not operators.is_owner()) execute function operators.guard_setting();

-- Satang, or its default. Defaults as in settings.ts of withdrawals and predictions; a test compares them.
create or replace function operators.money_setting(p_key text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select (s.value::numeric * 100)::bigint from operators.setting s
      where s.key = p_key and s.value ~ '^[0-9]{1,12}(\.[0-9]{1,2})?$'),
    case p_key when 'withdraw_automatic_max' then 2000000 when 'withdraw_one_operator_max' then 10000000
      when 'prediction_prize' then 3000000 end)
$$;

revoke execute on function operators.one_operator_may_set(text), operators.guard_setting(),
  operators.money_setting(text) from public;
