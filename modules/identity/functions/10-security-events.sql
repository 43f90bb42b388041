-- Counts only: the site may add to the notes and not read them.
create or replace function members.count_security_events(p_member bigint, p_kind text, p_since timestamptz)
returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) from members.security_event e where e.member_id = p_member and e.kind = p_kind and e.at >= p_since
$$;
revoke execute on function members.count_security_events(bigint, text, timestamptz) from public;
grant execute on function members.count_security_events(bigint, text, timestamptz) to chokdee_site, chokdee_office;

create or replace function members.forget_failed_logins(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from members.security_event e where e.kind = 'login.failed' and e.at < p_before
$$;
revoke execute on function members.forget_failed_logins(timestamptz) from public;
grant execute on function members.forget_failed_logins(timestamptz) to chokdee_site;
