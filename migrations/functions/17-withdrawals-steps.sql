-- A setting in satang, or its default. The defaults are in modules/operators/settings.ts; a test compares them with these.
create or replace function operators.money_setting(p_key text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select (s.value::numeric * 100)::bigint from operators.setting s
      where s.key = p_key and s.value ~ '^[0-9]{1,12}(\.[0-9]{1,2})?$'),
    case p_key when 'withdraw_automatic_max' then 2000000 when 'withdraw_one_operator_max' then 10000000 end)
$$;
revoke execute on function operators.money_setting(text) from public;

-- The transitions of a withdrawal, enforced for every role. It begins in review, or approved where it needs no operator; goes to the
-- registered account; needs as many operators as its amount does; and is paid or returned as its payout ended. What was requested never
-- changes.
create or replace function withdrawals.guard_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A process may use a setting of two seconds ago: more operators are then needed than it assumed.
    new.eyes_needed := greatest(new.eyes_needed, case when new.amount > operators.money_setting('withdraw_one_operator_max') then 2
      when new.amount > operators.money_setting('withdraw_automatic_max') then 1 else 0 end);
    if new.state = 'approved' and new.eyes_needed > 0 then new.state := 'review'; new.approved_at := null; end if;
    if (new.state <> case when new.eyes_needed = 0 then 'approved' else 'review' end) then
      raise exception 'a withdrawal begins in review' using errcode = '42501';
    end if;
    if not exists (select from members.bank_account b where b.member_id = new.member_id
      and (b.bank, b.account_number, b.name) = (new.bank, new.account_number, new.name)) then
      raise exception 'a withdrawal goes to the registered account' using errcode = '42501';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{state,cause,approved_at,ended_at}'::text[] is distinct from to_jsonb(old) - '{state,cause,approved_at,ended_at}'::text[] then
    raise exception 'what was asked for does not change' using errcode = '42501';
  end if;
  if new.state = old.state then return new; end if;
  case old.state || '>' || new.state
    -- As many approvals as it needs: withdrawals.refuse_unseen.
    when 'review>approved' then perform operators.acting_operator();
    when 'review>rejected' then perform operators.acting_operator();
    when 'approved>paid', 'approved>returned' then
      if not exists (select from treasury.payout p where p.member_id = new.member_id and p.withdrawal_id = new.id
        and p.state = case new.state when 'paid' then 'sent' else 'refused' end) then
        raise exception 'a withdrawal ends as its payout did' using errcode = '42501';
      end if;
    else raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = '42501';
  end case;
  return new;
end $$;
create or replace trigger guard_withdrawal before insert or update on withdrawals.withdrawal
for each row when (not operators.is_owner()) execute function withdrawals.guard_withdrawal();

-- An approval is its operator's own, of the withdrawal as it is, while it is in review.
create or replace function withdrawals.guard_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform operators.require_acting(new.operator);
  if tg_op = 'UPDATE' or not exists (select from withdrawals.withdrawal w where w.member_id = new.member_id and w.id = new.withdrawal_id
    and w.state = 'review' and w.amount = new.amount and w.account_number = new.account_number) then
    raise exception 'a yes is to what waits in review, as it is' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_approval before insert or update on withdrawals.approval
for each row when (not operators.is_owner()) execute function withdrawals.guard_approval();
revoke execute on function withdrawals.guard_withdrawal(), withdrawals.guard_approval() from public;
