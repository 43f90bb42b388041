-- Which live streams are open, over all processes. A stream counts while the process that holds it renews its lease, so one that was killed
-- stops counting by itself. Times are the database's own: the sandbox's clock may jump. Not logged ahead: after a crash of the database every
-- stream has broken too.
create unlogged table limits.stream_holder (
  holder uuid primary key,
  alive_until timestamptz not null
);
create unlogged table limits.stream (
  member_id bigint not null,
  stream_id uuid not null,
  session_id text not null,
  holder uuid not null,
  primary key (member_id, stream_id)
);
create index stream_of_holder on limits.stream (holder);

-- Says that a process is alive for so long, and forgets the processes that have been dead for an hour.
create function limits.renew_holder(the_holder uuid, life interval) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into limits.stream_holder as h (holder, alive_until) values (the_holder, clock_timestamp() + life)
  on conflict (holder) do update set alive_until = excluded.alive_until;
  with dead as (
    delete from limits.stream_holder where alive_until < clock_timestamp() - interval '1 hour' returning holder
  )
  delete from limits.stream s using dead where s.holder = dead.holder;
end $$;

-- Counts a stream in, unless its session or its member has as many as allowed. Streams of one member are counted in one after the other.
create function limits.open_stream(the_member bigint, the_stream uuid, the_session text, the_holder uuid, session_max int, member_max int)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare of_session int; of_member int;
begin
  perform pg_advisory_xact_lock(hashtextextended('limits.stream ' || the_member, 0));
  delete from limits.stream s where s.member_id = the_member
    and not exists (select from limits.stream_holder h where h.holder = s.holder and h.alive_until > clock_timestamp());
  select count(*) filter (where session_id = the_session), count(*) into of_session, of_member from limits.stream where member_id = the_member;
  if of_session >= session_max or of_member >= member_max then return false; end if;
  insert into limits.stream (member_id, stream_id, session_id, holder) values (the_member, the_stream, the_session, the_holder);
  return true;
end $$;

create function limits.close_streams(members bigint[], streams uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from limits.stream s using unnest(members, streams) as ended (member_id, stream_id)
  where s.member_id = ended.member_id and s.stream_id = ended.stream_id
$$;

-- A process that ends takes its streams along.
create function limits.end_holder(the_holder uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from limits.stream where holder = the_holder;
  delete from limits.stream_holder where holder = the_holder;
end $$;

revoke execute on function limits.renew_holder, limits.open_stream, limits.close_streams, limits.end_holder from public;
grant execute on function limits.renew_holder, limits.open_stream, limits.close_streams, limits.end_holder to chokdee_site;

-- By which old sessions are found (migrations/functions/16-retention.sql).
create index session_by_expiry on members.session (expires_at);
