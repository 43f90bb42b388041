-- For every role but the owner. Begins in review, or approved where it needs no operator; goes to the registered
-- account; needs the approvals of its amount; ends as its payout did. What was requested never changes.
create or replace function withdrawals.guard_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A process may work with a setting replaced up to two seconds ago: more approvals may then be needed.
    new.eyes_needed := greatest(new.eyes_needed,
      case when new.amount > operators.money_setting('withdraw_one_operator_max') then 2
      when new.amount > operators.money_setting('withdraw_automatic_max') then 1 else 0 end);
    if new.state = 'approved' and new.eyes_needed > 0 then new.state := 'review'; new.approved_at := null; end if;
    if (new.state <> case when new.eyes_needed = 0 then 'approved' else 'review' end) then
      raise exception 'a withdrawal begins in review' using errcode = '42501';
    end if;
    if not members.is_registered_account(new.member_id, new.bank, new.account_number, new.name) then
      raise exception 'a withdrawal goes to the registered account' using errcode = '42501';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{state,cause,approved_at,ended_at}'::text[] is distinct from to_jsonb(old)
    - '{state,cause,approved_at,ended_at}'::text[] then
    raise exception 'what was requested does not change' using errcode = '42501';
  end if;
  if new.state = old.state then return new; end if;
  case old.state || '>' || new.state
    -- The number is checked by the trigger withdrawals.refuse_unseen (migrations/0020-risk).
    when 'review>approved' then perform operators.acting_operator();
    when 'review>rejected' then perform operators.acting_operator();
    when 'approved>paid', 'approved>returned' then
      if treasury.payout_state(new.member_id, new.id) is distinct from
        (case new.state when 'paid' then 'sent' else 'refused' end) then
        raise exception 'a withdrawal ends as its payout did' using errcode = '42501';
      end if;
    else raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = '42501';
  end case;
  return new;
end $$;
create or replace trigger guard_withdrawal before insert or update on withdrawals.withdrawal
for each row when (not operators.is_owner()) execute function withdrawals.guard_withdrawal();

-- By the acting operator, in review, with its present amount and account.
create or replace function withdrawals.guard_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform operators.require_acting(new.operator);
  if tg_op = 'UPDATE' or not exists (select from withdrawals.withdrawal w
    where w.member_id = new.member_id and w.id = new.withdrawal_id
    and w.state = 'review' and w.amount = new.amount and w.account_number = new.account_number) then
    raise exception 'an approval is of a withdrawal in review, with its present amount and account'
      using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_approval before insert or update on withdrawals.approval
for each row when (not operators.is_owner()) execute function withdrawals.guard_approval();

-- An approved withdrawal of the same amount, to the same account.
create or replace function withdrawals.guard_payout() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from withdrawals.withdrawal w where w.member_id = new.member_id and w.id = new.withdrawal_id
    and w.state = 'approved'
    and (w.amount, w.bank, w.account_number) = (new.amount, new.bank, new.account_number)) then
    raise exception 'a payout needs an approved withdrawal' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_payout before insert on treasury.payout
for each row when (not operators.is_owner() and new.member_id <> 0) execute function withdrawals.guard_payout();
revoke execute on function withdrawals.guard_withdrawal(), withdrawals.guard_approval(), withdrawals.guard_payout()
  from public;
