-- By number, so that two members who request each other's accounts cannot deadlock. Where the holder changed, the
-- caller's transaction begins again.
create or replace function members.lock_with_holder(p_member bigint, p_bank text, p_account_number text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before bigint;
  v_after bigint;
begin
  select h.member_id into v_before from members.account_holding h
  where h.bank = p_bank and h.account_number = p_account_number;
  perform from members.member m where m.member_id in (p_member, coalesce(v_before, p_member)) order by m.member_id
    for no key update;
  select h.member_id into v_after from members.account_holding h
  where h.bank = p_bank and h.account_number = p_account_number;
  if v_after <> p_member and v_after is distinct from v_before then
    raise exception 'an account changed hands meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;

-- Nothing is paid to it for its former holder. False where it is verified, or not theirs. Both members are locked by
-- the caller.
create or replace function members.give_up_account(
  p_holder bigint, p_bank text, p_account_number text, p_claimer bigint, p_evidence text, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v members.account_holding;
  v_registered boolean;
begin
  if p_claimer = p_holder or p_evidence is null then return false; end if;
  delete from members.account_holding h where h.member_id = p_holder and h.bank = p_bank
    and h.account_number = p_account_number
    and h.verified_at is null returning * into v;
  if not found then return false; end if;
  update members.bank_account b set given_up_at = p_at
  where b.member_id = p_holder and b.bank = p_bank and b.account_number = p_account_number and b.given_up_at is null;
  v_registered := found;
  insert into members.account_given_up (member_id, bank, account_number, name, held_from, given_up_at, was_registered,
    claimer, evidence)
  values (v.member_id, v.bank, v.account_number, v.name, v.held_from, p_at, v_registered, p_claimer, p_evidence);
  insert into members.security_event (member_id, kind, detail, at)
  values (v.member_id, 'account.given_up', jsonb_build_object(
    'claimer', p_claimer::text, 'bank', v.bank, 'ends', right(v.account_number, 4), 'registered', v_registered), p_at);
  return true;
end $$;

-- Under exactly this name, once.
create or replace function members.note_account_verified(
  p_member bigint, p_bank text, p_account_number text, p_name text, p_evidence text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update members.account_holding h set verified_at = p_at, evidence = p_evidence, next_enquiry_at = null
  where h.member_id = p_member and h.bank = p_bank and h.account_number = p_account_number and h.name = p_name
    and h.verified_at is null;
  return found;
end $$;

create or replace function members.note_account_unverified(
  p_member bigint, p_bank text, p_account_number text, p_why text, p_next timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update members.account_holding h set unverified_why = p_why, enquiries = h.enquiries + 1,
    next_enquiry_at = case when h.held_until is null then p_next end
  where h.member_id = p_member and h.bank = p_bank and h.account_number = p_account_number and h.verified_at is null
$$;

-- Leased until an instant: after a crash they are due again.
create or replace function members.take_due_enquiries(p_at timestamptz, p_until timestamptz, p_max int)
returns table (member_id bigint, bank text, account_number text, name text, unverified_why text, enquiries int)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update members.account_holding h set next_enquiry_at = p_until
  from (
    select d.member_id, d.bank, d.account_number from members.account_holding d where d.next_enquiry_at <= p_at
    order by d.next_enquiry_at limit p_max for no key update skip locked
  ) due
  where h.member_id = due.member_id and h.bank = due.bank and h.account_number = due.account_number
  returning h.member_id, h.bank, h.account_number, h.name, h.unverified_why, h.enquiries
$$;

-- The bank answers again.
create or replace function members.hasten_enquiries(p_at timestamptz, p_max int) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update members.account_holding h set next_enquiry_at = p_at
  from (
    select d.member_id, d.bank, d.account_number from members.account_holding d
    where d.next_enquiry_at > p_at and d.unverified_why = 'silent'
    order by d.next_enquiry_at limit p_max for no key update skip locked
  ) waiting
  where h.member_id = waiting.member_id and h.bank = waiting.bank and h.account_number = waiting.account_number
$$;

-- Whether the member holds or has held the account.
create or replace function members.holds_account(p_member bigint, p_bank text, p_account_number text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from members.account_holding h where h.bank = p_bank and h.account_number = p_account_number
    and h.member_id = p_member)
$$;

create or replace function members.is_registered_account(p_member bigint, p_bank text, p_account_number text,
  p_name text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from members.bank_account b where b.member_id = p_member
    and (b.bank, b.account_number, b.name) = (p_bank, p_account_number, p_name))
$$;

create or replace function members.account_of(p_member bigint) returns table (bank text, account_number text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.bank, b.account_number from members.bank_account b where b.member_id = p_member
$$;

create or replace function members.status_of(p_member bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.status from members.member m where m.member_id = p_member
$$;

revoke execute on function members.holds_account(bigint, text, text),
  members.is_registered_account(bigint, text, text, text), members.status_of(bigint), members.account_of(bigint)
from public;
revoke execute on function members.lock_with_holder(bigint, text, text),
  members.give_up_account(bigint, text, text, bigint, text, timestamptz),
  members.note_account_verified(bigint, text, text, text, text, timestamptz),
  members.note_account_unverified(bigint, text, text, text, timestamptz),
  members.take_due_enquiries(timestamptz, timestamptz, int),
  members.hasten_enquiries(timestamptz, int) from public;
grant execute on function members.lock_with_holder(bigint, text, text),
  members.give_up_account(bigint, text, text, bigint, text, timestamptz),
  members.note_account_verified(bigint, text, text, text, text, timestamptz),
  members.note_account_unverified(bigint, text, text, text, timestamptz),
  members.take_due_enquiries(timestamptz, timestamptz, int),
  members.hasten_enquiries(timestamptz, int) to chokdee_site;
