-- Null: it can be given.
create or replace function deposits.refuse_credit(p_member bigint, p_request text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare v_status text := members.status_of(p_member);
begin
  if v_status is null then return 'member_unknown'; end if;
  if v_status <> 'active' then return 'member_closed'; end if;
  if p_request is not null
    and not exists (select from deposits.deposit d where d.member_id = p_member and d.id = p_request) then
    return 'request_unknown';
  end if;
  return null;
end $$;

-- Once, only what two operators decided, while the granting one acts. Not in the treasury, since a credit ends a
-- request. Null where it is done, else `not_found`, `not_waiting`, `member_unknown`, `member_closed`,
-- `request_unknown`, `sender_unknown`.
create or replace function deposits.end_suspense(p_approval text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.approval := operators.spend_approval_by_id(p_approval, 'suspense.end');
begin
  return treasury.end_suspense(a,
    case when a.payload ->> 'act' = 'credit' then
      deposits.refuse_credit((a.payload ->> 'member')::bigint, a.payload ->> 'request') end, p_at);
end $$;

revoke execute on function deposits.refuse_credit(bigint, text), deposits.end_suspense(text, timestamptz) from public;
grant execute on function deposits.end_suspense(text, timestamptz) to chokdee_office;

-- Called by the version before during a rollout; to be dropped with the next.
create or replace function treasury.end_suspense(p_approval text, p_at timestamptz) returns text
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select deposits.end_suspense(p_approval, p_at)
$$;
revoke execute on function treasury.end_suspense(text, timestamptz) from public;
grant execute on function treasury.end_suspense(text, timestamptz) to chokdee_office;
drop function if exists treasury.refuse_credit(bigint, text);
