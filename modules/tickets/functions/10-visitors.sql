-- Null where it is nobody's.
create or replace function tickets.visitor_of(p_audience text, p_name text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select v.member_id from tickets.visitor v where v.audience = p_audience and v.name = p_name
$$;
revoke execute on function tickets.visitor_of(text, text) from public;
