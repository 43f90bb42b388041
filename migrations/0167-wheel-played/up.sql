-- What of a member's deposits was played, in satang; written by wheel.count_rounds alone. most: as much as it ever was. since, prices: from how
-- much of it on a point has cost how much: what was once played at a price keeps it. points_before: what deposits had given before points followed
-- from play; net_before: what was paid in, less what was paid out, by then.
create table wheel.played (
  member_id bigint primary key,
  played bigint not null default 0 check (played >= 0),
  most bigint not null default 0 check (most >= played),
  since bigint[] not null default '{}',
  prices bigint[] not null default '{}' check (cardinality(prices) = cardinality(since)),
  points_before bigint not null default 0,
  net_before bigint not null default 0
) with (fillfactor = 80);

-- What a round counts of it, in satang, and the most that it ever counted: so much it may count again after it was open again. share: what its
-- category counted for, in basis points.
create table wheel.played_round (
  member_id bigint not null,
  host text not null,
  round text not null,
  share int not null check (share between 0 and 10000),
  counted bigint not null check (counted >= 0),
  most bigint not null check (most >= counted),
  primary key (member_id, host, round)
) with (fillfactor = 90);

-- From now on a spin records what its points followed from. award: the period of the award that its prize joined; null of spins before: their own.
alter table wheel.spin add column paid_out bigint, add column played bigint, add column award text;

-- Points of before are kept: each member has as many as their deposits had given, and what was left over counts for the next one (the first mark
-- of `since` lies so much below zero). Net payments begin at nothing: what is paid out from now on takes points back.
do $$
declare
  m record;
  p record;
  v_until bigint;
  v_from bigint;
  v_new bigint;
  v_rest bigint;
  v_points bigint;
  v_price bigint;
begin
  for m in
    select l.member_id, l.day, l.in_before, l.in_before + l.day_paid_in as paid_in, l.out_before + l.day_paid_out as paid_out
    from wallet.member_lock l where l.member_id > 0 and (l.in_before + l.day_paid_in > 0 or l.out_before + l.day_paid_out > 0)
  loop
    v_from := 0; v_rest := 0; v_points := 0;
    for p in
      select d.price, lead(d.since) over (order by d.since) as until from (
        select distinct on (v.since) v.since, v.price from (
          select o.version, o.price, case when o.version = 1 then '-infinity'::date else (o.at at time zone 'Asia/Bangkok')::date + 1 end as since
          from wheel.odds_version o) v
        order by v.since, v.version desc) d
      order by d.since
    loop
      -- All that was paid in before the next price began.
      v_until := case when p.until is null then m.paid_in else coalesce(
        (select t.in_before from wallet.day_total t where t.member_id = m.member_id and t.day >= p.until order by t.day limit 1),
        case when m.day >= p.until then m.in_before else m.paid_in end) end;
      v_new := floor((v_rest + v_until - v_from)::numeric / p.price);
      v_rest := v_rest + v_until - v_from - v_new * p.price;
      v_points := v_points + v_new;
      v_from := v_until;
      v_price := p.price;
    end loop;
    insert into wheel.played (member_id, since, prices, points_before, net_before)
    values (m.member_id, array[-v_rest], array[v_price], v_points, m.paid_in - m.paid_out);
  end loop;
end $$;

-- How prizes of the wheel are paid: a turnover of fifteen times the prize. Its shares are also those by which play counts towards points.
insert into promotions.offer_version (offer_id, version, rule) values
  ('wheel-prize', 1, '{"trigger":{"kind":"award"},"times":"once","value":{"kind":"fixed","amount":0},
    "lock":{"times":15,"of":"bonus","days":30,"maxStake":null,"barred":[],"spend":"bonus_first","floor":100,
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}');

grant select on wheel.played, wheel.played_round to chokdee_site, chokdee_office;
