-- A shard has two queues: events of rounds (`play`), and all others. Each is read along its index (event_queue):
-- statistics know few waiting events, so the planner would read and sort all that wait, and a relay that is behind
-- would fall further behind.

-- Those in which something is due.
create or replace function outbox.busy_queues(p_shards int[]) returns table (shard int, play boolean)
language sql stable set search_path = pg_catalog, pg_temp set enable_sort = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
  select l.shard, q.play from unnest(p_shards) l(shard) cross join (values (true), (false)) q(play)
  where exists (select from outbox.failed f where mod(f.member_id, 8) = l.shard and f.play = q.play
    and f.next_at <= clock_timestamp())
  or (select true from outbox.event e where not e.relayed and not e.held and mod(e.member_id, 8) = l.shard
    and case when e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back') then 1 else 0 end = q.play::int
    order by e.seq limit 1)
$$;

-- Oldest first, without `p_suspect`, one of whose events timed out alone. `behind`: it waits behind a failed event of
-- the same member.
create or replace function outbox.waiting(p_shard int, p_play boolean, p_limit int, p_suspect bigint)
returns table (member_id bigint, no bigint, topic text, payload jsonb, at timestamptz, behind boolean)
language sql stable set search_path = pg_catalog, pg_temp set enable_sort = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
  select e.member_id, e.no, e.topic, e.payload, e.at,
    p_play and exists (select from outbox.failed f where f.play and f.member_id = e.member_id)
  from outbox.event e
  where not e.relayed and not e.held and mod(e.member_id, 8) = p_shard
    and case when e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back') then 1 else 0 end = p_play::int
    and e.member_id is distinct from p_suspect
  order by e.seq limit p_limit
$$;

-- When it was announced; null: none waits.
create or replace function outbox.oldest_waiting() returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp set enable_sort = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
  select min((
    select e.at from outbox.event e where not e.relayed and not e.held and mod(e.member_id, 8) = l.shard
      and case when e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back') then 1 else 0 end = q.play
      order by e.seq limit 1))
  from generate_series(0, 7) l(shard) cross join (values (0), (1)) q(play)
$$;

-- Events of `play` not relayed yet, held or parked ones included.
create or replace function outbox.has_waiting_play(p_member bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from outbox.event e where e.member_id = p_member and not e.relayed
    and e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back'))
$$;
