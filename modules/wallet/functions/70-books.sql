-- The hash that seals a transfer: over the seal before it, the transfer and its entries in order.
create or replace function wallet.seal_of(p_before bytea, t wallet.transfer) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(concat_ws('|', t.member_id, t.no, t.source, t.ext_id, t.kind, encode(t.digest, 'hex'), t.round,
    t.refers_to, t.balance_after, extract(epoch from t.at)::numeric(20, 6),
    (select string_agg(concat_ws(',', e.leg, e.account, e.purse_no, e.amount, e.balance_after), ';' order by e.leg)
     from wallet.entry e where e.member_id = t.member_id and e.no = t.no)), 'UTF8'))
$$;

-- Seals what these members have posted since their last seal, in order. Run by the relay, off the path of a posting. Takes no lock: a
-- member's numbers commit in their order, so what is seen has no gap. The two queues of a shard may seal one member at once: the hash of
-- each is the same, so the second finds it done; members in their order, so that neither waits for the other. Index only: a plan made while
-- the tables were small would read them in full, for each member, until their next statistics.
create or replace function wallet.seal_members(p_members bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_member bigint;
  v_hash bytea;
  v_last bigint;
  t wallet.transfer;
begin
  for v_member in select distinct m from unnest(p_members) m order by m loop
    select s.no, s.hash into v_last, v_hash from wallet.seal s where s.member_id = v_member order by s.no desc limit 1;
    if not found then v_last := 0; v_hash := ''; end if;
    for t in select * from wallet.transfer x where x.member_id = v_member and x.no > v_last order by x.no loop
      v_hash := wallet.seal_of(v_hash, t);
      insert into wallet.seal (member_id, no, hash) values (v_member, t.no, v_hash) on conflict do nothing;
    end loop;
  end loop;
end $$;

-- Closes every Bangkok day up to this one that is not closed yet: sums what each house account moved on it. Refuses a day that ended less
-- than five minutes ago, since postings of its last instants may still be on their way. Once closed, a day stays as it is.
create or replace function wallet.close_days(p_until date, p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_from timestamptz := coalesce((select (max(c.day) + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.checkpoint c), '-infinity');
  v_to timestamptz := (p_until + 1)::timestamp at time zone 'Asia/Bangkok';
  v_rows int;
begin
  if p_now < v_to + interval '5 minutes' then raise exception 'the day % is not over yet', p_until; end if;
  insert into wallet.checkpoint (account, day, total)
  select e.account, (t.at at time zone 'Asia/Bangkok')::date, sum(e.amount)
  from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
  where t.at >= v_from and t.at < v_to and e.account <> wallet.account_member() group by 1, 2;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- What the house accounts hold: closed days, plus the entries of the days that are not closed.
create or replace function wallet.house_balances() returns table (account smallint, balance bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with closed as (select max(c.day) as last from wallet.checkpoint c)
  select x.account, sum(x.amount)::bigint from (
    select c.account, c.total as amount from wallet.checkpoint c
    union all
    select e.account, e.amount from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
    where e.account <> wallet.account_member() and t.at >= coalesce((select (last + 1)::timestamp at time zone 'Asia/Bangkok' from closed), '-infinity')
  ) x group by x.account order by x.account
$$;
