-- Who registered on these Bangkok days; p_to is not included.
create or replace function members.registered_between(p_from date, p_to date)
returns table (member_id bigint, first_day date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.member_id, (m.registered_at at time zone 'Asia/Bangkok')::date from members.member m
  where m.registered_at >= p_from::timestamp at time zone 'Asia/Bangkok'
    and m.registered_at < p_to::timestamp at time zone 'Asia/Bangkok'
$$;
revoke execute on function members.registered_between(date, date) from public, chokdee_site, chokdee_office;
