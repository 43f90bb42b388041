-- A receipt needs a paid charge or a statement line, and is credited only to the request of our reference, or to the
-- sender.
create or replace function treasury.guard_receipt() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare e treasury.evidence;
begin
  select * into e from treasury.evidence x where x.kind = case new.source when 'gateway' then 'charge' else 'line' end
    and x.reference = new.reference
    and x.amount = new.amount and x.payer_bank is not distinct from new.payer ->> 'bank'
    and x.payer_account is not distinct from new.payer ->> 'accountNumber' limit 1;
  if not found then raise exception 'a receipt needs the report of a partner' using errcode = '42501'; end if;
  if new.outcome = 'credited' and not (case new.source
    when 'gateway' then exists (select from treasury.expected_payment p
      where p.reference = e.detail ->> 'ours' and p.member_id = new.member_id
      and p.request_id = new.request_id)
    else members.holds_account(new.member_id, e.payer_bank, e.payer_account) end) then
    raise exception 'a receipt is credited to the member whom its evidence names' using errcode = '42501';
  end if;
  new.needs_evidence := true;
  return new;
end $$;
create or replace trigger guard_receipt before insert or update on treasury.receipt
for each row when (not operators.is_owner()) execute function treasury.guard_receipt();

create or replace function treasury.guard_settlement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' or not exists (select from treasury.evidence e
    where e.kind = 'settlement' and e.reference = new.settlement_id
    and e.amount = new.collected and (e.detail ->> 'fee')::bigint = new.fee)
    or not exists (select from treasury.receipt r where r.id = new.receipt_id and r.outcome = 'settled'
      and r.amount = new.collected - new.fee) then
    raise exception 'a settlement needs the report of the gateway' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_settlement before insert or update on treasury.settlement
for each row when (not operators.is_owner()) execute function treasury.guard_settlement();

-- Two operators approve its end (deposits.end_suspense); it waits again where the bank refused a return.
create or replace function treasury.guard_suspended() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_return text;
  a operators.approval;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting'
      or not exists (select from treasury.receipt r where r.id = new.receipt_id and r.outcome = 'suspense') then
      raise exception 'a receipt in suspense begins in the state waiting' using errcode = '42501';
    end if;
    return new;
  end if;
  v_return := treasury.payout_state(0, new.receipt_id || ':' || new.returns);
  case old.state || '>' || new.state
    when 'waiting>crediting', 'waiting>returning' then
      a := operators.granted(new.approval_id, 'suspense.end', new.receipt_id);
      if a.approval_id is null or (a.payload ->> 'act' = 'credit') is distinct from (new.state = 'crediting')
        or (a.payload ->> 'member')::bigint is distinct from new.credited_to then
        raise exception 'a receipt leaves suspense by an approval of two operators' using errcode = '42501';
      end if;
    when 'waiting>refunded' then
      if treasury.left_of(new.receipt_id) > 0 then
        raise exception 'a receipt in suspense is refunded once nothing of it is left' using errcode = '42501';
      end if;
    when 'crediting>credited' then
      if not wallet.has_transfer(new.credited_to, wallet.source_receipt(), new.receipt_id, wallet.kind_deposit()) then
        raise exception 'a receipt in suspense is credited only once its credit is posted' using errcode = '42501';
      end if;
    when 'returning>returned' then
      if v_return is distinct from 'sent' then
        raise exception 'a return ends in the state of its payout' using errcode = '42501';
      end if;
    when 'returning>waiting' then
      if v_return is distinct from 'refused' then
        raise exception 'a return ends in the state of its payout' using errcode = '42501';
      end if;
    else raise exception 'a receipt in suspense does not go from % to %', old.state, new.state using errcode = '42501';
  end case;
  return new;
end $$;
create or replace trigger guard_suspended before insert or update on treasury.suspended
for each row when (not operators.is_owner()) execute function treasury.guard_suspended();
create or replace trigger note_by_acting before insert or update on treasury.suspended_note
for each row when (not operators.is_owner()) execute function operators.by_acting('operator');

-- Without a member it is a return that two operators approved, to its sender's account. Members':
-- withdrawals.guard_payout.
create or replace function treasury.guard_payout() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'instructed' or new.member_id = 0 and not exists (
      select from treasury.suspended s join treasury.receipt r on r.id = s.receipt_id
      where s.state = 'returning' and new.withdrawal_id = s.receipt_id || ':' || s.returns
        and treasury.left_of(r.id) = new.amount
        and (r.payer ->> 'bank', r.payer ->> 'accountNumber') = (new.bank, new.account_number)) then
      raise exception 'a payout needs an approved withdrawal or an approved return' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.state in ('sent', 'refused') or new.state = 'instructed' then
    raise exception 'a payout ends once' using errcode = '42501';
  end if;
  if new.state in ('sent', 'refused')
    and not exists (select from treasury.evidence e where e.kind = 'payout' and e.reference = new.id
    and e.amount = new.amount and e.detail ->> 'state' = new.state
    and e.detail ->> 'transaction' is not distinct from new.transaction_id) then
    raise exception 'a payout ends as the bank has reported' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_payout_steps before insert or update on treasury.payout
for each row when (not operators.is_owner()) execute function treasury.guard_payout();

-- The first account is open, later ones closed until two operators approve ("open 20 50000.00": state, position, daily
-- ceiling).
create or replace function treasury.guard_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_wanted text[];
begin
  if tg_op = 'INSERT' then
    if exists (select from treasury.account) then new.receives := false; new.pays := false; end if;
    return new;
  end if;
  v_wanted := string_to_array((operators.spend_approval('account.change',
    new.bank || '/' || new.account_number)).payload ->> 'wanted', ' ');
  if new.receives <> (v_wanted[1] = 'open') or new.place <> v_wanted[2]::int
    or new.daily_ceiling is distinct from (nullif(v_wanted[3], '-')::numeric * 100)::bigint then
    raise exception 'an account changes only as two operators approved' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger guard_new_account before insert on treasury.account
for each row when (not operators.is_owner()) execute function treasury.guard_account();
create or replace trigger guard_account before update on treasury.account
for each row when (not operators.is_owner()
  and (old.bank, old.account_number, old.name, old.receives, old.pays, old.place, old.daily_ceiling)
  is distinct from (new.bank, new.account_number, new.name, new.receives, new.pays, new.place, new.daily_ceiling))
execute function treasury.guard_account();
