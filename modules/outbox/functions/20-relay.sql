-- Only under a lease. A lane is a shard, by an earlier name. Times are this database's. OB001: the lease is gone, or
-- another relay has dealt with the event: the caller rolls back and reads again.

-- Alive for `p_seconds` (at most 20): renews its shards, takes free ones up to its even share and gives back what is
-- above it. Returns those it holds.
create or replace function outbox.keep_lanes(p_holder text, p_seconds double precision) returns setof int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_until timestamptz := clock_timestamp() + make_interval(secs => least(greatest(p_seconds, 0.1), 20));
  v_share int;
  v_held int;
begin
  -- Emptied by a test, or restored without it: nothing would ever be relayed.
  if (select count(*) from outbox.lane) < 8 then
    insert into outbox.lane (lane) select generate_series(0, 7) on conflict do nothing;
  end if;
  insert into outbox.relay (holder, until) values (p_holder, v_until)
  on conflict (holder) do update set until = excluded.until;
  delete from outbox.relay r using (
    select x.holder from outbox.relay x where x.until < clock_timestamp() - interval '1 minute' for update skip locked
  ) gone where r.holder = gone.holder;
  select ceil(8.0 / count(*)) into v_share from outbox.relay r where r.until > clock_timestamp();
  -- A shard whose row is locked is marking events just now: it is renewed the next time.
  update outbox.lane l set until = v_until from (
    select x.lane from outbox.lane x where x.holder = p_holder order by x.lane limit v_share for update skip locked
  ) own where l.lane = own.lane;
  update outbox.lane l set holder = null, until = '-infinity' from (
    select x.lane from outbox.lane x where x.holder = p_holder order by x.lane offset v_share for update skip locked
  ) above where l.lane = above.lane;
  select count(*) into v_held from outbox.lane l where l.holder = p_holder;
  update outbox.lane l set holder = p_holder, until = v_until from (
    select x.lane from outbox.lane x where x.holder is null or x.until <= clock_timestamp() order by x.lane
    limit greatest(v_share - v_held, 0) for update skip locked
  ) free where l.lane = free.lane;
  return query select l.lane from outbox.lane l where l.holder = p_holder and l.until > clock_timestamp()
    order by l.lane;
end $$;

create or replace function outbox.leave_lanes(p_holder text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update outbox.lane l set holder = null, until = '-infinity' where l.holder = p_holder;
  delete from outbox.relay r where r.holder = p_holder;
end $$;

-- Until this transaction ends; else raises OB001.
create or replace function outbox.lock_lease(p_holder text, p_members bigint[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_wanted int; v_locked int;
begin
  select count(distinct mod(m, 8)) into v_wanted from unnest(p_members) m;
  perform from outbox.lane l where l.lane in (select mod(m, 8) from unnest(p_members) m) and l.holder = p_holder
    and l.until > clock_timestamp()
  order by l.lane for share;
  get diagnostics v_locked = row_count;
  if v_locked <> v_wanted then raise exception 'the lane is another relay''s' using errcode = 'OB001'; end if;
end $$;

-- The event that held them back is dealt with: the next held one is due, or nothing is held any more.
create or replace function outbox.advance(p_member bigint, p_no bigint, p_play boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_next bigint;
begin
  if p_play then
    select e.no into v_next from outbox.event e where e.member_id = p_member and e.held and not e.relayed
      and e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back') order by e.no limit 1;
  end if;
  if v_next is null then
    delete from outbox.failed f where f.member_id = p_member and f.no = p_no;
  else
    update outbox.failed f set no = v_next, attempts = 0, delays = 0, since = clock_timestamp(),
      next_at = clock_timestamp(), code = '', message = ''
    where f.member_id = p_member and f.no = p_no;
  end if;
end $$;

-- In the transaction that handled them. A generic plan saves planning the first five executions. Each event is looked
-- up by itself (`offset 0`): a plan made while few waited would compare all that wait with all that are marked.
create or replace function outbox.mark_relayed(p_holder text, p_members bigint[], p_nos bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
declare v_marked int; f outbox.failed;
begin
  perform outbox.lock_lease(p_holder, p_members);
  perform from outbox.failed x where x.member_id = any (p_members) order by x.member_id, x.no for update;
  update outbox.event e set relayed = true, held = false, parked = false where e.ctid = any (array(
    select x.ctid from unnest(p_members, p_nos) as d(member_id, no) cross join lateral (
      select w.ctid from outbox.event w where w.member_id = d.member_id and w.no = d.no and not w.relayed offset 0
    ) x));
  get diagnostics v_marked = row_count;
  if v_marked <> cardinality(p_nos) then raise exception 'somebody else dealt with this event' using errcode = 'OB001';
  end if;
  for f in select x.* from outbox.failed x join unnest(p_members, p_nos) as d(member_id, no)
    on d.member_id = x.member_id and d.no = x.no loop
    perform outbox.advance(f.member_id, f.no, f.play);
  end loop;
end $$;

-- `p_counts`: true: its handler failed, an attempt; false: it timed out alone. `p_gaps`: seconds after the first,
-- second … failure; the last holds for all further ones.
create or replace function outbox.put_off(
  p_holder text, p_member bigint, p_no bigint, p_play boolean, p_counts boolean, p_gaps double precision[], p_code text,
  p_message text)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_tries int;
begin
  perform outbox.lock_lease(p_holder, array[p_member]);
  perform from outbox.failed x where x.member_id = p_member and x.no = p_no for update;
  update outbox.event e set held = true, parked = e.parked or p_counts,
    attempts = least(e.attempts + p_counts::int, 32767)
  where e.member_id = p_member and e.no = p_no and not e.relayed;
  if not found then raise exception 'somebody else dealt with this event' using errcode = 'OB001'; end if;
  insert into outbox.failed as f (member_id, no, play, attempts, delays, next_at, code, message)
  values (p_member, p_no, p_play, p_counts::int, (not p_counts)::int, clock_timestamp(), left(p_code, 60),
    left(p_message, 300))
  on conflict (member_id, no) do update set attempts = f.attempts + excluded.attempts,
    delays = f.delays + excluded.delays, code = excluded.code, message = excluded.message
  returning case when p_counts then f.attempts else f.delays end into v_tries;
  update outbox.failed f set next_at = clock_timestamp()
    + make_interval(secs => p_gaps[least(v_tries, cardinality(p_gaps))])
  where f.member_id = p_member and f.no = p_no;
  return v_tries;
end $$;

-- Events of rounds behind a member's failed one. Where that is gone meanwhile, they stay in the queue.
create or replace function outbox.hold(p_holder text, p_members bigint[], p_nos bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_behind bigint[];
begin
  perform outbox.lock_lease(p_holder, p_members);
  select coalesce(array_agg(x.member_id), '{}') into v_behind from (
    select f.member_id from outbox.failed f where f.play and f.member_id = any (p_members)
    order by f.member_id for share
  ) x;
  update outbox.event e set held = true where e.ctid = any (array(
    select x.ctid from unnest(p_members, p_nos) as d(member_id, no) cross join lateral (
      select w.ctid from outbox.event w where w.member_id = d.member_id and w.no = d.no and not w.relayed offset 0
    ) x where d.member_id = any (v_behind)));
end $$;

-- Only what two operators decided, once (news: an earlier name for events): `news.retry` has it tried at once,
-- `news.skip` leaves it out for good. Null where it is done, else `not_found`: relayed or skipped before. Raises unless
-- the acting operator granted this approval.
create or replace function outbox.decide_news(p_approval text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a operators.approval := operators.spend_approval_by_id(p_approval, 'news.retry', 'news.skip');
  f outbox.failed;
begin
  select * into f from outbox.failed x where x.member_id = a.member_id and x.no = a.subject_id::bigint for update;
  if not found then return 'not_found'; end if;
  if a.kind = 'news.retry' then
    update outbox.failed x set next_at = clock_timestamp() where x.member_id = f.member_id and x.no = f.no;
    return null;
  end if;
  update outbox.event e set relayed = true, held = false, parked = false, skipped_by = p_approval
  where e.member_id = f.member_id and e.no = f.no and not e.relayed;
  if not found then return 'not_found'; end if;
  perform outbox.advance(f.member_id, f.no, f.play);
  return null;
end $$;
