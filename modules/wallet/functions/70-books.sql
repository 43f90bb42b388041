create or replace function wallet.sealed_text(t wallet.transfer, p_entries text) returns bytea
language sql stable parallel safe as $$
  select convert_to(concat_ws('|', t.member_id, t.no, t.source, t.ext_id, t.kind, encode(t.digest, 'hex'), t.round,
    t.refers_to, t.balance_after, extract(epoch from t.at)::numeric(20, 6), p_entries), 'UTF8')
$$;

-- Joined laterally, it is planned with the calling statement.
create or replace function wallet.entries_of(p_member bigint, p_no bigint) returns table (text text)
language sql stable rows 1 as $$
  select string_agg(concat_ws(',', e.leg, e.account, e.purse_no, e.amount, e.balance_after), ';' order by e.leg)
  from wallet.entry e where e.member_id = p_member and e.no = p_no
$$;
drop function if exists wallet.entries_text(bigint, bigint);

create or replace function wallet.seal_of(p_before bytea, t wallet.transfer) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || wallet.sealed_text(t, e.text)) from wallet.entries_of(t.member_id, t.no) e
$$;

-- At most a thousand transfers of a member; the rest waits in wallet.unsealed. Takes no lock: a member's numbers commit
-- in order. Two queues may seal one member at once: the hashes are equal; members in order, so neither waits. Index
-- only: a plan made while tables were small would read them in full.
create or replace function wallet.seal_members(p_members bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_taken bigint[];
  v_lasts bigint[];
  v_befores bytea[];
  v_cut bigint[];
  v_member bigint;
  v_hash bytea;
  v_members bigint[] := '{}';
  v_nos bigint[] := '{}';
  v_hashes bytea[] := '{}';
  r record;
begin
  -- Events among them: at least as many as the transfers.
  select array_agg(c.member) filter (where c.taken_before < 5000),
    array_agg(c.last) filter (where c.taken_before < 5000), array_agg(c.hash) filter (where c.taken_before < 5000),
    array_agg(c.member) filter (where c.taken_before >= 5000 or c.numbers > 1000)
  into v_taken, v_lasts, v_befores, v_cut
  from (
    select n.*, sum(least(n.numbers, 1000)) over (order by n.member rows between unbounded preceding and current row)
      - least(n.numbers, 1000) as taken_before
    from (
      select w.member, coalesce(s.no, 0) as last, coalesce(s.hash, '') as hash, l.no - coalesce(s.no, 0) as numbers
      from (select distinct m from unnest(p_members) m) w(member)
      join wallet.member_lock l on l.member_id = w.member
      left join lateral (select x.no, x.hash from wallet.seal x where x.member_id = w.member order by x.no desc
        limit 1) s on true
    ) n where n.numbers > 0
  ) c;
  for r in
    select t.member_id, t.no, w.before, wallet.sealed_text(t, e.text) as content
    from unnest(v_taken, v_lasts, v_befores) as w(member, last, before)
    join lateral (select * from wallet.transfer x where x.member_id = w.member and x.no > w.last order by x.no
      limit 1000) t on true
    cross join lateral wallet.entries_of(t.member_id, t.no) e
    order by t.member_id, t.no
  loop
    if r.member_id is distinct from v_member then
      v_member := r.member_id;
      v_hash := r.before;
    end if;
    v_hash := sha256(v_hash || r.content);
    v_members := v_members || r.member_id;
    v_nos := v_nos || r.no;
    v_hashes := v_hashes || v_hash;
    if cardinality(v_nos) = 1000 then
      insert into wallet.seal (member_id, no, hash) select * from unnest(v_members, v_nos, v_hashes)
      on conflict do nothing;
      v_members := '{}'; v_nos := '{}'; v_hashes := '{}';
    end if;
  end loop;
  insert into wallet.seal (member_id, no, hash) select * from unnest(v_members, v_nos, v_hashes) on conflict do nothing;
  if v_cut is null then return; end if;
  insert into wallet.unsealed (member_id)
  select m from unnest(v_cut) m where wallet.has_unsealed(m) order by m on conflict do nothing;
end $$;

create or replace function wallet.has_unsealed(p_member bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from wallet.transfer t where t.member_id = p_member
    and t.no > coalesce((select max(x.no) from wallet.seal x where x.member_id = p_member), 0))
$$;

-- Answers whether there was any: to be called again. Seals before it takes a row of the list, as the relay does, so
-- that neither waits for the other.
create or replace function wallet.seal_backlog() returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_member bigint := (select min(u.member_id) from wallet.unsealed u);
begin
  if v_member is null then return false; end if;
  perform wallet.seal_members(array[v_member]);
  delete from wallet.unsealed u where u.member_id = v_member and not wallet.has_unsealed(v_member);
  return true;
end $$;

-- Called twice, each in a transaction without writes before. The first ends the days and answers null: once committed,
-- no posting is dated on them. A later call waits up to two seconds for transactions that may have seen the days open;
-- null: to be called again. Refuses a day that ended less than five minutes ago, for clocks that are behind.
create or replace function wallet.close_days(p_until date, p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_to timestamptz := (p_until + 1)::timestamp at time zone 'Asia/Bangkok';
  v_before xid8;
  v_give_up timestamptz := clock_timestamp() + interval '2 seconds';
  v_from timestamptz;
  v_rows int;
begin
  if operators.checked_time(p_now) < v_to + interval '5 minutes' then
    raise exception 'the day % is not over yet', p_until;
  end if;
  if not exists (select from wallet.first_open_day o where o.since >= v_to) then
    insert into wallet.first_open_day as o (since) values (v_to)
    on conflict (only_row) do update set since = greatest(o.since, excluded.since);
    return null;
  end if;
  v_before := pg_snapshot_xmax(pg_current_snapshot());
  while pg_snapshot_xmin(pg_current_snapshot()) < v_before loop
    if clock_timestamp() > v_give_up then return null; end if;
    perform pg_sleep(0.01);
  end loop;
  -- One at a time: the second finds the days closed.
  perform from wallet.first_open_day for no key update;
  v_from := coalesce((select (max(c.day) + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.checkpoint c),
    '-infinity');
  insert into wallet.checkpoint (account, day, total)
  select e.account, (t.at at time zone 'Asia/Bangkok')::date, sum(e.amount)
  from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
  where t.at >= v_from and t.at < v_to and e.account <> wallet.account_member() group by 1, 2;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

create or replace function wallet.house_balances() returns table (account smallint, balance bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with closed as (select max(c.day) as last from wallet.checkpoint c)
  select x.account, sum(x.amount)::bigint from (
    select c.account, c.total as amount from wallet.checkpoint c
    union all
    select e.account, e.amount from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
    where e.account <> wallet.account_member()
      and t.at >= coalesce((select (last + 1)::timestamp at time zone 'Asia/Bangkok' from closed), '-infinity')
  ) x group by x.account order by x.account
$$;
