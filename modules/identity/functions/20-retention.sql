-- At most p_max rows, so that no lock is held for long; returns how many.
create or replace function members.forget_sessions(p_before timestamptz, p_max int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone int;
begin
  delete from members.session s where s.session_id in (
    select o.session_id from members.session o where o.expires_at < p_before order by o.expires_at limit p_max
    for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- The oldest come first without an index over time.
create or replace function members.forget_security_events(p_before timestamptz, p_max int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone int;
begin
  delete from members.security_event e using (select event_id, at from members.security_event order by event_id
    limit p_max) as oldest
  where e.event_id = oldest.event_id and oldest.at < p_before;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Operators' sessions stay: the trail names them.
drop function if exists operators.forget_sessions(timestamptz, int);

revoke execute on function members.forget_sessions, members.forget_security_events from public;
grant execute on function members.forget_sessions, members.forget_security_events to chokdee_site;
