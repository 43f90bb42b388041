-- docs/decisions/0121. Deposits and payouts are the wallet's counts, rounds the games'; only `played`, what both have
-- in common, is kept.

-- A new one begins at Bangkok's midnight after its version.
drop function if exists wheel.prices(), wheel.earned(bigint);
create or replace function wheel.price_at(p_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select v.price from wheel.odds_version v
  where v.version = 1 or (v.at at time zone 'Asia/Bangkok')::date < (p_at at time zone 'Asia/Bangkok')::date
  order by v.version desc limit 1
$$;

-- Less what was paid out; for who was there before points followed from play: since then.
create or replace function wheel.net_paid(p_member bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.paid_in - b.paid_out from wallet.paid_before(p_member, 'infinity') b), 0)
    - coalesce((select w.net_before from wheel.played w where w.member_id = p_member), 0)
$$;

-- Own stakes by their category's share, up to what is paid in, not paid out and not played. A round plays what was paid
-- in before it began, and what it had played; the rest is not kept. It counts its present worth: repetition changes
-- nothing, a re-opened round gives back.
create or replace function wheel.count_rounds(p_members bigint[], p_hosts text[], p_rounds text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_shares jsonb;
  m record;
  r record;
  w wheel.played;
  v_net bigint;
  v_free bigint;
  v_counted bigint;
  v_price bigint;
begin
  for m in
    select d.member_id, array_agg(d.host order by d.place) as hosts, array_agg(d.round order by d.place) as rounds
    from (
      select x.member_id, x.host, x.round, max(x.place) as place
      from unnest(p_members, p_hosts, p_rounds) with ordinality as x(member_id, host, round, place)
      group by x.member_id, x.host, x.round
    ) d group by d.member_id order by d.member_id
  loop
    v_net := wheel.net_paid(m.member_id);
    select * into w from wheel.played x where x.member_id = m.member_id;
    -- Most play is beyond what was paid in: then only a round that has counted can change anything.
    continue when v_net <= coalesce(w.played, 0) and not exists (
      select from unnest(m.hosts, m.rounds) as x(host, round)
      cross join lateral (select from wheel.played_round e where e.member_id = m.member_id and e.host = x.host
        and e.round = x.round limit 1) e);
    v_shares := coalesce(v_shares, promotions.shares_of('wheel-prize'));
    insert into wheel.played (member_id) values (m.member_id) on conflict do nothing;
    select * into strict w from wheel.played x where x.member_id = m.member_id for no key update;
    v_net := wheel.net_paid(m.member_id);
    for r in
      select t.*, coalesce((v_shares ->> t.lobby)::int, 0) as share, coalesce(e.counted, 0) as before,
        coalesce(e.most, 0) as most
      from games.own_turnover(m.member_id, m.hosts, m.rounds) t
      left join wheel.played_round e on e.member_id = m.member_id and e.host = t.host and e.round = t.round
      order by t.place
    loop
      v_free := v_net - w.played;
      -- What was paid in while it ran is for later rounds.
      if v_free > 0 then
        v_free := least(v_free, greatest(r.most - r.before, v_free - wallet.paid_in_after(m.member_id, r.begun_at)));
      end if;
      v_counted := least(r.own * r.share / 10000, r.before + greatest(v_free, 0));
      continue when v_counted = r.before;
      insert into wheel.played_round as e (member_id, host, round, share, counted, most)
      values (m.member_id, r.host, r.round, r.share, v_counted, v_counted)
      on conflict (member_id, host, round) do update set share = r.share, counted = v_counted,
        most = greatest(e.most, v_counted);
      w.played := w.played + v_counted - r.before;
      continue when w.played <= w.most;
      v_price := wheel.price_at(coalesce(r.ended_at, r.begun_at));
      if v_price is distinct from w.prices[cardinality(w.prices)] then
        w.since := w.since || w.most;
        w.prices := w.prices || v_price;
      end if;
      w.most := w.played;
    end loop;
    update wheel.played x set played = w.played, most = w.most, since = w.since, prices = w.prices
    where x.member_id = m.member_id;
  end loop;
end $$;

-- From each mark to the next: the first may be below zero.
create or replace function wheel.parts_of(p_amount bigint, p_since bigint[]) returns bigint[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array_agg(case when s.n = 1 then least(p_amount, s.until) - s.since
    else greatest(least(p_amount, s.until) - s.since, 0) end order by s.n)
  from (select t.since, t.n, lead(t.since) over (order by t.n) as until
    from unnest(p_since) with ordinality as t(since, n)) s
$$;

-- Played and not paid out again, at the prices of this row.
create or replace function wheel.points_by(w wheel.played, p_amount bigint) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select w.points_before + wheel.points_for(wheel.parts_of(p_amount, w.since), w.prices)
$$;

-- With the prices at which it was; the next part at an instant's price. No play: an empty row.
create or replace function wheel.played_of(p_member bigint, p_at timestamptz) returns wheel.played
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  w wheel.played;
  v_price bigint := wheel.price_at(p_at);
begin
  select * into w from wheel.played x where x.member_id = p_member;
  if not found then w := row(p_member, 0, 0, '{}', '{}', 0, 0)::wheel.played; end if;
  if v_price is distinct from w.prices[cardinality(w.prices)] then
    w.since := w.since || w.most;
    w.prices := w.prices || v_price;
  end if;
  return w;
end $$;

-- Below zero where what they follow from was paid out, or taken back, after it was spun away.
create or replace function wheel.points_of(p_member bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select wheel.points_by(w, least(w.played, wheel.net_paid(p_member)))
    + coalesce((select x.points_won - x.spins from wheel.player x where x.member_id = p_member), 0)
  from wheel.played_of(p_member, 'infinity') w
$$;

-- In satang: `to_play`, of which `to_pay_in` is not paid in yet, or was paid out again.
create or replace function wheel.missing_of(p_member bigint, p_at timestamptz)
returns table (to_play bigint, to_pay_in bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  w wheel.played := wheel.played_of(p_member, p_at);
  v_net bigint := wheel.net_paid(p_member);
  v_points bigint := wheel.points_of(p_member);
  v_wanted bigint := wheel.points_by(w, least(w.played, v_net)) + 1 + greatest(-v_points, 0) - w.points_before;
  v_amount bigint := 0;
  v_rest bigint := 0;
  v_points_here bigint;
begin
  for i in 1..cardinality(w.prices) loop
    v_amount := w.since[i] + v_wanted * w.prices[i] - v_rest;
    exit when i = cardinality(w.prices) or v_amount <= w.since[i + 1];
    v_points_here := (v_rest + w.since[i + 1] - w.since[i]) / w.prices[i];
    v_rest := v_rest + w.since[i + 1] - w.since[i] - v_points_here * w.prices[i];
    v_wanted := v_wanted - v_points_here;
  end loop;
  return query select greatest(v_amount - w.played, 0), greatest(v_amount - v_net, 0);
end $$;
