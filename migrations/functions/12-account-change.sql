drop function if exists members.approve_account_change(bigint, text, text, text, text, timestamptz);

-- The acting operator's approval of exactly this account. With as many different operators as the change needs it takes effect: the
-- registered account is the new one. The member's row is locked first, as by their withdrawals.
create or replace function members.approve_account_change(
  p_member bigint, p_change text, p_bank text, p_account_number text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_operator text := operators.acting_operator();
  v members.account_change;
  v_new boolean;
begin
  perform members.lock_with_holder(p_member, p_bank, p_account_number);
  select * into v from members.account_change c where c.member_id = p_member and c.id = p_change for no key update;
  if not found then return 'not_found'; end if;
  if v.state <> 'asked' or v.expires_at <= p_at then return 'not_waiting'; end if;
  if (v.bank, v.account_number) <> (p_bank, p_account_number) then return 'changed_since_seen'; end if;
  -- An account that the bank verified for this member, and could not for another, is given up by the other as the change takes effect.
  if exists (select from members.account_holding h
    where h.bank = v.bank and h.account_number = v.account_number and h.member_id <> p_member
      and (v.verified_at is null or h.verified_at is not null)) then return 'account_taken'; end if;
  insert into members.account_change_approval (member_id, change_id, operator, at) values (p_member, p_change, v_operator, p_at)
  on conflict do nothing;
  v_new := found;
  if (select count(*) from members.account_change_approval a where a.member_id = p_member and a.change_id = p_change) < v.eyes_needed then
    return case when v_new then 'needs_second_eye' else 'said_before' end;
  end if;
  update members.account_change set state = 'approved', ended_at = p_at where member_id = p_member and id = p_change;
  perform members.give_up_account(h.member_id, v.bank, v.account_number, p_member, v.evidence, p_at) from members.account_holding h
  where h.bank = v.bank and h.account_number = v.account_number and h.member_id <> p_member;
  update members.bank_account set bank = v.bank, account_number = v.account_number, name = v.name, name_key = v.name_key, added_at = p_at,
    given_up_at = null
  where member_id = p_member;
  if not found then raise exception 'an approved account change finds its place'; end if;
  if v.verified_at is not null then
    perform members.note_account_verified(p_member, v.bank, v.account_number, v.name, v.evidence, v.verified_at);
  end if;
  return 'approved';
end $$;

-- Ends a waiting change without effect: refused (with its cause) by the acting operator, withdrawn by the member, expired by time.
create or replace function members.end_account_change(p_member bigint, p_change text, p_state text, p_cause text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v members.account_change;
begin
  if p_state not in ('refused', 'withdrawn', 'expired') then raise exception 'a change without effect ends as refused, withdrawn or expired'; end if;
  if p_state = 'refused' then perform operators.acting_operator(); end if;
  perform from members.member m where m.member_id = p_member for no key update;
  select * into v from members.account_change c where c.member_id = p_member and c.id = p_change for no key update;
  if not found then return 'not_found'; end if;
  if v.state <> 'asked' or (v.expires_at <= p_at) <> (p_state = 'expired') then return 'not_waiting'; end if;
  update members.account_change set state = p_state, cause = p_cause, ended_at = p_at where member_id = p_member and id = p_change;
  return p_state;
end $$;

revoke execute on function members.approve_account_change(bigint, text, text, text, timestamptz) from public;
revoke execute on function members.end_account_change(bigint, text, text, text, timestamptz) from public;
grant execute on function members.approve_account_change(bigint, text, text, text, timestamptz) to chokdee_office;
grant execute on function members.end_account_change(bigint, text, text, text, timestamptz) to chokdee_site, chokdee_office;
